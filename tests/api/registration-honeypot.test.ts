import { describe, expect, test } from 'vitest'
import { aKey, anOrder, register } from '../support/factories.ts'
import { roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
const { written, soldOf, anAttendeeType } = registrationsAt(site)

describe('a registration with the honeypot filled', () => {
  const asRobot = (order: object) => ({ ...order, nickname: 'Robot' })
  const id = expect.stringMatching(/^[a-z2-7]{26}$/)

  test('gets the shape of a success, and reads and writes nothing', async () => {
    const type = await anAttendeeType({ capacity: 3 })
    const real = await register(site, anOrder(type), aKey())
    const before = await written()
    const response = await register(site, asRobot(anOrder(type, { quantity: 2 })), aKey())
    const ticket = { id: expect.any(Number), code: id, ticketTypeId: type.id, firstName: 'Łucja', lastName: 'Żak' }
    expect([response.status, response.data]).toEqual([
      201,
      { id, orderKey: id, eventId: type.eventId, tickets: [ticket, ticket] },
    ])
    expect(Object.keys(response.data)).toEqual(Object.keys(real.data))
    expect([...response.headers.keys()].sort()).toEqual([...real.headers.keys()].sort())
    expect(roundTripsOf(response.headers)).toBe(0)
    expect(await written()).toEqual(before)
    expect(await soldOf(type.id)).toBe(1)
  })

  test('gets the same when repeated, whether or not the order would be refused', async () => {
    const type = await anAttendeeType({ capacity: 0 })
    const [key, order] = [aKey(), asRobot(anOrder(type))]
    const first = await register(site, order, key)
    expect(first.status).toBe(201)
    await site.rows('UPDATE events SET registration_open = 0 WHERE id = ?', type.eventId)
    expect((await register(site, order, key)).data).toEqual(first.data)
    const { data } = await register(site, order, aKey())
    expect([data.id, data.orderKey, data.tickets[0]?.code]).not.toContain(first.data.id)
  })

  test('is checked like a real one', async () => {
    expect((await register(site, asRobot({}))).status).toBe(422)
    expect((await register(site, asRobot(anOrder(await anAttendeeType())), 'short')).status).toBe(422)
  })

  test('left empty is ignored', async () => {
    const type = await anAttendeeType()
    for (const nickname of ['', null, undefined])
      expect((await register(site, { ...anOrder(type), nickname })).status).toBe(201)
    expect(await soldOf(type.id)).toBe(3)
  })
})
