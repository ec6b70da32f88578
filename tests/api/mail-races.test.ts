import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { type Refusal, unknownMailbox } from '../support/mailbox.ts'
import { deliverNow, mailsOf, messageOf, untilOutboxIsEmpty } from '../support/outbox.ts'
import { waitFor } from '../support/wait-for.ts'

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
async function aRegistration() {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const buyer = aPerson()
  const { data } = await register(site, anOrder(type, { userData: buyer, ticketData: [buyer] }))
  const id = (await site.value<string>('SELECT id FROM messages WHERE registration_id = ?', data.id)) ?? ''
  return { id, email: buyer.email, path: `/api/orders/${data.orderKey}` }
}

const marks = () => site.rows<{ email: string }>('SELECT email FROM undeliverable_addresses')

test('an attempt that is refused for good after its order was erased leaves no address behind', async () => {
  holdAttempts()
  const { id, path } = await aRegistration()
  await waitFor(() => expect(held).toHaveLength(1))
  expect((await site.visitor.delete(path)).status).toBe(200)
  const before = await marks()
  held[0]?.(unknownMailbox)
  mailbox.refuse = () => null
  await waitFor(() => expect(site.logs().join('\n')).toContain(id))
  await deliverNow(site)
  expect(await marks()).toEqual(before)
  expect(await site.rows('SELECT id FROM messages WHERE id = ?', id)).toEqual([])
})

test('an attempt that was overtaken does not change the result of a later one', async () => {
  holdAttempts()
  const { id } = await aRegistration()
  await waitFor(() => expect(held).toHaveLength(1))
  await site.rows('UPDATE messages SET leased_until = ? WHERE id = ?', Date.now() - 1, id)
  mailbox.refuse = () => null
  await deliverNow(site)
  expect(await messageOf(site, id)).toMatchObject({ status: 'SENT' })
  const logged = site.logs().length
  held[0]?.({ code: 451 })
  await waitFor(() => expect(site.logs().slice(logged).join('\n')).toContain(id))
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
    await waitFor(async () => expect(await messageOf(site, id)).toMatchObject(failedOnce))
    const later = Date.now() + 10 * hour
    await deliverNow(site, new Date(later))
    expect(attempts).toBe(2)
    expect(Date.parse((await messageOf(site, id))?.dueAt ?? '')).toBeGreaterThan(later)
  })

  test('gives up on a message refused for three days', async () => {
    mailbox.refuse = () => ({ code: 451 })
    const { id } = await aRegistration()
    for (const hours of [24, 48, 72]) await deliverNow(site, new Date(Date.now() + hours * hour))
    expect(await messageOf(site, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('451') })
  })
})

const wide = await aTicketType(site, (await anEvent(site)).id, { capacity: 1_000 })

/** Registers a buyer with `guests` of other addresses: one mail for each of them. */
async function order(guests: number, fields: { domain?: string } = {}) {
  const person = () => {
    const { email, ...others } = aPerson()
    return { ...others, email: fields.domain ? email.replace(/@.*/, `@${fields.domain}`) : email }
  }
  const userData = person()
  const ticketData = Array.from({ length: Math.max(1, guests) }, () => (guests > 0 ? person() : userData))
  const { status } = await register(site, anOrder(wide, { quantity: ticketData.length, userData, ticketData }))
  expect(status).toBe(201)
  return userData.email
}

/** What a test leaves in the outbox would hold up the next one. */
afterEach(async () => {
  await site.rows("DELETE FROM messages WHERE status = 'PENDING'")
  await untilOutboxIsEmpty(site)
})

/** Delays each mail at the provider, by recipient. */
const delay = (millisecondsOf: (recipient: string) => number) => {
  mailbox.refuse = async (recipient) => {
    await wait(millisecondsOf(recipient))
    return null
  }
}

/** The milliseconds until an address has its first mail. */
async function untilReceived(email: string): Promise<number> {
  const started = Date.now()
  await waitFor(() => expect(mailbox.to(email).length).toBeGreaterThan(0))
  return Date.now() - started
}

test('orders take turns: a small one does not wait for all mails of the large ones', async () => {
  delay(() => 50)
  await Promise.all(Array.from({ length: 12 }, () => order(5)))
  const before = mailbox.received.length
  const guest = await order(0)
  await untilReceived(guest)
  expect(mailbox.received.length - before).toBeLessThan(30)
})

test('a sign-in link goes before all orders', async () => {
  delay(() => 50)
  // The domain of the orders: at another one, the limit of a domain alone would leave an attempt for it.
  const email = 'redaktor@uczelnia.example'
  await Promise.all(Array.from({ length: 12 }, () => order(5)))
  const before = mailbox.received.length
  await site.organiser.post('/api/organisers', { email, name: 'Ola', role: 'EDITOR' })
  await untilReceived(email)
  expect(mailbox.received.length - before).toBeLessThan(12)
})

test('slow recipients of one domain, even twelve, hold nobody else up', async () => {
  delay((recipient) => (recipient.endsWith('@powolny.example') ? 5_000 : 0))
  for (let n = 0; n < 12; n++) await order(0, { domain: 'powolny.example' })
  const guest = await order(0)
  expect(await untilReceived(guest)).toBeLessThan(3_000)
})
