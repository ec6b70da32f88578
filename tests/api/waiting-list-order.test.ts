import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '#schema/order.ts'
import { anEvent, anOrder, aPerson, aTicketType, register, setStatus } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, isIn, join, joined, kindsOf, soldOf } = waitingListAt(site)

describe('the order of joining', () => {
  test('is kept exactly: 200 wait, 20 places are handed over', async () => {
    const { type, eventId, holders } = await aFullType({ capacity: 20 })
    const first = await joined(type)
    await site.rows(
      `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at, order_key)
        SELECT 'queue-${type.id}-' || value, 'queue-${type.id}-' || value, '', 'FORM', event_id, user_id, first_name, last_name, email, phone, university, created_at, NULL
        FROM registrations, (SELECT value FROM json_each(?)) WHERE id = ?`,
      JSON.stringify(Array.from({ length: 199 }, (_, n) => n)),
      first.id,
    )
    // One user may have ten places only, so each has a user of their own.
    await site.rows(
      `INSERT INTO users (email, created_at) SELECT id || '@uczelnia.example', 0 FROM registrations WHERE id LIKE 'queue-${type.id}-%'`,
    )
    await site.rows(
      `UPDATE registrations SET user_id = (SELECT id FROM users WHERE email = registrations.id || '@uczelnia.example')
        WHERE id LIKE 'queue-${type.id}-%'`,
    )
    await site.rows(
      `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name, last_name, email, phone, university, created_at)
        SELECT 'code-${type.id}-' || r.id, r.id, 0, t.event_id, t.ticket_type_id, r.user_id, 'WAITING', t.first_name, t.last_name, t.email, t.phone, t.university, t.created_at
        FROM registrations AS r, tickets AS t WHERE r.id LIKE 'queue-${type.id}-%' AND t.registration_id = '${first.id}'
        ORDER BY r.rowid`,
    )
    await Promise.all(holders.map(({ path }) => cancel(path)))
    const order = await site.rows<{ status: string }>(
      "SELECT status FROM tickets WHERE event_id = ? AND (promoted_at IS NOT NULL OR status = 'WAITING') ORDER BY id",
      eventId,
    )
    expect(order.map(({ status }) => status)).toEqual([...Array(20).fill('CONFIRMED'), ...Array(180).fill('WAITING')])
    expect([await soldOf(type), await fitting()]).toEqual([20, []])
  })

  test('is that of each ticket type alone', async () => {
    const { type, eventId, holders } = await aFullType()
    const other = await aTicketType(site, eventId, { capacity: 0 })
    const ahead = await joined(other)
    const group = await joined(type)
    await cancel(holders[0]?.path ?? '')
    expect([await isIn(ahead), await isIn(group)]).toEqual(['WAITING', 'CONFIRMED'])
  })

  test('a cancelled waiting ticket blocks nobody, and the right group moves up', async () => {
    const { type, holders } = await aFullType({ capacity: 2 })
    const groups = [await joined(type), await joined(type), await joined(type)]
    await cancel(groups[0]?.path ?? '')
    await cancel(holders[0]?.path ?? '')
    expect(await Promise.all(groups.map(isIn))).toEqual(['CANCELLED', 'CONFIRMED', 'WAITING'])
  })

  test('a ticket type without places is renamed while people wait for it', async () => {
    const { type } = await aFullType({ capacity: 0 })
    const group = await joined(type)
    const renamed = { eventId: type.eventId, name: 'Nowa nazwa', type: 'ATTENDEE', capacity: 0 }
    expect((await site.organiser.put(`/api/ticket-types/${type.id}`, renamed)).status).toBe(200)
    expect((await site.visitor.get(group.path)).data).toMatchObject({
      state: 'WAITING',
      tickets: [{ ticketType: { name: 'Nowa nazwa' } }],
    })
  })

  test('a registration gets what is really free, never a place that a group fits into', async () => {
    const { type, holders } = await aFullType({ capacity: 2 })
    const pair = await joined(type, { quantity: 2, together: true })
    await cancel(holders[0]?.path ?? '')
    expect([await isIn(pair), await soldOf(type)]).toEqual(['WAITING,WAITING', 1])
    expect((await register(site, anOrder(type))).status).toBe(201)
    expect((await register(site, anOrder(type))).code).toBe('soldOut')
    const single = await joined(type)
    await cancel(holders[1]?.path ?? '')
    expect([await isIn(pair), await isIn(single)]).toEqual(['WAITING,WAITING', 'CONFIRMED'])
    expect((await register(site, anOrder(type))).code).toBe('soldOut')
  })
})

