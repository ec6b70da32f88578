import { describe, expect, test } from 'vitest'
import type { AnyTicket } from '#schema/ticket.ts'
import { aKey, aPerson, register, setStatus } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { invalid } from '../support/invalid.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow, mailsOf, messageOf } from '../support/outbox.ts'
import { ordersAt } from './orders-at.ts'

const { site, mailbox } = await startMailSite()
const { anOrderWithKey, messagesOf, orderAt, storedTickets } = ordersAt(site)

/** An order of a buyer with two tickets and of a guest. */
async function anOrder() {
  const buyer = aPerson()
  const guest = aPerson({ firstName: 'Jan' })
  const people = [buyer, { ...buyer, firstName: 'Zofia', email: buyer.email.toUpperCase() }, guest]
  const order = await anOrderWithKey({ quantity: 3, order: { userData: buyer, ticketData: people } })
  return { ...order, buyer, guest }
}

const give = (id: number | undefined, email: string | undefined, more: object = { alsoBuyer: true }) =>
  site.organiser.patch<AnyTicket>(`/api/tickets/${id}`, { attendee: { email }, ...more })
const storedOrder = (id: string) =>
  site.row<Record<string, unknown>>('SELECT email, order_key, user_id FROM registrations WHERE id = ?', id)
const newPathOf = async (id: string) => `/api/orders/${(await storedOrder(id))?.order_key}`

describe('an address that is corrected for the order, too', () => {
  test('moves the order and all tickets with the old one, with a new key and new codes', async () => {
    const { id, path, tickets, guest } = await anOrder()
    const { email } = aPerson()
    const before = await storedTickets(id)
    expect(await give(tickets[0]?.id, email)).toMatchObject({ status: 200, data: { attendee: { email } } })
    expect((await orderAt(path)).status).toBe(404)
    const { data } = await orderAt(await newPathOf(id))
    expect(data.buyer.email).toBe(email)
    const after = await storedTickets(id)
    expect(after.map((ticket) => ticket.email)).toEqual([email, email, guest.email])
    const isNew = after.map(({ code }, n) => code !== before[n]?.code)
    expect([isNew, new Set(after.map(({ code }) => code)).size]).toEqual([[true, true, false], 3])
    for (const { code } of after) expect(code).toMatch(/^[a-z2-7]{26}$/)
    const user = await site.value('SELECT id FROM users WHERE email = ?', email)
    expect([(await storedOrder(id))?.user_id, ...after.map((ticket) => ticket.user_id)]).toEqual(Array(4).fill(user))
  })

  test('gets one confirmation, however often it is sent, and the tickets by no other mail', async () => {
    const { id, tickets } = await anOrder()
    const { email } = aPerson()
    for (const status of (await Promise.all([1, 2, 3].map(() => give(tickets[0]?.id, email)))).map((one) => one.status))
      expect([200, 409]).toContain(status)
    expect((await give(tickets[0]?.id, email)).status).toBe(200)
    expect((await messagesOf(id)).map((mail) => [mail.kind, mail.email])).toEqual([['confirmation', email]])
  })

  test('of a guest’s ticket makes the guest’s new address that of the order', async () => {
    const { id, tickets, path } = await anOrder()
    const { email } = aPerson()
    const key = await aGuestKey(site, tickets[2]?.id)
    expect((await give(tickets[2]?.id, email)).status).toBe(200)
    expect((await storedTickets(id)).map((ticket) => ticket.email)).toEqual([email, email, email])
    expect((await storedOrder(id))?.email).toBe(email)
    for (const old of [path, `/api/guest/${key}`]) expect((await site.visitor.get(old)).status).toBe(404)
  })

  test('without the flag is that of the ticket alone', async () => {
    const { id, path, tickets, buyer } = await anOrder()
    expect((await give(tickets[0]?.id, aPerson().email, {})).status).toBe(200)
    expect([(await storedOrder(id))?.email, (await orderAt(path)).status]).toEqual([buyer.email, 200])
  })

  test('is needed, and belongs to an order that was not erased', async () => {
    const { id, tickets, buyer } = await anOrder()
    for (const body of [{}, { attendee: { firstName: 'Ola' } }])
      expect(await site.organiser.patch(`/api/tickets/${tickets[0]?.id}`, { ...body, alsoBuyer: true })).toMatchObject(
        invalid({ 'attendee.email': expect.any(String) }),
      )
    expect((await storedOrder(id))?.email).toBe(buyer.email)
    await site.organiser.delete(`/api/people/${buyer.email}`)
    expect(await give(tickets[2]?.id, aPerson().email)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await storedOrder(id)).toMatchObject({ email: '', order_key: null })
  })

  test('cannot be corrected by the buyer', async () => {
    const { id, path, tickets, buyer } = await anOrder()
    const body = { attendee: { email: aPerson().email }, alsoBuyer: true }
    expect((await site.visitor.patch(`${path}/tickets/${tickets[0]?.id}`, body)).status).toBe(200)
    expect((await storedOrder(id))?.email).toBe(buyer.email)
  })
})

