import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#schema/durations.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow, mailsOf, messageOf, untilOutboxIsEmpty } from '../support/outbox.ts'
import { anOrganiser, sessionHeaders, signedIn } from '../support/sessions.ts'

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

const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1_000 })

/** An order of one buyer, whose ticket has another address. */
async function anOrderFor(attendee: string, quantity = 1) {
  const buyer = aPerson()
  const ticketData = Array.from({ length: quantity }, () => aPerson({ email: attendee }))
  const { data } = await register(site, { ...anOrder(type, { quantity }), userData: buyer, ticketData })
  return { id: data.id, buyer, path: `/api/orders/${data.orderKey}`, tickets: data.tickets }
}

const ordersFor = (count: number, attendee: string) =>
  Promise.all(Array.from({ length: count }, () => anOrderFor(attendee)))

test('strangers cause at most six mails an hour to one address, and twenty a day', async () => {
  const { email } = aPerson()
  const spelled = (n: number) => email.replace('@', `+${n}@`)
  const tickets = Array.from({ length: 30 }, (_, n) =>
    aPerson({ email: n % 2 ? spelled(n).toUpperCase() : spelled(n) }),
  )
  for (let n = 0; n < 30; n += 5)
    await register(site, anOrder(type, { quantity: 5, ticketData: tickets.slice(n, n + 5) }))
  await untilOutboxIsEmpty(site)
  expect(receivedBy(email)).toBe(6)
  const waiting = "SELECT status, attempts FROM messages WHERE kind = 'ticket' AND status <> 'SENT'"
  expect(await site.rows(waiting)).toEqual(Array(24).fill({ status: 'PENDING', attempts: 0 }))
  for (const hours of [1.01, 2.02, 3.03, 4.04, 5.05]) await site.deliverDue(inHours(hours))
  expect(receivedBy(email)).toBe(20)
  await site.deliverDue(inHours(30))
  expect(receivedBy(email)).toBe(26)
  await site.deliverDue(inHours(31.1))
  expect(receivedBy(email)).toBe(30)
})

test('mails that wait for the next hour become one for each order and kind', async () => {
  const { email } = aPerson()
  const { path, buyer, tickets } = await anOrderFor(email, 4)
  await ordersFor(5, buyer.email)
  await untilOutboxIsEmpty(site)
  expect(receivedBy(buyer.email)).toBe(6)
  for (const { id } of tickets.slice(0, 3)) await site.visitor.post(`${path}/tickets/${id}/cancel`, {})
  await untilOutboxIsEmpty(site)
  const cancelled = () => mailbox.to(buyer.email).filter(({ subject }) => /^Bilety? anulowan/.test(subject ?? ''))
  expect(cancelled()).toEqual([])
  await site.deliverDue(inHours(1.1))
  expect(cancelled().map(({ subject }) => subject)).toEqual([expect.stringContaining('Bilety anulowane')])
  expect(cancelled()[0]?.text).toContain('anulowaliśmy 3 bilety')
  await site.deliverDue(inHours(5))
  expect(cancelled()).toHaveLength(1)
})

test('erasing the orders does not open the limit again', async () => {
  const { email } = aPerson()
  for (const count of [6, 3]) {
    const orders = await ordersFor(count, email)
    await untilOutboxIsEmpty(site)
    for (const { path } of orders) expect((await site.visitor.delete(path)).status).toBe(200)
  }
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
  await ordersFor(8, buyer.email)
  await untilOutboxIsEmpty(site)
  mailbox.refuse = () => null
  await anOrderFor(buyer.email)
  await untilOutboxIsEmpty(site)
  expect(receivedBy(buyer.email)).toBe(10)
})

test('of twelve groups that get places, whose buyers share a mailbox, the first mail and six more leave in an hour', async () => {
  const { email } = aPerson()
  const event = await anEvent(site)
  const full = await aTicketType(site, event.id, { capacity: 0 })
  for (let n = 0; n < 12; n++) {
    const userData = aPerson({ email: email.replace('@', `+${n}@`) })
    const order = { ...anOrder(full), userData, ticketData: [userData] }
    expect((await site.visitor.post('/api/waiting-list', { ...order, together: false })).status).toBe(201)
  }
  await untilOutboxIsEmpty(site)
  await site.rows("DELETE FROM messages WHERE event_id = ? AND kind = 'waiting'", event.id)
  await site.rows('DELETE FROM recent_uses')
  mailbox.received.length = 0
  expect((await site.organiser.put(`/api/ticket-types/${full.id}`, { ...full, capacity: 20 })).status).toBe(200)
  await untilOutboxIsEmpty(site)
  await deliverNow(site)
  const promoted = "SELECT status FROM messages WHERE event_id = ? AND kind = 'promoted' AND status = 'SENT'"
  expect(await site.rows(promoted, event.id)).toHaveLength(7)
  expect(receivedBy(email)).toBe(7)
  await site.deliverDue(inHours(1.1))
  expect(await site.rows(promoted, event.id)).toHaveLength(12)
})

