import type { EmailMessageBuilder } from '@cloudflare/workers-types'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { MailFailure } from '#worker/delivery/mail.ts'
import { mailSenderOf, sendByPlatform, withDeadline } from '#worker/delivery/send.ts'
import { startMailbox } from '../support/mailbox.ts'
import { aMail } from './a-mail.ts'

describe('the platform', () => {
  const sent: EmailMessageBuilder[] = []
  const binding = (answer: () => void = () => {}) =>
    asBinding({
      send: async (message: EmailMessageBuilder) => {
        answer()
        sent.push(message)
        return { messageId: '1' }
      },
    })
  afterEach(() => void sent.splice(0))

  test('gets the same mail, with headers that it accepts and attachments as buffers', async () => {
    await sendByPlatform(binding(), aMail())
    const [message] = sent
    expect(message).toMatchObject({
      to: 'guest@uczelnia.example',
      from: { name: 'Iskra', email: 'czesc@iskra.example' },
      replyTo: { email: 'czesc@iskra.example' },
      subject: 'Twój bilet: Wieczór założycieli, 19 marca',
      text: 'Zażółć gęślą jaźń',
    })
    for (const name of Object.keys(message?.headers ?? {})) expect(name).toMatch(/^(?:List-|X-|Auto-Submitted$)/)
    expect(message?.attachments?.map(({ disposition }) => disposition)).toEqual(['inline', 'attachment'])
    expect(message?.attachments?.[0]?.content).toEqual(Uint8Array.of(1, 200, 255).buffer)
  })

  test.each([
    ['E_RECIPIENT_SUPPRESSED', true],
    ['E_INVALID_RECIPIENT', false],
    ['E_RATE_LIMIT_EXCEEDED', false],
    ['E_INTERNAL_SERVER_ERROR', false],
    [undefined, false],
  ])('the error %s marks the address: %s', async (code, isPermanent) => {
    const refuse = () => {
      throw Object.assign(new Error('guest@uczelnia.example refused'), code && { code })
    }
    const failure = await sendByPlatform(binding(refuse), aMail()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailFailure', isPermanent })
    expect(String(failure)).not.toContain('guest')
  })

  test('is used unless SMTP is set, and without both no mail is sent', async () => {
    const mailbox = await startMailbox()
    await mailSenderOf({ EMAIL: binding() })?.(aMail())
    await mailSenderOf({ EMAIL: binding(), SMTP_URL: mailbox.url })?.(aMail())
    expect([sent.length, mailbox.received.length]).toEqual([1, 1])
    expect(mailSenderOf({})).toBeNull()
    await mailbox.close()
  })
})

describe('the deadline of an attempt', () => {
  test('gives up a mail that takes too long, so that it is tried again', async () => {
    const never = () => new Promise<void>(() => {})
    await expect(withDeadline(never, 20)(aMail())).rejects.toMatchObject({ name: 'MailFailure', isPermanent: false })
  })

  test('keeps the result of a mail in time', async () => {
    await expect(withDeadline(async () => {}, 1_000)(aMail())).resolves.toBeUndefined()
    const refused = new MailFailure('550', { isPermanent: true })
    await expect(withDeadline(() => Promise.reject(refused), 1_000)(aMail())).rejects.toBe(refused)
  })

  test('ends before the lease of the message', () => {
    expect(limits.mail.attemptSeconds).toBeLessThan(limits.mail.leaseSeconds)
  })
})

/** The fake implements only the method that the adapter calls. */
const asBinding = (fake: object) => fake as Parameters<typeof sendByPlatform>[0]
