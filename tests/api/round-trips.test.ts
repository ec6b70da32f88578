import { expect, test } from 'vitest'
import { lists } from '../support/api-routes.ts'
import { aScan } from '../support/door-at.ts'
import { anEvent, anOrder, aTicketType, createParents, register } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { aPack } from '../support/presenters.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'

/** A list of objects, not of rows. */
const inStorage = '/api/erasures'

const site = await startSite()

const roundTrips = ({ headers }: { headers: Headers }) => roundTripsOf(headers)

const made = (async () => {
  const event = await anEvent(site, { isNext: true })
  const type = await aTicketType(site, event.id, { capacity: 50 })
  const { data } = await register(site, anOrder(type, { quantity: 5 }))
  const user = await site.value<number>('SELECT user_id FROM tickets')
  return {
    event: event.id,
    type,
    registration: data.id,
    code: data.tickets[0]?.code ?? '',
    key: data.orderKey,
    guest: await aGuestKey(site, data.tickets[0]?.id),
    pack: (await aPack(site, event.id)).key,
    user: user ?? 0,
  }
})()

async function fillPath(path: string): Promise<string> {
  const { event, registration, code, key, guest, pack, user } = await made
  return path
    .replace('{eventId}', `${event}`)
    .replace('{registrationId}', registration)
    .replace('{code}', code)
    .replace('{key}', key)
    .replace('{guest}', guest)
    .replace('{pack}', pack)
    .replace('{id}', `${user}`)
}

test.each([
  '/',
  '/events',
  '/events/upcoming',
  '/past-events',
  '/event/{eventId}',
  '/event/{eventId}/register',
  '/event/999999',
  '/ticket/{code}',
  '/api/tickets/{code}',
  '/order/{key}',
  '/api/orders/{key}',
  '/guest/{guest}',
  '/api/guest/{guest}',
  '/pack/{pack}',
  '/api/packs/{pack}',
  '/nie-ma',
  '/events.ics',
  '/event/{eventId}.ics',
  '/event/{eventId}/google-calendar',
  '/events.rss',
  '/sitemap.xml',
  ...lists.filter(({ isPublic }) => isPublic).map(({ path, query = '' }) => `${path}?limit=5&${query}`),
  '/api/events/{eventId}',
  '/api/speakers?eventId={eventId}',
  '/api/agenda?eventId={eventId}',
  '/api/photos?folder=events/{eventId}/photos',
  '/api/health',
])('%s needs one database round trip on a cache miss', async (path) => {
  const url = await fillPath(path)
  // A write and another read first refresh the cached content version, which costs its own round trip.
  await site.organiser.delete('/api/files/info/photo1.jpg')
  await site.visitor.raw('/api/speakers?limit=1')
  expect(roundTrips(await site.visitor.raw(url))).toBe(1)
})

test.each([
  ...lists
    .filter(({ isPublic, path }) => !isPublic && path !== inStorage)
    .map(({ path, query }) => (query ? `${path}?${query}` : path)),
  '/api/registrations?eventId={eventId}',
  '/api/registrations/{registrationId}',
  '/api/registrations.csv?eventId={eventId}',
  '/api/waiting-list.csv?eventId={eventId}',
  '/api/users/ktos@uczelnia.example',
  '/api/community/applications.csv',
])('%s for an organiser needs one round trip', async (path) => {
  expect(roundTrips(await site.organiser.raw(await fillPath(path)))).toBe(1)
})

test.each([0, 500])('a synchronisation with %i scans needs one round trip, or two with scans', async (count) => {
  const { event } = await made
  const scans = Array.from({ length: count }, (_, n) => aScan('a'.repeat(64), { nonce: `n${n}` }))
  const send = () => site.organiser.post(`/api/door/${event}/sync`, { cursor: `${event}.0`, scans })
  // The first one also stores the hashes of new tickets.
  await send()
  const response = await send()
  expect([response.status, roundTrips(response)]).toEqual([200, count > 0 ? 2 : 1])
})

test('the list of erasures needs no round trip to the database', async () => {
  expect(roundTrips(await site.organiser.raw(inStorage))).toBe(0)
})

test('a registration of any size needs one round trip', async () => {
  const { type } = await made
  for (const quantity of [1, 5]) {
    const response = await register(site, anOrder(type, { quantity }))
    expect([response.status, roundTrips(response)]).toEqual([201, 1])
  }
})

test('joining the waiting list, and a cancellation that hands a place over, need one round trip to write', async () => {
  const { type } = await made
  const full = await aTicketType(site, type.eventId, { capacity: 1 })
  const taken = await register(site, anOrder(full))
  const joined = await site.visitor.post('/api/waiting-list', anOrder(full, { quantity: 2 }))
  expect([joined.status, roundTrips(joined)]).toEqual([201, 1])
  // The first one reads the order by its key.
  const cancelled = await site.visitor.post(`/api/orders/${taken.data.orderKey}/cancel`, {})
  expect([cancelled.status, roundTrips(cancelled)]).toEqual([200, 2])
})

test.each(resources)('each write of an organiser to $name needs one round trip', async (resource) => {
  const path = pathOf(resource)
  const parents = await createParents(site)
  const created = await site.organiser.post<{ id: number }>(path, resource.required(parents))
  expect([created.status, roundTrips(created)]).toEqual([201, 1])
  // The second replacement removes links: a row that others refer to cannot be deleted.
  for (const fields of [resource.full(parents), resource.required(parents)]) {
    const replaced = await site.organiser.put(`${path}/${created.data.id}`, fields)
    expect([replaced.status, roundTrips(replaced)]).toEqual([200, 1])
  }
  const removed = await site.organiser.delete(`${path}/${created.data.id}`)
  expect([removed.status, roundTrips(removed)]).toEqual([200, 1])
})
