import { expect, test, vi } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow, messageOf, untilOutboxIsEmpty } from '../support/outbox.ts'

const { site, mailbox } = await startMailSite()

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

/** The number of mails that an address received, whatever its capitals and its part after a plus. */
const receivedBy = (email: string) => {
  const [local, domain] = email.split('@')
  return mailbox.received.filter(({ recipient }) => {
    const [name = '', host] = recipient.toLowerCase().split('@')
    return name.split('+')[0] === local && host === domain
  }).length
}

/** An order of one buyer, whose ticket has another address. */
async function anOrderFor(attendee: string, quantity = 1) {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const buyer = aPerson()
  const ticketData = Array.from({ length: quantity }, () => aPerson({ email: attendee }))
  const { data } = await register(site, { ...anOrder(type, { quantity }), userData: buyer, ticketData })
  return { id: data.id, buyer, path: `/api/orders/${data.orderKey}`, tickets: data.tickets }
}

test('strangers cause at most six mails an hour to one address, and twenty a day', async () => {
  const { email } = aPerson()
  const spellings = (n: number) => (n % 2 ? email.toUpperCase() : email.replace('@', `+${n}@`))
  for (let n = 0; n < 30; n++) await anOrderFor(spellings(n))
  await untilOutboxIsEmpty(site)
  expect(receivedBy(email)).toBe(6)
  const waiting = "SELECT status, attempts FROM messages WHERE kind = 'ticket' AND status <> 'SENT'"
  expect(await site.rows(waiting)).toEqual(Array(24).fill({ status: 'PENDING', attempts: 0 }))
  for (const hours of [1.01, 2.02, 3.03, 4.04, 5.05]) await deliverNow(site, inHours(hours))
  expect(receivedBy(email)).toBe(20)
  await deliverNow(site, inHours(30))
  expect(receivedBy(email)).toBe(26)
  await deliverNow(site, inHours(31.1))
  expect(receivedBy(email)).toBe(30)
})

test('mails that wait for the next hour become one for each order and kind', async () => {
  const { email } = aPerson()
  const { path, buyer, tickets } = await anOrderFor(email, 4)
  for (let n = 0; n < 5; n++) await anOrderFor(buyer.email)
  await untilOutboxIsEmpty(site)
  for (const { id } of tickets.slice(0, 3)) await site.visitor.post(`${path}/tickets/${id}/cancel`, {})
  await untilOutboxIsEmpty(site)
  const cancelled = () => mailbox.to(buyer.email).filter(({ subject }) => /^Bilety? anulowan/.test(subject ?? ''))
  expect(cancelled()).toEqual([])
  await deliverNow(site, inHours(1.1))
  expect(cancelled().map(({ subject }) => subject)).toEqual([expect.stringContaining('Bilety anulowane')])
  expect(cancelled()[0]?.text).toContain('anulowaliśmy 3 bilety')
  await deliverNow(site, inHours(5))
  expect(cancelled()).toHaveLength(1)
})

test('erasing the orders does not open the limit again', async () => {
  const { email } = aPerson()
  for (let n = 0; n < 8; n++) {
    const { path } = await anOrderFor(email)
    await untilOutboxIsEmpty(site)
    await site.visitor.delete(path)
  }
  await anOrderFor(email)
  await untilOutboxIsEmpty(site)
  expect(receivedBy(email)).toBe(6)
  expect(JSON.stringify(await site.rows('SELECT * FROM recent_uses'))).not.toContain(email)
})

test('mails of organisers, lookups and what is refused do not count', async () => {
  const { buyer } = await anOrderFor(aPerson().email)
  await untilOutboxIsEmpty(site)
  for (let n = 0; n < 8; n++) await addMessage(site, { kind: 'lookup', email: buyer.email })
  await deliverNow(site)
  expect(receivedBy(buyer.email)).toBe(9)
  mailbox.refuse = () => ({ code: 451 })
  for (let n = 0; n < 8; n++) await anOrderFor(buyer.email)
  await untilOutboxIsEmpty(site)
  mailbox.refuse = () => null
  await anOrderFor(buyer.email)
  await untilOutboxIsEmpty(site)
  expect(receivedBy(buyer.email)).toBe(10)
})

test('a mail that waits longer than three days is given up', async () => {
  const { email } = aPerson()
  for (let n = 0; n < 6; n++) await anOrderFor(email)
  await untilOutboxIsEmpty(site)
  const type = await aTicketType(site, (await anEvent(site)).id)
  const { data } = await register(site, {
    ...anOrder(type),
    userData: aPerson({ email }),
    ticketData: [aPerson({ email })],
  })
  await untilOutboxIsEmpty(site)
  const late = await site.row<{ id: string }>('SELECT id FROM messages WHERE registration_id = ?', data.id)
  await site.rows('UPDATE messages SET due_at = 0, expires_at = ? WHERE id = ?', Date.now() + 1_000, late?.id)
  await deliverNow(site)
  expect(await messageOf(site, late?.id ?? '')).toMatchObject({ status: 'FAILED', attempts: 0 })
})

test('a sign-in link goes to an address that refused mails for good', async () => {
  const email = 'wlascicielka@iskra.example'
  await site.organiser.post('/api/organisers', { email, name: 'Ala', role: 'OWNER' })
  await untilOutboxIsEmpty(site)
  await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', ?)", email, Date.now())
  await site.visitor.post('/api/sign-in', { email })
  await vi.waitFor(() => expect(mailbox.to(email)).toHaveLength(2), 5_000)
})

test('the mark of an undeliverable address ends after thirty days', async () => {
  const { email } = aPerson()
  const marks = () => site.rows('SELECT email FROM undeliverable_addresses WHERE email = ?', email)
  await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', ?)", email, Date.now())
  await site.runSchedule(inHours(29 * 24))
  expect(await marks()).toHaveLength(1)
  await site.runSchedule(inHours(31 * 24))
  expect(await marks()).toEqual([])
})