describe('a group that stays together', () => {
  test('waits until all of it fits, while smaller groups pass', async () => {
    const { type, holders } = await aFullType({ capacity: 3 })
    const three = await joined(type, { quantity: 3, together: true })
    const two = await joined(type, { quantity: 2, together: true })
    await cancel(holders[0]?.path ?? '')
    expect([await isIn(three), await isIn(two)]).toEqual(['WAITING,WAITING,WAITING', 'WAITING,WAITING'])
    await cancel(holders[1]?.path ?? '')
    expect([await isIn(three), await isIn(two)]).toEqual(['WAITING,WAITING,WAITING', 'CONFIRMED,CONFIRMED'])
    await site.organiser.put(`/api/ticket-types/${type.id}`, {
      eventId: type.eventId,
      name: 'x',
      type: 'ATTENDEE',
      capacity: 6,
    })
    expect([await isIn(three), await soldOf(type), await fitting()]).toEqual(['CONFIRMED,CONFIRMED,CONFIRMED', 6, []])
  })

  test('moves up when it stops insisting, and when it becomes smaller', async () => {
    const { type } = await aFullType({ capacity: 1 })
    const { id, eventId, name } = type
    const pair = await joined(type, { quantity: 2, together: true })
    const three = await joined(type, { quantity: 3, together: true })
    await site.organiser.put(`/api/ticket-types/${id}`, { eventId, name, type: 'ATTENDEE', capacity: 2 })
    const apart = await site.visitor.patch(`${pair.path}/waiting`, { together: false })
    expect(apart).toMatchObject({ status: 200, data: { waiting: { position: 0, quantity: 1, together: false } } })
    expect([await isIn(pair), await kindsOf(pair.id)]).toEqual(['CONFIRMED,WAITING', ['waiting', 'promoted', 'ticket']])
    await site.visitor.post(`${pair.path}/tickets/${pair.tickets[1]?.id}/cancel`, {})
    await site.organiser.put(`/api/ticket-types/${id}`, { eventId, name, type: 'ATTENDEE', capacity: 4 })
    expect(await isIn(three)).toBe('WAITING,WAITING,WAITING')
    await site.visitor.post(`${three.path}/tickets/${three.tickets[1]?.id}/cancel`, {})
    expect([await isIn(three), await soldOf(type), await fitting()]).toEqual(['CONFIRMED,CANCELLED,CONFIRMED', 4, []])
  })

  test('moves up when an organiser cancels one who waits in it', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const pair = await joined(type, { quantity: 2, together: true })
    for (const status of ['CONFIRMED', 'CHECKED_IN'])
      expect(await setStatus(site, pair.tickets[0]?.id, status)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await setStatus(site, pair.tickets[0]?.id, 'CANCELLED')).status).toBe(200)
    expect([await isIn(pair), await soldOf(type)]).toEqual(['CANCELLED,CONFIRMED', 1])
  })

  test('moves up when an organiser erases one who waits in it', async () => {
    const { type, holders } = await aFullType({ capacity: 2 })
    const guest = aPerson()
    const pair = await joined(type, { quantity: 2, together: true, ticketData: [aPerson(), guest] })
    await cancel(holders[0]?.path ?? '')
    expect(await isIn(pair)).toBe('WAITING,WAITING')
    expect((await site.organiser.delete(`/api/people/${guest.email}`)).status).toBe(200)
    expect([await isIn(pair), await soldOf(type), await fitting()]).toEqual(['CONFIRMED,CANCELLED', 2, []])
  })
})

describe('at the same time', () => {
  test('many who join, cancel and register leave nobody beside a free place, and sell none twice', async () => {
    const { type, holders } = await aFullType({ capacity: 10 })
    const results = await Promise.all([
      ...holders.map(({ path }) => cancel(path)),
      ...Array.from({ length: 12 }, (_, n) => join(type, { quantity: (n % 3) + 1, together: n % 2 === 0 })),
      ...Array.from({ length: 6 }, () => register(site, anOrder(type))),
    ])
    expect(results.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
    const counted = await site.value<number>(
      "SELECT count(*) AS taken FROM tickets WHERE ticket_type_id = ? AND status = 'CONFIRMED'",
      type.id,
    )
    expect([await fitting(), counted]).toEqual([[], await soldOf(type)])
  })

  test('a group insists on staying together before or after a place is free, never in between', async () => {
    for (let round = 0; round < 5; round++) {
      const { type, holders } = await aFullType()
      const pair = await joined(type, { quantity: 2 })
      const [changed] = await Promise.all([
        site.visitor.patch<OrderDetail>(`${pair.path}/waiting`, { together: true }),
        cancel(holders[0]?.path ?? ''),
      ])
      expect(changed).toMatchObject({ status: 200, data: { waiting: { together: true } } })
      const sold = await soldOf(type)
      expect(await isIn(pair)).toBe(sold === 1 ? 'CONFIRMED,WAITING' : 'WAITING,WAITING')

      expect(await fitting()).toEqual([])
    }
  })

  test('two who join have different places in the list', async () => {
    const { type } = await aFullType()
    const groups = await Promise.all(Array.from({ length: 8 }, () => joined(type)))
    expect(groups.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('the last place goes to who joins or to who waits, never to both', async () => {
    for (let round = 0; round < 5; round++) {
      const { type, holders } = await aFullType()
      const waiting = await joined(type)
      const [, late] = await Promise.all([cancel(holders[0]?.path ?? ''), join(type)])
      expect([await isIn(waiting), late.status]).toEqual(['CONFIRMED', 201])
      expect(await isIn({ id: late.data.id })).toBe('WAITING')
    }
  })
})
