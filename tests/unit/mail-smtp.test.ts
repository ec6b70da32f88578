import { createServer } from 'node:net'
import { domainToASCII } from 'node:url'
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { sendBySmtp } from '#worker/delivery/smtp.ts'
import { startMailbox, unknownMailbox } from '../support/mailbox.ts'
import { aMail } from './a-mail.ts'

const short = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aMailbox(options: Parameters<typeof startMailbox>[0] = {}) {
  const mailbox = await startMailbox(options)
  closing.push(mailbox.close)
  return mailbox
}

/** A server that accepts connections, runs `greet`, and then says nothing. */
async function aSilentServer(greet: string): Promise<string> {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(greet)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('SMTP', () => {
  test('delivers text, HTML, inline pictures, attachments and headers', async () => {
    const mailbox = await aMailbox()
    await sendBySmtp(mailbox.url, aMail())
    const [received] = mailbox.received
    expect(received).toMatchObject({
      recipient: 'guest@uczelnia.example',
      subject: 'Twój bilet: Wieczór założycieli, 19 marca',
      from: { name: 'Iskra', address: 'czesc@iskra.example' },
      replyTo: [{ address: 'czesc@iskra.example' }],
      messageId: `<${'m'.repeat(26)}@iskra.example>`,
      text: 'Zażółć gęślą jaźń',
    })
    expect(received?.html).toContain('<b>gęślą</b>')
    expect(received?.attachments).toMatchObject([
      { filename: 'bilet-1.png', mimeType: 'image/png', contentId: '<qr@iskra.example>', disposition: 'inline' },
      { filename: 'iskra-4.ics', mimeType: 'text/calendar', disposition: 'attachment' },
    ])
    expect(new Uint8Array((received?.attachments[0]?.content ?? '') as ArrayBuffer)).toEqual(Uint8Array.of(1, 200, 255))
    const header = (key: string) => received?.headers.find((one) => one.key === key)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('list-unsubscribe')).toBe('<https://iskra.test/api/newsletter/leave/k>')
  })

  test.each([
    ['a plus', 'ala+iskra@uczelnia.example', 'ala+iskra@uczelnia.example'],
    ['254 characters', `a@${`${'b'.repeat(60)}.`.repeat(4)}example`, `a@${`${'b'.repeat(60)}.`.repeat(4)}example`],
    ['an apostrophe', "o'hara@uczelnia.example", "o'hara@uczelnia.example"],
  ])('reaches an address with %s', async (_, to, recipient) => {
    const mailbox = await aMailbox()
    await sendBySmtp(mailbox.url, aMail({ to }))
    expect(mailbox.received.map((mail) => mail.recipient)).toEqual([recipient])
  })

  test('writes a domain with diacritics in its ASCII form', async () => {
    const mailbox = await aMailbox()
    await sendBySmtp(mailbox.url, aMail({ to: 'ala@żarówka.example' }))
    expect(mailbox.received[0]?.raw).toContain(`To: ala@${domainToASCII('żarówka.example')}`)
  })

  test('sends to one recipient, whatever the address holds', async () => {
    const mailbox = await aMailbox()
    await sendBySmtp(mailbox.url, aMail({ to: 'a@x.example, b@y.example' })).catch(() => {})
    await sendBySmtp(mailbox.url, aMail({ to: 'a@x.example\r\nRCPT TO:<b@y.example>' })).catch(() => {})
    expect(mailbox.received.filter((mail) => mail.raw.includes('b@y.example') && mail.to?.length !== 1)).toEqual([])
    expect(mailbox.to('b@y.example')).toEqual([])
  })

  test.each([
    [550, '5.1.1 no such mailbox', true],
    [550, '5.1.2 no such domain', true],
    [553, '5.1.3 invalid address', true],
    [551, '5.1.6 moved', true],
    [556, '5.1.10 takes no mail', true],
    [553, '5.6.7 no SMTPUTF8', true],
    [550, '5.2.1 switched off', true],
    [451, '4.1.1 try later', false],
    [452, '4.2.2 full', false],
    [550, 'no code', false],
    [550, '5.1.8 bad sender', false],
    [552, '5.2.2 full', false],
    [550, '5.4.5 daily limit', false],
    [550, '5.5.1 wrong command', false],
    [554, '5.7.1 relay access denied', false],
    [550, '5.7.606 blocklist', false],
    [550, '5.1.100 other', false],
    [550, '5.2.10 other', false],
  ] as const)('the reply %i %s to RCPT or to the content marks the address: %s', async (code, text, isPermanent) => {
    for (const after of ['RCPT', 'DATA'] as const) {
      const mailbox = await aMailbox()
      mailbox.refuse = () => ({ code, text, after })
      await expect(sendBySmtp(mailbox.url, aMail())).rejects.toMatchObject({
        name: 'MailFailure',
        isPermanent,
        message: expect.stringContaining(String(code)),
      })
      expect(mailbox.received).toEqual([])
    }
  })

  test('a refused sender does not mark the recipient', async () => {
    const onMailFrom = (_: unknown, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }))
    const mailbox = await aMailbox({ onMailFrom })
    await expect(sendBySmtp(mailbox.url, aMail())).rejects.toMatchObject({ isPermanent: false })
  })

  test('a failure holds no address', async () => {
    const mailbox = await aMailbox()
    mailbox.refuse = () => unknownMailbox
    const failure = await sendBySmtp(mailbox.url, aMail()).catch((error: unknown) => error)
    expect(String(failure)).not.toContain('guest')
  })

  test('wrong credentials are no refusal of the recipient', async () => {
    const onAuth = (_: unknown, __: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('wrong'), { responseCode: 535 }))
    const mailbox = await aMailbox({ authOptional: false, allowInsecureAuth: true, onAuth })
    const url = mailbox.url.replace('//', '//user:wrong@')
    await expect(sendBySmtp(url, aMail())).rejects.toMatchObject({
      isPermanent: false,
      message: expect.stringContaining('535'),
    })
  })

  test.each([
    ['never greets', ''],
    ['greets and stalls', '220 slow.example ESMTP\r\n'],
  ])('a server that %s is given up soon, and tried again later', async (_, greeting) => {
    const url = await aSilentServer(greeting)
    const started = Date.now()
    await expect(sendBySmtp(url, aMail(), short)).rejects.toMatchObject({ isPermanent: false })
    expect(Date.now() - started).toBeLessThan(3_000)
  })

  test.each([421, 450])('a server that turns everybody away with %i stops all mails for a minute', async (code) => {
    const onConnect: SMTPServerOptions['onConnect'] = (_session, done) =>
      done(Object.assign(new Error('4.7.0 try again later'), { responseCode: code }))
    const mailbox = await aMailbox({ onConnect })
    await expect(sendBySmtp(mailbox.url, aMail())).rejects.toMatchObject({ isPermanent: false, pauseSeconds: 60 })
  })

  test('a server that is away is tried again later', async () => {
    const mailbox = await startMailbox()
    await mailbox.close()
    await expect(sendBySmtp(mailbox.url, aMail(), short)).rejects.toMatchObject({ isPermanent: false })
  })

  test('uses STARTTLS where the server offers it, and does not fall back to plain text', async () => {
    const sessions: SMTPServerSession[] = []
    const onMailFrom = (_: unknown, session: SMTPServerSession, done: () => void) => {
      sessions.push(session)
      done()
    }
    const mailbox = await aMailbox({ disabledCommands: [], onMailFrom })
    await expect(sendBySmtp(mailbox.url, aMail(), short)).rejects.toMatchObject({ isPermanent: false })
    expect(sessions).toEqual([])
    await sendBySmtp(`${mailbox.url}/?tls.rejectUnauthorized=false`, aMail())
    expect(sessions.map(({ secure }) => secure)).toEqual([true])
  })

  /** A mailbox without STARTTLS, and the commands with which clients would show it secrets. */
  async function aMailboxInClear() {
    const commands: string[] = []
    const note = (command: string) => (_: unknown, __: unknown, done: (error: null, answer?: object) => void) => {
      commands.push(command)
      done(null, { user: 'user' })
    }
    const mailbox = await aMailbox({ allowInsecureAuth: true, onAuth: note('AUTH'), onMailFrom: note('MAIL') })
    const at = (host: string) => `smtp://user:password@${host}:${new URL(mailbox.url).port}`
    return { mailbox, commands, at }
  }

  // Connections to 0.0.0.0 reach this machine, but it is none of its loopback addresses.
  test('tells a server elsewhere that does not encrypt neither the password nor the mail', async () => {
    const { mailbox, commands, at } = await aMailboxInClear()
    await expect(sendBySmtp(at('0.0.0.0'), aMail(), short)).rejects.toMatchObject({
      isPermanent: false,
      message: expect.stringContaining('STARTTLS'),
    })
    await expect(sendBySmtp(`${at('0.0.0.0')}/?ignoreTLS=true`, aMail(), short)).rejects.toThrow('STARTTLS')
    expect([commands, mailbox.received]).toEqual([[], []])
  })

  test('reaches a server elsewhere that encrypts', async () => {
    const mailbox = await aMailbox({ disabledCommands: [] })
    const { port } = new URL(mailbox.url)
    await sendBySmtp(`smtp://0.0.0.0:${port}/?tls.rejectUnauthorized=false`, aMail())
    expect(mailbox.received).toHaveLength(1)
  })

  test('needs no encryption to a server on this machine', async () => {
    const { mailbox, commands, at } = await aMailboxInClear()
    for (const host of ['127.0.0.1', 'localhost']) await sendBySmtp(at(host), aMail(), short)
    expect([commands, mailbox.received.length]).toEqual([['AUTH', 'MAIL', 'AUTH', 'MAIL'], 2])
  })
})
