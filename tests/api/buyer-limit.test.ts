import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { aKey, anEvent, anOrder, aPerson, aTicketType, created, register } from '../support/factories.ts'
import { type Site, startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const [site, unguarded] = await Promise.all([startSite(), startSite()])
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
async function rush(on: Site, orders: number, quantity: number) {
  const type = await aTicketType(on, (await anEvent(on)).id, { capacity: 200 })
  const userData = aPerson()
  const all = Array.from({ length: orders }, (_, n) => {
    const email = n % 2 ? userData.email : userData.email.toUpperCase()
    return register(on, anOrder(type, { quantity, userData: { ...userData, email } }))
  })
  const responses = await Promise.all(all)
  const refusals = new Set(
    responses.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`),
  )
  const row = await on.row<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = ?', type.id)
  return { sold: row?.sold, refusals: [...refusals] }
}

test('one address gets at most ten places of an event, even with parallel orders', async () => {
  expect(await rush(site, 24, 5)).toEqual({ sold: most, refusals: ['409 limitReached'] })
  expect(await rush(site, 24, 1)).toEqual({ sold: most, refusals: ['409 limitReached'] })
})

test('capitals make no other address, also outside ASCII', async () => {
  const type = await anAttendeeType({ capacity: 50 })
  const orderFor = (email: string) => anOrder(type, { quantity: 5, userData: aPerson({ email }) })
  for (const email of ['Łucja.Żak@ŻABA.example', 'łucja.żak@żaba.example'])
    expect((await register(site, orderFor(email))).status).toBe(201)
  expect(await refused(orderFor('ŁUCJA.ŻAK@żaba.EXAMPLE'))).toMatchObject(limitReached)
})

test('without the trigger the same orders exceed the limit (negative control)', async () => {
  await unguarded.database.prepare('DROP TRIGGER tickets_within_buyer_limit').run()
  expect((await rush(unguarded, 24, 5)).sold).toBeGreaterThan(most)
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
