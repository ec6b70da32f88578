import { describe, expect, test, vi } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { cacheResultOf, roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { expectFresh } from './freshness.ts'

const site = await startSite()

const revalidate = 'public, max-age=0, must-revalidate'

describe('ticket counts', () => {
  const countsOf = (id: number) => site.visitor.get<EventDetail>(`/api/events/${id}`)
  const pagesOf = (id: number) => [`/event/${id}`, `/event/${id}/register`]
  const left = (n: number) => `"available":${n}`
  const open = async (path: string) => site.visitor.text(path)

  test('are exact in the API at once, and on event pages within two seconds', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const available = async () => (await countsOf(event.id)).data.ticketTypes[0]?.available
    expect(await available()).toBe(3)
    for (const path of pagesOf(event.id)) expect(await open(path)).toContain(left(3))
    expect((await register(site, anOrder(type))).status).toBe(201)
    const committed = Date.now()
    expect(await available()).toBe(2)
    const types = await site.visitor.get<Page<{ available: number }>>(`/api/ticket-types/event/${event.id}`)
    expect(types.data.data[0]?.available).toBe(2)
    await expectFresh(site, pagesOf(event.id), left(2), committed)
    for (const path of pagesOf(event.id)) expect(await open(path)).not.toContain(left(3))
  })

  test('younger than two seconds are shown on event pages without a database read', async () => {
    const event = await anEvent(site)
    await aTicketType(site, event.id, { capacity: 3 })
    for (const path of pagesOf(event.id))
      await vi.waitFor(
        async () => {
          await open(path)
          const found = await site.visitor.raw(path)
          expect([cacheResultOf(found.headers), roundTripsOf(found.headers)]).toEqual(['hit', 0])
          expect(found.headers.get('Cache-Control')).toBe(revalidate)
        },
        { timeout: 20_000 },
      )
  })

  test('that are the same as before get the page that was cached with them', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const [path = ''] = pagesOf(event.id)
    const etag = async () => (await site.visitor.raw(path)).headers.get('ETag')
    const first = await etag()
    const { data } = await register(site, anOrder(type))
    await vi.waitFor(async () => expect(await etag()).not.toBe(first), { timeout: 5_000 })
    const ticket = await site.row<{ id: number }>('SELECT id FROM tickets WHERE registration_id = ?', data.id)
    await site.organiser.patch(`/api/tickets/${ticket?.id}/status`, { status: 'CANCELLED' })
    await vi.waitFor(
      async () => {
        const { headers } = await site.visitor.raw(path)
        expect([headers.get('ETag'), cacheResultOf(headers)]).toEqual([first, 'hit'])
      },
      { timeout: 5_000 },
    )
  })

  test('changed by an organiser are on the event page at once in the isolate that wrote them', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 3 })
    const [path = ''] = pagesOf(event.id)
    for (const capacity of [40, 41, 42]) {
      await open(path)
      await site.organiser.put(`/api/ticket-types/${type.id}`, { ...type, capacity })
      expect(await open(path)).toContain(left(capacity))
    }
  })
})
