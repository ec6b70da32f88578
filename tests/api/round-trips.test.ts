import { afterAll, expect, test } from 'vitest'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.close())

const roundTrips = ({ headers }: { headers: Headers }) =>
  Number(/db;desc="(\d+)"/.exec(headers.get('Server-Timing') ?? '')?.[1])

const made = (async () => {
  const event = await anEvent(site, { isNext: true })
  const type = await aTicketType(site, event.id, { capacity: 50 })
  const { data } = await register(site, anOrder(type, { quantity: 5 }))
  const [ticket] = await site.rows<{ user_id: number }>('SELECT user_id FROM tickets')
  return { event: event.id, type, registration: data.id, user: ticket?.user_id ?? 0 }
})()

async function fillPath(path: string): Promise<string> {
  const { event, registration, user } = await made
  return path.replace('{event}', `${event}`).replace('{registration}', registration).replace('{user}', `${user}`)
}

test.each([
  '/',
  '/events',
  '/events/upcoming',
  '/past-events',
  '/event/{event}',
  '/event/{event}/register',
  '/event/999999',
  '/nie-ma',
  '/events.ics',
  '/event/{event}.ics',
  '/event/{event}/google-calendar',
  '/events.rss',
  '/sitemap.xml',
  '/api/events?limit=5',
  '/api/events/{event}',
  '/api/speakers?limit=5',
  '/api/speakers?eventId={event}',
  '/api/mentors?limit=5',
  '/api/partners?limit=5',
  '/api/partners/event/{event}',
  '/api/agenda?eventId={event}',
  '/api/media?limit=5',
  '/api/photos?folder=events/{event}/photos',
  '/api/ticket-types/event/{event}',
  '/api/health',
])('%s needs one database round trip on a cache miss', async (path) => {
  const url = await fillPath(path)
  // A write and another read first refresh the cached content version, which costs its own round trip.
  await site.organiser.delete('/api/files/info/photo1.jpg')
  await site.visitor.raw('/api/speakers?limit=1')
  expect(roundTrips(await site.visitor.raw(url))).toBe(1)
})

test.each([
  '/api/registrations',
  '/api/registrations?eventId={event}',
  '/api/registrations/{registration}',
  '/api/registrations.csv?eventId={event}',
  '/api/tickets/event/{event}',
  '/api/tickets/user/{user}',
  '/api/users/ktos@uczelnia.example',
  '/api/newsletter/subscribers',
  '/api/community/applications',
  '/api/community/applications.csv',
  '/api/community/vibe-coding-applications',
])('%s for an organiser needs one round trip', async (path) => {
  expect(roundTrips(await site.organiser.raw(await fillPath(path)))).toBe(1)
})

test('a registration of any size needs one round trip', async () => {
  const { type } = await made
  for (const quantity of [1, 5]) {
    const response = await register(site, anOrder(type, { quantity }))
    expect([response.status, roundTrips(response)]).toEqual([201, 1])
  }
})

test('organisers’ writes need one round trip', async () => {
  const { event } = await made
  const created = await site.organiser.post('/api/speakers', { name: 'Ola', type: 'MENTOR', eventId: event })
  expect([created.status, roundTrips(created)]).toEqual([201, 1])
  const replaced = await site.organiser.put(`/api/events/${event}`, { title: 'Zmieniony', registrationOpen: true })
  expect([replaced.status, roundTrips(replaced)]).toEqual([200, 1])
})
