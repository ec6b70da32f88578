import { expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { limits } from '#schema/limits.ts'
import { aKey, anEvent, anOrder, aPerson, aTicketType, created, register } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'
import { withoutTrigger } from '../support/without-trigger.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()

const places = 10
const people = 60

/** Sends sixty orders for ten places in parallel. */
async function orderInParallel() {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity: places })
  const before = await countRows(site, 'users')
  const responses = await Promise.all(Array.from({ length: people }, () => register(site, anOrder(type))))
  const after = await countRows(site, 'users')
  const sold = await site.value<number>('SELECT sold FROM ticket_types WHERE id = ?', type.id)
  const { data } = await site.visitor.get<EventDetail>(`/api/events/${event.id}`)
  return {
    eventId: event.id,
    admitted: responses.filter(({ status }) => status === 201),
    refused: responses.filter(({ status }) => status !== 201),
    newUsers: (after.users ?? 0) - (before.users ?? 0),
    sold,
    available: data.ticketTypes[0]?.available,
  }
}

/** The registrations of an event with their number of tickets. */
const registrationsOf = (eventId: number) =>
  site.rows<{ id: string; tickets: number }>(
    `SELECT r.id, count(t.id) AS tickets FROM registrations r LEFT JOIN tickets t ON t.registration_id = r.id
     WHERE r.event_id = ? GROUP BY r.id ORDER BY r.id`,
    eventId,
  )

test('sixty parallel orders for ten places confirm exactly ten, and all counts agree', async () => {
  const { eventId, admitted, refused, newUsers, sold, available } = await orderInParallel()
  expect(admitted).toHaveLength(places)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 soldOut']))
  expect({ sold, available, newUsers }).toEqual({ sold: places, available: 0, newUsers: places })
  const ids = admitted.map(({ data }) => data.id).sort()
  expect(await registrationsOf(eventId)).toEqual(ids.map((id) => ({ id, tickets: 1 })))
})

test('parallel orders of several types are never confirmed partially', async () => {
  const event = await anEvent(site)
  const [a, b] = [
    await aTicketType(site, event.id, { capacity: 7 }),
    await aTicketType(site, event.id, { capacity: 5 }),
  ]
  const three = (n: number) => ({
    ...anOrder(a, { quantity: 3 }),
    tickets: (n % 2 ? [a, b] : [b, a]).map(({ id }, index) => ({ ticketTypeId: id, quantity: index === 0 ? 2 : 1 })),
  })
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => register(site, three(n))))
  const admitted = responses.filter(({ status }) => status === 201)
  expect(admitted.length).toBeGreaterThanOrEqual(2)
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([undefined, 'soldOut']))
  const ids = admitted.map(({ data }) => data.id).sort()
  expect(await registrationsOf(event.id)).toEqual(ids.map((id) => ({ id, tickets: 3 })))
  expect(
    await site.rows(
      `SELECT id FROM ticket_types WHERE sold > capacity
       OR sold <> (SELECT count(*) FROM tickets WHERE ticket_type_id = ticket_types.id AND status <> 'CANCELLED')`,
    ),
  ).toEqual([])
})

test('without the trigger the same orders oversell (negative control)', async () => {
  const { admitted, sold } = await withoutTrigger(site, 'tickets_take_place', orderInParallel)
  expect(admitted.length).toBeGreaterThan(places)
  expect(sold).toBe(0)
})

const { soldOf, anAttendeeType, refused } = registrationsAt(site)

const most = limits.ticketsPerBuyer
const sentence = 'Na ten adres jest już 10 biletów na to wydarzenie.'
const limitReached = {
  status: 409,
  code: 'limitReached',
  message: sentence,
  fields: { 'userData.email': sentence },
}

