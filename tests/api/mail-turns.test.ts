import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { untilOutboxIsEmpty } from '../support/outbox.ts'

const { site, mailbox } = await startMailSite()

/** Registers a buyer with `guests` of other addresses: one mail for each of them. */
async function order(guests: number, fields: { domain?: string } = {}) {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const person = () => {
    const { email, ...others } = aPerson()
    return { ...others, email: fields.domain ? email.replace(/@.*/, `@${fields.domain}`) : email }
  }
  const userData = person()
  const ticketData = Array.from({ length: Math.max(1, guests) }, () => (guests > 0 ? person() : userData))
  const tickets = [{ ticketTypeId: type.id, quantity: ticketData.length }]
  const { status } = await register(site, { ...anOrder(type), tickets, userData, ticketData })
  expect(status).toBe(201)
  return userData.email
}

/** Delays each mail at the provider, by recipient. */
const delay = (millisecondsOf: (recipient: string) => number) => {
  mailbox.refuse = async (recipient) => {
    await wait(millisecondsOf(recipient))
    return null
  }
}

/** The milliseconds until an address has its first mail. */
async function untilReceived(email: string, timeout = 30_000): Promise<number> {
  const started = Date.now()
  await vi.waitFor(() => expect(mailbox.to(email).length).toBeGreaterThan(0), { timeout, interval: 20 })
  return Date.now() - started
}

test('orders take turns: a small one does not wait for all mails of the large ones', async () => {
  delay(() => 50)
  await Promise.all(Array.from({ length: 20 }, () => order(5)))
  const before = mailbox.received.length
  const guest = await order(0)
  await untilReceived(guest)
  expect(mailbox.received.length - before).toBeLessThan(40)
  await site.rows("DELETE FROM messages WHERE status = 'PENDING'")
  await untilOutboxIsEmpty(site)
})

test('a sign-in link goes before all orders', async () => {
  delay(() => 50)
  // The domain of the orders: at another one, the limit of a domain alone would leave an attempt for it.
  const email = 'redaktor@uczelnia.example'
  await Promise.all(Array.from({ length: 20 }, () => order(5)))
  const before = mailbox.received.length
  await site.organiser.post('/api/organisers', { email, name: 'Ola', role: 'EDITOR' })
  await untilReceived(email)
  expect(mailbox.received.length - before).toBeLessThan(12)
  await site.rows("DELETE FROM messages WHERE status = 'PENDING'")
  await untilOutboxIsEmpty(site)
})

test('slow recipients of one domain, even twelve, hold nobody else up', async () => {
  delay((recipient) => (recipient.endsWith('@powolny.example') ? 5_000 : 0))
  for (let n = 0; n < 12; n++) await order(0, { domain: 'powolny.example' })
  const guest = await order(0)
  expect(await untilReceived(guest)).toBeLessThan(3_000)
  await site.rows("DELETE FROM messages WHERE status = 'PENDING'")
})
