import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OrderDetail } from '#schema/order.ts'
import type { RegistrationRecord } from '#schema/ticket.ts'
import { aDeck, aKey, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { endIsolates, loadedApi, startIsolate } from '../support/in-process.ts'
import { allRowsOf } from '../support/rows.ts'
import { countRows, startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, messagesOf, orderAt, soldOf, statusesOf, storedTickets, toldOf } = ordersAt(site)

const nameless = { firstName: '', lastName: '', email: '', phone: '', university: '' }
const everyRow = async () => JSON.stringify(await allRowsOf(site)).toLowerCase()
let serial = 0
const aMarkedPerson = () => {
  serial += 1
  const mark = `znak${serial}zz`
  return aPerson({
    firstName: mark,
    lastName: mark,
    email: `${mark}@uczelnia.example`,
    university: mark,
    phone: '699 888 777',
  })
}
const markOf = ({ firstName }: { firstName: string }) => firstName

describe('erasing an order', () => {
  test('removes its people everywhere, cancels what is to come, and leaves the counts', async () => {
    const [buyer, guest, inside] = [aMarkedPerson(), aMarkedPerson(), aMarkedPerson()]
    const deck = await aDeck(site)
    const details = { startupDetails: startupDetails({ startupName: markOf(guest), pitchDeck: deck.url }) }
    const order = { userData: buyer, ticketData: [guest, inside].map((person) => ({ ...person, ...details })) }
    const { path, id, type, tickets } = await anOrderWithKey({
      quantity: 2,
      type: { type: 'PRESENTER_STARTUP' },
      order,
    })
    await site.organiser.patch(`/api/tickets/${tickets[1]?.id}/status`, { status: 'CHECKED_IN' })
    await change(`${path}/resend`)
    await site.visitor.post('/api/orders/lookup', { email: buyer.email })
    await site.rows("UPDATE messages SET status = 'SENT' WHERE kind = 'confirmation'")
    expect(await everyRow()).toContain(markOf(inside))
    const counts = await countRows(site, 'users', 'registrations', 'tickets')

    expect(await site.visitor.delete(path)).toMatchObject({ status: 200, data: { id } })
    const rows = await everyRow()
    for (const person of [buyer, guest, inside]) expect(rows).not.toContain(markOf(person))
    expect(rows).not.toContain('699 888 777')
    expect(await countRows(site, 'users', 'registrations', 'tickets')).toEqual(counts)
    expect([await statusesOf(id), await soldOf(type)]).toEqual([['CANCELLED', 'CHECKED_IN'], 1])
    const { data } = await site.organiser.get<RegistrationRecord>(`/api/registrations/${id}`)
    expect(data).toMatchObject({ buyer: nameless, tickets: [{ attendee: nameless }, { startupDetails: null }] })
    expect(await messagesOf(id)).toMatchObject([{ kind: 'confirmation', status: 'SENT', email: '' }])
    expect(await countRows(site, 'deck_claims', 'pitch_decks')).toEqual({ deck_claims: 0, pitch_decks: 0 })
    expect(await site.decks.head(deck.id)).toBeNull()
    expect(await site.row('SELECT order_key, body_hash FROM registrations WHERE id = ?', id)).toEqual({
      order_key: null,
      body_hash: '',
    })
    expect(await site.rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('does not end the mark of an undeliverable address', async () => {
    const buyer = aPerson()
    const { path } = await anOrderWithKey({ order: { userData: buyer, ticketData: [buyer] } })
    await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', ?)", buyer.email, Date.now())
    await site.visitor.delete(path)
    const marks = 'SELECT email FROM undeliverable_addresses WHERE email = ?'
    expect(await site.rows(marks, buyer.email)).toEqual([{ email: buyer.email }])
    await site.rows('DELETE FROM undeliverable_addresses')
  })

  test('refuses a replay of its registration without a name', async () => {
    const event = await anEvent(site)
    const [order, key] = [anOrder(await aTicketType(site, event.id)), aKey()]
    const { data } = await register(site, order, key)
    expect((await site.visitor.delete(`/api/orders/${data.orderKey}`)).status).toBe(200)
    const replay = await register(site, order, key)
    expect(replay).toMatchObject({ status: 409, code: 'keyReused' })
    expect(JSON.stringify(replay)).not.toContain(order.ticketData[0]?.firstName)
  })

  test('erases the buyer with the last order', async () => {
    const userData = aMarkedPerson()
    const [one, other] = [await anOrderWithKey({ order: { userData } }), await anOrderWithKey({ order: { userData } })]
    await site.visitor.delete(one.path)
    expect((await site.organiser.get(`/api/users/${userData.email}`)).status).toBe(200)
    expect((await orderAt(other.path)).data.buyer).toEqual(userData)
    await site.visitor.delete(other.path)
    expect((await site.organiser.get(`/api/users/${userData.email}`)).status).toBe(404)
    expect(await everyRow()).not.toContain(markOf(userData))
    expect((await anOrderWithKey({ order: { userData } })).id).not.toBe(one.id)
  })

  test('changes no other order, mail or deck', async () => {
    const deck = await aDeck(site)
    const details = startupDetails({ pitchDeck: deck.url })
    const stays = await anOrderWithKey({ details, type: { type: 'PRESENTER_STARTUP' } })
    await change(`${stays.path}/resend`)
    const before = [await orderAt(stays.path).then(({ data }) => data), await messagesOf(stays.id)]
    await site.visitor.delete((await anOrderWithKey()).path)
    expect([await orderAt(stays.path).then(({ data }) => data), await messagesOf(stays.id)]).toEqual(before)
    expect(await site.decks.head(deck.id)).not.toBeNull()
  })

  test('keeps the attendance of a past event', async () => {
    const { path, id, eventId, type } = await anOrderWithKey()
    await site.rows("UPDATE events SET status = 'PAST', registration_open = 0 WHERE id = ?", eventId)
    expect((await site.visitor.delete(path)).status).toBe(200)
    expect([await statusesOf(id), await soldOf(type)]).toEqual([['CONFIRMED'], 1])
  })
})

afterEach(endIsolates)

/** An isolate whose second round trip, the write after the read by key, commits and loses its response. */
function startForgetful() {
  let trips = 0
  const around: Parameters<typeof startIsolate>[1] = async (run) => {
    trips += 1
    const isLost = trips === 2
    const result = await run()
    if (isLost) throw new Error('D1_ERROR: Network connection lost.')
    return result
  }
  return startIsolate(site, around, new Map(), loadedApi)
}

test('a cancellation whose response was lost is repeated: it succeeds, and there is one mail for each address', async () => {
  const { path, id, tickets, buyer, body } = await anOrderWithKey({ quantity: 2 })
  await site.organiser.patch(`/api/tickets/${tickets[0]?.id}/status`, { status: 'CHECKED_IN' })
  const isolate = await startForgetful()
  expect((await isolate.post(`${path}/cancel`, {})).status).toBe(200)
  expect(await statusesOf(id)).toEqual(['CHECKED_IN', 'CANCELLED'])
  expect((await toldOf(id)).map(([address]) => address)).toEqual([buyer.email, body.ticketData[1]?.email].toSorted())
})

test('a correction whose response was lost is repeated: one mail, one claim, and the former deck is deleted', async () => {
  const [former, next] = [await aDeck(site), await aDeck(site)]
  const type = { type: 'PRESENTER_STARTUP' }
  const { path, id, tickets } = await anOrderWithKey({ details: startupDetails({ pitchDeck: former.url }), type })
  const isolate = await startForgetful()
  const email = aPerson().email
  const response = await isolate.send(`${path}/tickets/${tickets[0]?.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attendee: { email }, startupDetails: { pitchDeck: next.url } }),
  })
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: OrderDetail }
  expect(data.tickets).toMatchObject([{ attendee: { email }, startupDetails: { pitchDeck: next.url } }])
  expect((await messagesOf(id)).map(({ email }) => email)).toEqual([email])
  await site.runSchedule(new Date())
  expect([await site.decks.head(former.id), (await site.decks.head(next.id))?.key]).toEqual([null, next.id])
})

test('an erasure whose response was lost succeeds', async () => {
  const { path, id } = await anOrderWithKey()
  const isolate = await startForgetful()
  expect((await isolate.send(path, { method: 'DELETE' })).status).toBe(200)
  expect(await storedTickets(id)).toMatchObject([{ status: 'CANCELLED', email: '' }])
})

test('a request for mails whose response was lost is refused as busy, and not repeated', async () => {
  const { path, id } = await anOrderWithKey()
  const isolate = await startForgetful()
  const response = await isolate.post(`${path}/resend`, {})
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await messagesOf(id)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
})

test('a deck that cannot be deleted now is left to the job `decks`, and nobody can read it meanwhile', async () => {
  const deck = await aDeck(site)
  const type = { type: 'PRESENTER_STARTUP' }
  const { path } = await anOrderWithKey({ details: startupDetails({ pitchDeck: deck.url }), type })
  const decks = Object.assign(Object.create(site.decks), { delete: () => Promise.reject(new Error('R2 is away')) })
  const isolate = await startIsolate({ ...site, decks }, undefined, new Map(), loadedApi)
  expect((await isolate.send(path, { method: 'DELETE' })).status).toBe(200)
  expect(isolate.errors()).toContain('R2 is away')
  vi.restoreAllMocks()
  expect((await site.organiser.raw(deck.url)).status).toBe(404)
  await site.runSchedule(new Date())
  expect(await site.decks.head(deck.id)).toBeNull()
})