/** Sends `orders` orders of `quantity` places in parallel for one address. Returns the places sold and the refusals. */
async function rush(orders: number, quantity: number) {
  const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 200 })
  const userData = aPerson()
  const all = Array.from({ length: orders }, (_, n) => {
    const email = n % 2 ? userData.email : userData.email.toUpperCase()
    return register(site, anOrder(type, { quantity, userData: { ...userData, email } }))
  })
  const responses = await Promise.all(all)
  const refusals = new Set(
    responses.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`),
  )
  const sold = await site.value<number>('SELECT count(*) FROM tickets WHERE ticket_type_id = ?', type.id)
  return { sold, refusals: [...refusals] }
}

test('one address gets at most ten places of an event, even with parallel orders', async () => {
  expect(await rush(12, 5)).toEqual({ sold: most, refusals: ['409 limitReached'] })
  expect(await rush(24, 1)).toEqual({ sold: most, refusals: ['409 limitReached'] })
})

test('capitals make no other address, also outside ASCII', async () => {
  const type = await anAttendeeType({ capacity: 50 })
  const orderFor = (email: string) => anOrder(type, { quantity: 5, userData: aPerson({ email }) })
  for (const email of ['Łucja.Żak@ŻABA.example', 'łucja.żak@żaba.example'])
    expect((await register(site, orderFor(email))).status).toBe(201)
  expect(await refused(orderFor('ŁUCJA.ŻAK@żaba.EXAMPLE'))).toMatchObject(limitReached)
})

test('without the trigger the same orders exceed the limit (negative control)', async () => {
  const { sold } = await withoutTrigger(site, 'tickets_within_buyer_limit', () => rush(12, 5))
  expect(sold).toBeGreaterThan(most)
})

test('the refusal names the buyer’s address, and nothing is written', async () => {
  const type = await anAttendeeType({ capacity: 50 })
  const userData = aPerson()
  const order = (quantity: number) => anOrder(type, { quantity, userData })
  const [key, first] = [aKey(), order(5)]
  const { data } = await register(site, first, key)
  expect((await register(site, order(4))).status).toBe(201)
  expect(await refused(order(2))).toMatchObject(limitReached)
  expect((await register(site, order(1))).status).toBe(201)
  expect(await refused(order(1))).toMatchObject(limitReached)
  expect(await soldOf(type.id)).toBe(most)
  // A replay returns the stored registration. Another event and another address have their own limits.
  expect(await register(site, first, key)).toMatchObject({ status: 201, data })
  expect((await register(site, anOrder(await anAttendeeType(), { userData }))).status).toBe(201)
  expect((await register(site, anOrder(type, { userData: aPerson(), ticketData: [userData] }))).status).toBe(201)
})

test('a single order of more than ten places is refused', async () => {
  const event = await anEvent(site)
  const types = [
    await aTicketType(site, event.id),
    await aTicketType(site, event.id),
    await aTicketType(site, event.id),
  ]
  const order = (last: number) => ({
    ...anOrder({ id: 0, eventId: event.id }, { quantity: 5 + 5 + last }),
    tickets: types.flatMap(({ id }, n) => (n < 2 || last ? [{ ticketTypeId: id, quantity: n < 2 ? 5 : last }] : [])),
  })
  expect(await refused(order(1))).toMatchObject(limitReached)
  expect((await register(site, order(0))).status).toBe(201)
})

test('cancelled tickets do not count towards the limit, checked-in ones do', async () => {
  const type = await anAttendeeType({ capacity: 50 })
  const userData = aPerson()
  const order = (quantity: number) => anOrder(type, { quantity, userData })
  const { data } = await register(site, order(5))
  await register(site, order(5))
  const move = (status: string) => site.organiser.patch(`/api/tickets/${data.tickets[0]?.id}/status`, { status })
  await move('CHECKED_IN')
  expect(await refused(order(1))).toMatchObject(limitReached)
  await move('CANCELLED')
  expect((await register(site, order(1))).status).toBe(201)
  expect(await refused(order(1))).toMatchObject(limitReached)
})

test('tickets that organisers issue or reactivate are neither limited nor counted', async () => {
  const type = await anAttendeeType({ capacity: 50 })
  const userData = aPerson()
  const order = (quantity: number) => anOrder(type, { quantity, userData })
  const user = await created<{ id: number }>(site, '/api/users', { email: userData.email })
  const issue = () =>
    site.organiser.post('/api/tickets', {
      eventId: type.eventId,
      ticketTypeId: type.id,
      userId: user.id,
      attendee: userData,
    })
  for (let n = 0; n < most + 1; n++) expect((await issue()).status).toBe(201)
  const { data } = await register(site, order(5))
  expect((await register(site, order(5))).status).toBe(201)
  expect(await refused(order(1))).toMatchObject(limitReached)
  expect((await issue()).status).toBe(201)
  const move = (status: string) => site.organiser.patch(`/api/tickets/${data.tickets[0]?.id}/status`, { status })
  await move('CANCELLED')
  expect((await register(site, order(1))).status).toBe(201)
  expect((await move('CONFIRMED')).status).toBe(200)
})

test('an order for a sold-out type gets soldOut even if the limit is reached too', async () => {
  const type = await anAttendeeType({ capacity: most })
  const userData = aPerson()
  const order = () => anOrder(type, { quantity: 5, userData })
  await register(site, order())
  await register(site, order())
  expect(await refused(order())).toMatchObject({ status: 409, code: 'soldOut' })
})
