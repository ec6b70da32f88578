import { afterAll, describe, expect, test } from 'vitest'
import { aKey, anOrder, register } from '../support/factories.ts'
import { roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
afterAll(() => site.close())
const { written, soldOf, anAttendeeType, aPresenterType, refused } = registrationsAt(site)

describe('a registration with the honeypot filled', () => {
  const asRobot = (order: object) => ({ ...order, nickname: 'Robot' })

  test('gets a success response and writes nothing', async () => {
    const type = await anAttendeeType({ capacity: 3 })
    const real = await register(site, anOrder(type), aKey())
    const before = await written()
    const response = await register(site, asRobot(anOrder(type, { quantity: 2 })), aKey())
    expect(response.status).toBe(201)
    const next = (real.data.tickets[0]?.id ?? 0) + 1
    expect(response.data).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{26}$/),
      orderKey: expect.stringMatching(/^[a-z2-7]{26}$/),
      eventId: type.eventId,
      tickets: [next, next + 1].map((id) => ({
        id,
        code: expect.stringMatching(/^[a-z2-7]{26}$/),
        ticketTypeId: type.id,
        firstName: 'Łucja',
        lastName: 'Żak',
      })),
    })
    expect(roundTripsOf(response.headers)).toBe(roundTripsOf(real.headers))
    expect([...response.headers.keys()].sort()).toEqual([...real.headers.keys()].sort())
    expect(await written()).toEqual(before)
    expect(await soldOf(type.id)).toBe(1)
  })

  test('gets the same refusals as a real order, after the same number of round trips', async () => {
    const { eventId: past } = await anAttendeeType()
    await site.rows("UPDATE events SET status = 'PAST', registration_open = 0 WHERE id = ?", past)
    const { eventId: closed } = await anAttendeeType()
    await site.rows('UPDATE events SET registration_open = 0 WHERE id = ?', closed)
    const few = await anAttendeeType({ capacity: 1 })
    const elsewhere = await anAttendeeType()
    const presenter = await aPresenterType()
    const used = aKey()
    await register(site, anOrder(few), used)
    const order = anOrder(few)
    const orders: [order: object, key?: string][] = [
      [{ ...order, eventId: 987_654 }],
      [{ ...order, eventId: past }],
      [{ ...order, eventId: closed }],
      [{ ...order, eventId: elsewhere.eventId }],
      [anOrder(presenter, { details: undefined })],
      [anOrder(few)],
      [anOrder(elsewhere), used],
      [{}],
      [anOrder(elsewhere), 'short'],
    ]
    for (const [one, key] of orders) {
      const [real, robot] = [await refused(one, key), await refused(asRobot(one), key)]
      expect(robot).toMatchObject({ status: real.status, code: real.code, message: real.message })
      expect(robot.fields).toEqual(real.fields)
      expect(roundTripsOf(robot.headers)).toBe(roundTripsOf(real.headers))
    }
  })

  test('gets the same response when repeated, also after closing, and 409 for another order', async () => {
    const type = await anAttendeeType()
    const [key, order] = [aKey(), asRobot(anOrder(type))]
    const first = await register(site, order, key)
    const real = await register(site, anOrder(type), aKey())
    expect(real.status).toBe(201)
    await site.rows('UPDATE events SET registration_open = 0 WHERE id = ?', type.eventId)
    const again = await register(site, order, key)
    expect([again.status, again.data]).toEqual([201, first.data])
    const other = await register(site, asRobot(anOrder(type, { quantity: 2 })), key)
    expect([other.status, other.code]).toEqual([409, 'keyReused'])
    expect(await soldOf(type.id)).toBe(1)
  })

  test('with the key of a real order gets that order', async () => {
    const type = await anAttendeeType()
    const [key, order] = [aKey(), anOrder(type)]
    const real = await register(site, order, key)
    const again = await register(site, asRobot(order), key)
    expect([again.status, again.data]).toEqual([201, real.data])
    expect(roundTripsOf(again.headers)).toBe(roundTripsOf((await register(site, order, key)).headers))
    expect(await soldOf(type.id)).toBe(1)
  })

  test('left empty is ignored', async () => {
    const type = await anAttendeeType()
    for (const nickname of ['', null, undefined])
      expect((await register(site, { ...anOrder(type), nickname })).status).toBe(201)
    expect(await soldOf(type.id)).toBe(3)
  })
})
