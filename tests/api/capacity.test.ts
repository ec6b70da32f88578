import { expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, anOrder, aTicketType, register } from './factories.ts'
import { countRows, type Site, startSite } from './site.ts'

const places = 10
const people = 200

/** Two hundred people want one of ten places at the same moment. */
async function rush(site: Site) {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity: places })
  const answers = await Promise.all(Array.from({ length: people }, () => register(site, anOrder(type))))
  const [{ sold } = { sold: -1 }] = await site.rows<{ sold: number }>(
    'SELECT sold FROM ticket_types WHERE id = ?',
    type.id,
  )
  const { data } = await site.visitor.get<EventDetail>(`/api/events/${event.id}`)
  return {
    admitted: answers.filter(({ status }) => status === 201),
    refused: answers.filter(({ status }) => status !== 201),
    sold,
    available: data.ticketTypes[0]?.available,
  }
}

async function onSite<T>(run: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite()
  try {
    return await run(site)
  } finally {
    await site.close()
  }
}

test('ten places admit ten of two hundred people who come at once, and every sum agrees', () =>
  onSite(async (site) => {
    const { admitted, refused, sold, available } = await rush(site)
    expect(admitted).toHaveLength(places)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 soldOut']))
    expect({ sold, available }).toEqual({ sold: places, available: 0 })
    expect(await countRows(site, 'users', 'registrations', 'tickets')).toEqual({
      users: places,
      registrations: places,
      tickets: places,
    })
    const stored = await site.rows<{ id: string }>(
      'SELECT registration_id AS id FROM tickets GROUP BY registration_id HAVING count(*) = 1 ORDER BY id',
    )
    expect(stored.map(({ id }) => id)).toEqual(admitted.map(({ data }) => data.id).sort())
  }))

test('orders of several places at once never leave a half', () =>
  onSite(async (site) => {
    const event = await anEvent(site)
    const [a, b] = [
      await aTicketType(site, event.id, { capacity: 7 }),
      await aTicketType(site, event.id, { capacity: 5 }),
    ]
    const pair = (n: number) => ({
      ...anOrder(a, { quantity: 3 }),
      tickets: (n % 2 ? [a, b] : [b, a]).map(({ id }, index) => ({ ticketTypeId: id, quantity: index === 0 ? 2 : 1 })),
    })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => register(site, pair(n))))
    const admitted = answers.filter(({ status }) => status === 201).length
    expect(admitted).toBeGreaterThanOrEqual(3)
    expect(await countRows(site, 'registrations', 'tickets')).toEqual({
      registrations: admitted,
      tickets: admitted * 3,
    })
    expect(
      await site.rows(
        "SELECT id FROM ticket_types WHERE sold <> (SELECT count(*) FROM tickets WHERE ticket_type_id = ticket_types.id AND status <> 'CANCELLED')",
      ),
    ).toEqual([])
  }))

test('negative control: without the trigger that takes places the same rush oversells', () =>
  onSite(async (site) => {
    await site.database.prepare('DROP TRIGGER tickets_take_place').run()
    const { admitted, sold } = await rush(site)
    expect(admitted.length).toBeGreaterThan(places)
    expect(sold).toBe(0)
  }))
