import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An SMTP reply that refuses a mail, by default after RCPT. `text` follows the code. */
export type Refusal = { code: number; text?: string; after?: 'RCPT' | 'DATA' }

/** The reply of a server that does not know the recipient's mailbox. */
export const unknownMailbox: Refusal = { code: 550, text: '5.1.1 no such mailbox' }

type ReceivedMail = Email & { recipient: string; raw: string }

const refusal = ({ code, text = `refused with ${code}` }: Refusal) =>
  Object.assign(new Error(text), { responseCode: code })

/**
 * Starts an SMTP server on this machine that keeps the mails it receives. Set `refuse` to refuse or delay mails by
 * recipient. Close it after the tests of a file.
 */
export async function startMailbox(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const mailbox = { refuse: (_recipient: string): Refusal | null | Promise<Refusal | null> => null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onRcptTo({ address }, _session, done) {
      const refused = await mailbox.refuse(address)
      done(refused && refused.after !== 'DATA' ? refusal(refused) : undefined)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipient = envelope.rcptTo[0]?.address ?? ''
        const refused = await mailbox.refuse(recipient)
        if (refused) return done(refusal(refused))
        const raw = Buffer.concat(chunks)
        received.push({ ...(await PostalMime.parse(raw)), recipient, raw: raw.toString() })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Some tests close the connection without QUIT, which the server reports as an error.
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return Object.assign(mailbox, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (recipient: string) => received.filter((mail) => mail.recipient === recipient),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  })
}
