import { scheduleOf } from '#schema/event-time.ts'
import type { Seat } from '#schema/room.ts'
import type { Stage } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { eveningIn } from './evening-in.ts'
import { aKey, anEvent, anOrder, aTicketType, register } from './factories.ts'
import { aPresenter, aPresenterType } from './presenters.ts'
import type { Site } from './site.ts'

/** An evening that has begun, so that its room is open: two guests, and three startups of which the first two have pitched. */
export async function anOpenRoom(site: Site, { guests = 2, hasBegun = true } = {}) {
  const event = await anEvent(site, eveningIn(30))
  site.endWithTest(event.id)
  const type = await aPresenterType(site, event.id)
  const presenters = []
  for (const startupName of ['Kometa: planer', 'Meteor', 'Zorza'])
    presenters.push(await aPresenter(site, type, { startupName }))
  const [first, second, third] = presenters.map(({ ticketId }) => ticketId)
  if (!first || !second || !third) throw new Error('A presenter is missing')
  await site.rows('UPDATE tickets SET pitched_at = 1 WHERE id IN (?, ?)', first, second)
  const tickets = await guestsOf(site, event.id, guests)
  if (hasBegun) await begin(site, event.id)
  return { event, stage: `/api/events/${event.id}/stage`, presenters, ids: { first, second, third }, tickets }
}

/** Moves an evening: it began a quarter of an hour ago. Nobody registers from then on, and votes are no rehearsals. */
export async function begin(
  site: { rows: (query: string, ...values: (string | number)[]) => Promise<unknown> },
  eventId: number,
): Promise<void> {
  const { date, time } = eveningIn(-15)
  const { beginsAt, startMinute } = scheduleOf({ date, time })
  const moved = 'UPDATE events SET date = ?, time = ?, begins_at = ?, start_minute = ? WHERE id = ?'
  await site.rows(moved, date, time, beginsAt?.getTime() ?? 0, startMinute ?? 0, eventId)
}

export type SeatedGuest = {
  id: number
  code: string
  shortCode: string | null
  eventId: number
  orderKey: string
  email: string
}

/** Confirmed tickets of so many guests, each with an order of its own. */
export async function guestsOf(site: Site, eventId: number, guests: number): Promise<SeatedGuest[]> {
  const type = await aTicketType(site, eventId, { capacity: guests })
  const registerOne = async () => {
    const order = anOrder(type)
    const { data } = await register(site, order)
    const [ticket] = data.tickets
    if (!ticket) throw new Error('The registration has no ticket')
    return { ...ticket, eventId, orderKey: data.orderKey, email: order.ticketData[0]?.email ?? '' }
  }
  return Promise.all(Array.from({ length: guests }, registerOne))
}

/** What the screen of an evening shows. */
export const signOf = async (site: Site, eventId: number): Promise<string> =>
  (await site.organiser.get<Stage>(`/api/events/${eventId}/stage`)).data.room?.sign ?? ''

/** Sends the code of a ticket with a sign, as a phone does. */
export const askForSeat = (site: Site, ticket: string, room: string, nonce = aKey()) =>
  site.visitor.post<Seat>('/api/room/seats', { ticket, room, nonce })

/** Sends the six letters of a ticket with a sign, as the page `/sala` does. */
export const askByLetters = (site: Site, shortCode: string, room: string, nonce = aKey()) =>
  site.visitor.post<Seat>('/api/room/seats', { shortCode, room, nonce })

type Ticket = Pick<SeatedGuest, 'eventId' | 'code'>

/** Seats a ticket. Returns its key, and a client that sends it. */
export async function aSeat(site: Site, { eventId, code }: Ticket, sign?: string) {
  const { status, data } = await askForSeat(site, code, sign ?? (await signOf(site, eventId)))
  if (status !== 201) throw new Error(`No seat: ${status}`)
  return { key: data.seat, client: site.withHeaders({ [seatHeader]: data.seat }) }
}

/** Seats all tickets of an evening. */
export async function seatsOf(site: Site, tickets: readonly Ticket[]) {
  const sign = await signOf(site, tickets[0]?.eventId ?? 0)
  return Promise.all(tickets.map((ticket) => aSeat(site, ticket, sign)))
}
