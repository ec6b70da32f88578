import type { EventDetail } from '#schema/event.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { localToken } from './server.ts'

async function create<T>(origin: string, token: string, path: string, body: object): Promise<T> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(`${path}: ${response.status}`)
  return (await response.json()).data
}

/** Creates an event with open registration, on the evening that is given, and returns its only ticket type, which has 100,000 places. The default token is that of a server started by `npm start`. */
export async function createOpenTicketType(
  origin: string,
  token = localToken(),
  evening: { date: string; time?: string } = { date: '2031-03-20' },
): Promise<TicketType> {
  const event = { title: 'Wieczór pod ostrzałem', registrationOpen: true, ...evening }
  const { id } = await create<EventDetail>(origin, token, '/api/events', event)
  return create(origin, token, '/api/ticket-types', {
    eventId: id,
    name: 'Uczestnik',
    type: 'ATTENDEE',
    capacity: 100_000,
  })
}