test('a mail that waits longer than three days is given up', async () => {
  const { email } = aPerson()
  await ordersFor(6, email)
  await untilOutboxIsEmpty(site)
  const { id } = await anOrderFor(email)
  await untilOutboxIsEmpty(site)
  const waiting = "registration_id = ? AND kind = 'ticket'"
  await site.rows(`UPDATE messages SET due_at = 0, expires_at = ? WHERE ${waiting}`, Date.now() + 1_000, id)
  await deliverNow(site)
  expect(await site.row(`SELECT status, attempts FROM messages WHERE ${waiting}`, id)).toEqual({
    status: 'FAILED',
    attempts: 0,
  })
})

test('a sign-in link goes to an address that refused mails for good', async () => {
  const email = 'wlascicielka@iskra.example'
  await site.organiser.post('/api/organisers', { email, name: 'Ala', role: 'OWNER' })
  await untilOutboxIsEmpty(site)
  await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', ?)", email, Date.now())
  await site.visitor.post('/api/sign-in', { email })
  await untilOutboxIsEmpty(site)
  expect(mailbox.to(email)).toHaveLength(2)
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

const origin = 'https://iskra.test'

const signIn = async (key: string) => (await site.visitor.post('/api/sessions', { key })).status

test.each([
  ['signIn', 'Link do logowania', 15 * 60_000],
  ['invitation', 'Zaproszenie do organizatorów Iskry', 7 * dayMs],
])('%s has a link that signs in once, and whose key is stored nowhere', async (kind, subject, validMs) => {
  const { id, email } = await anOrganiser(site)
  const message = await addMessage(site, { kind, email, subject_id: String(id) })
  await deliverNow(site)
  const [mail] = mailsOf(mailbox, message)
  expect(mail?.subject).toBe(subject)
  const [, key = ''] = new RegExp(`${origin}/admin/sign-in/([a-z2-7]{26})\\b`).exec(mail?.text ?? '') ?? []
  expect(mail?.text).toContain(kind === 'signIn' ? 'przez 15 minut.' : 'przez 7 dni.')
  expect(mail?.html).toContain(`${origin}/admin/sign-in/${key}`)
  const link = await site.row<{ expires_at: number }>('SELECT * FROM sign_in_links WHERE organiser_id = ?', id)
  expect(Math.abs((link?.expires_at ?? 0) - Date.now() - validMs)).toBeLessThan(60_000)
  expect(JSON.stringify([link, await site.rows('SELECT * FROM messages')])).not.toContain(key)
  expect([await signIn(key), await signIn(key)]).toEqual([201, 401])
})

test('a mail to somebody who was removed, or whose id belongs to somebody else now, is not sent', async () => {
  const { id } = await anOrganiser(site)
  const subjects = [
    { email: 'usunieta@iskra.example', subject_id: '999999' },
    { email: 'inna@iskra.example', subject_id: String(id) },
  ]
  for (const subject of subjects) {
    const message = await addMessage(site, { kind: 'signIn', ...subject })
    await deliverNow(site)
    expect(await messageOf(site, message)).toMatchObject({ status: 'SUPPRESSED' })
    expect(mailsOf(mailbox, message)).toEqual([])
  }
  expect(await site.rows('SELECT * FROM sign_in_links WHERE organiser_id = ?', id)).toEqual([])
})

test('a session writes from SITE_ORIGIN and from the origin of the request, and not without an origin', async () => {
  const { token } = await signedIn(site)
  const { Cookie } = sessionHeaders(site, token)
  const write = async (headers: Record<string, string>) =>
    (await site.withHeaders({ Cookie, ...headers }).post('/api/partners', { name: 'Partner' })).status
  expect(await write({ Origin: origin })).toBe(201)
  expect(await write({ Origin: site.origin })).toBe(201)
  expect(await write({ Origin: `${origin}.other.example` })).toBe(403)
  expect(await write({})).toBe(403)
})
