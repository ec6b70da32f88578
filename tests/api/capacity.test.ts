import { expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { countRows, type Site, startSite } from '../support/site.ts'

const [site, unguarded] = await Promise.all([startSite(), startSite()])

const places = 10
const people = 200

/** Sends two hundred orders for ten places in parallel. */
async function orderInParallel(on: Site) {
  const event = await anEvent(on)
  const type = await aTicketType(on, event.id, { capacity: places })
  const before = await countRows(on, 'users')
  const responses = await Promise.all(Array.from({ length: people }, () => register(on, anOrder(type))))
  const after = await countRows(on, 'users')
  const row = await on.row<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = ?', type.id)
  const { data } = await on.visitor.get<EventDetail>(`/api/events/${event.id}`)
  return {
    eventId: event.id,
    admitted: responses.filter(({ status }) => status === 201),
    refused: responses.filter(({ status }) => status !== 201),
    newUsers: (after.users ?? 0) - (before.users ?? 0),
    sold: row?.sold,
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

test('two hundred parallel orders for ten places confirm exactly ten, and all counts agree', async () => {
  const { eventId, admitted, refused, newUsers, sold, available } = await orderInParallel(site)
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
  await unguarded.database.prepare('DROP TRIGGER tickets_take_place').run()
  const { admitted, sold } = await orderInParallel(unguarded)
  expect(admitted.length).toBeGreaterThan(places)
  expect(sold).toBe(0)
})