describe('the old address gets no key any more', () => {
  test('by a mail that waits, whatever its kind', async () => {
    const { id, eventId, tickets, buyer } = await anOrder()
    const { email } = aPerson()
    const about = { registration_id: id, event_id: eventId, email: buyer.email }
    const due_at = Date.now() + 3_600_000
    const failed = await addMessage(site, { ...about, kind: 'confirmation', status: 'FAILED' })
    const waiting = await addMessage(site, { ...about, kind: 'reminder', due_at })
    const superseded = await addMessage(site, { ...about, kind: 'confirmation', due_at })
    // A delivery has read this row before the change.
    const leased = await addMessage(site, {
      ...about,
      kind: 'confirmation',
      email: `${buyer.email}`,
      due_at,
      leased_until: due_at,
    })
    await give(tickets[0]?.id, email)
    expect([(await messageOf(site, failed))?.to, (await messageOf(site, waiting))?.to]).toEqual([email, email])
    expect([await messageOf(site, superseded), await messageOf(site, leased)]).toEqual([undefined, undefined])
    const old = await addMessage(site, { ...about, kind: 'confirmation' })
    await deliverNow(site)
    expect([mailsOf(mailbox, old), (await messageOf(site, old))?.status]).toEqual([[], 'SUPPRESSED'])
    const { order_key: key } = (await storedOrder(id)) ?? {}
    const withKey = mailbox.received.filter(({ text }) => text?.includes(String(key)))
    expect(new Set(withKey.map(({ recipient }) => recipient))).toEqual(new Set([email]))
  })

  test('by the lookup, by sending again, or by repeating the registration', async () => {
    const buyer = aPerson()
    const { type } = await anOrderWithKey()
    const order = {
      userData: buyer,
      eventId: type.eventId,
      tickets: [{ ticketTypeId: type.id, quantity: 1 }],
      ticketData: [buyer],
    }
    const repeated = aKey()
    const { data } = await register(site, order, repeated)
    const { email } = aPerson()
    await give(data.tickets[0]?.id, email)
    await site.rows('DELETE FROM messages')
    expect((await site.visitor.post('/api/orders/lookup', { email: buyer.email })).status).toBe(202)
    expect(await site.rows('SELECT kind FROM messages')).toEqual([])
    expect((await site.organiser.post(`/api/guests/${data.tickets[0]?.id}/resend`, {})).status).toBe(202)
    expect((await site.visitor.post('/api/orders/lookup', { email })).status).toBe(202)
    expect(await site.rows('SELECT DISTINCT email FROM messages')).toEqual([{ email }])
    expect(await register(site, order, repeated)).toMatchObject({ status: 409, code: 'keyReused' })
  })

  test('and a buyer who has no order any more is forgotten like others without one', async () => {
    const { tickets, buyer } = await anOrder()
    await give(tickets[0]?.id, aPerson().email)
    expect(await site.rows('SELECT has_orders FROM users WHERE email = ?', buyer.email)).toEqual([{ has_orders: 0 }])
  })
})

test('somebody who came without a ticket and an address gets both with the first one', async () => {
  const { id, tickets } = await anOrderWithKey()
  await setStatus(site, tickets[0]?.id, 'CHECKED_IN')
  await site.rows("UPDATE registrations SET email = '' WHERE id = ?", id)
  await site.rows("UPDATE tickets SET email = '' WHERE registration_id = ?", id)
  const { email } = aPerson()
  expect((await give(tickets[0]?.id, email)).status).toBe(200)
  expect([(await storedOrder(id))?.email, (await storedTickets(id))[0]?.email]).toEqual([email, email])
})
