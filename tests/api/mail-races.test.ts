import { afterEach, describe, expect, test, vi } from 'vitest'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { type Refusal, unknownMailbox } from '../support/mailbox.ts'
import { deliverNow, mailsOf, messageOf } from '../support/outbox.ts'

const { site, mailbox } = await startMailSite()
/** Attempts that wait for their answer, in their order. */
const held: ((refusal: Refusal | null) => void)[] = []
const holdAttempts = () => {
  mailbox.refuse = () => new Promise((resolve) => held.push(resolve))
}
afterEach(() => {
  mailbox.refuse = () => null
  for (const answer of held.splice(0)) answer(null)
})

const minute = 60_000
const hour = 60 * minute

/** Registers a buyer who comes alone, so that one confirmation waits. */
async function aRegistration(fields: { email?: string } = {}) {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const buyer = aPerson(fields)
  const { data } = await register(site, anOrder(type, { userData: buyer, ticketData: [buyer] }))
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
    'SELECT id FROM messages WHERE registration_id = ?',
    data.id,
  )
  return { id, email: buyer.email, path: `/api/orders/${data.orderKey}` }
}

const marks = () => site.rows<{ email: string }>('SELECT email FROM undeliverable_addresses')

test('an attempt that is refused for good after its order was erased leaves no address behind', async () => {
  holdAttempts()
  const { id, path } = await aRegistration()
  await vi.waitFor(() => expect(held).toHaveLength(1), 5_000)
  expect((await site.visitor.delete(path)).status).toBe(200)
  const before = await marks()
  held[0]?.(unknownMailbox)
  mailbox.refuse = () => null
  await vi.waitFor(() => expect(site.logs().join('\n')).toContain(id), 5_000)
  await deliverNow(site)
  expect(await marks()).toEqual(before)
  expect(await site.rows('SELECT id FROM messages WHERE id = ?', id)).toEqual([])
})

test('an address with capital letters outside ASCII is recorded as undeliverable as well', async () => {
  const email = `Łucja.${Date.now()}@Uczelnia.example`
  mailbox.refuse = (recipient) => (recipient.endsWith('@uczelnia.example') ? unknownMailbox : null)
  const { id, path } = await aRegistration({ email })
  await vi.waitFor(async () => expect(await messageOf(site, id)).toMatchObject({ status: 'FAILED' }), 5_000)
  mailbox.refuse = () => null
  const again = await site.visitor.post(`${path}/resend`, {})
  expect(again.status).toBe(202)
  await deliverNow(site)
  expect(await site.rows('SELECT DISTINCT status FROM messages WHERE email = ? AND id <> ?', email, id)).toEqual([
    { status: 'SUPPRESSED' },
  ])
})

test('an attempt that was overtaken does not change the result of a later one', async () => {
  holdAttempts()
  const { id } = await aRegistration()
  await vi.waitFor(() => expect(held).toHaveLength(1), 5_000)
  await site.rows('UPDATE messages SET leased_until = ? WHERE id = ?', Date.now() - 1, id)
  mailbox.refuse = () => null
  await deliverNow(site)
  expect(await messageOf(site, id)).toMatchObject({ status: 'SENT' })
  const logged = site.logs().length
  held[0]?.({ code: 451 })
  await vi.waitFor(() => expect(site.logs().slice(logged).join('\n')).toContain(id), 5_000)
  await deliverNow(site)
  await deliverNow(site, new Date(Date.now() + hour))
  expect(await messageOf(site, id)).toMatchObject({ status: 'SENT' })
  expect(mailsOf(mailbox, id)).toHaveLength(1)
})

describe('a scheduled run with a later time', () => {
  test('makes one attempt at each message that is due by then, and plans the next one from then on', async () => {
    let attempts = 0
    mailbox.refuse = () => {
      attempts += 1
      return { code: 451 }
    }
    const { id } = await aRegistration()
    const failedOnce = { attempts: 1, error: expect.stringContaining('451') }
    await vi.waitFor(async () => expect(await messageOf(site, id)).toMatchObject(failedOnce), 5_000)
    const later = Date.now() + 10 * hour
    await deliverNow(site, new Date(later))
    expect(attempts).toBe(2)
    expect(Date.parse((await messageOf(site, id))?.dueAt ?? '')).toBeGreaterThan(later)
  })

  test('gives up on a message refused for three days', async () => {
    mailbox.refuse = () => ({ code: 451 })
    const { id } = await aRegistration()
    for (let hours = 6; hours <= 72; hours += 6) await deliverNow(site, new Date(Date.now() + hours * hour))
    expect(await messageOf(site, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('451') })
  })
})
