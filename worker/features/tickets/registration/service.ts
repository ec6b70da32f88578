import { Problem } from '#schema/problem.ts'
import {
  type RegisteredTicket,
  type Registration,
  type RegistrationOrder,
  readStartupDetails,
  seatsOf,
} from '#schema/registration.ts'
import { deckIdOf } from '#schema/upload.ts'
import { type Author, recordNewestCreated } from '#worker/core/changes-store.ts'
import { isRefusal } from '#worker/database/constraint.ts'
import { type DailyNetwork, isOverNetworkBound, withNetworkCount } from '#worker/database/network-writes.ts'
import { type Database, execute, followedBy, type Query } from '#worker/database/query.ts'
import { isOverRecentUses } from '#worker/database/recent-uses.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { randomId } from '#worker/http/ids.ts'
import { explainRefusal } from './refusal.ts'
import { type NewRegistration, refusalContext, type Seat, writeRegistration } from './store.ts'

const maxAttempts = 3

type RegisterOptions = {
  key?: string | undefined
  dailyNetwork?: DailyNetwork | null
  /** The organiser who issues the ticket. The event may then be closed or have begun. */
  author?: Author
  /** Whether the order has mails. */
  notify?: boolean
  /** Whether the buyer may be a new user. Otherwise the user must exist, and is not changed. */
  savesBuyer?: boolean
}

/**
 * Registers an order atomically, and once per idempotency key. A success is one round trip. After a refusal a second
 * one reads the reasons. Throws `missing`, `eventPast`, `registrationClosed`, `invalid`, `soldOut`, `limitReached`,
 * `keyReused`, `busy`.
 */
export async function register(
  db: Database,
  order: RegistrationOrder,
  { key, dailyNetwork = null, author, notify = true, savesBuyer = true }: RegisterOptions,
  now: Date,
): Promise<Registration> {
  const registration = await newRegistration(order, { key, source: author ? 'ORGANISER' : 'FORM' }, now)
  const write = writeRegistration(registration, { savesBuyer, isMailed: notify })
  const recorded = author ? followedBy(write, recordNewestCreated(db, author, 'tickets')) : write
  const { written, earlier } = await submit(db, order, registration, withNetworkCount(db, dailyNetwork, recorded))
  return earlier ?? { id: registration.id, orderKey: registration.orderKey, eventId: order.eventId, tickets: written }
}

/** `written` is what the write returned, `earlier` the registration of an earlier request with the same key and body. */
type Submitted<T> = { written: T; earlier?: undefined } | { written?: undefined; earlier: Registration }

/** Runs the write of a new registration. After a refusal it throws the reason, or tries again if there is none any more. */
export async function submit<T>(
  db: Database,
  order: RegistrationOrder,
  registration: NewRegistration,
  write: Query<T>,
): Promise<Submitted<T>> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return { written: await execute(db, write) }
    } catch (error) {
      if (!isRefusal(error) || isOverNetworkBound(error) || isOverRecentUses(error)) throw error
      const earlier = await resolveRefusal(db, order, registration)
      if (earlier) return { earlier }
    }
  }
  throw new Problem('busy')
}

type NewOptions = { key?: string | undefined; source?: NewRegistration['source']; waits?: boolean }

/** The data of a new registration, with random ids. Writes nothing. */
export const newRegistration = async (
  order: RegistrationOrder,
  { key, source = 'FORM', waits = false }: NewOptions,
  now: Date,
): Promise<NewRegistration> => ({
  id: randomId(),
  idempotencyKey: key ?? randomId(),
  orderKey: randomId(),
  bodyHash: await sha256(JSON.stringify({ ...order, nickname: undefined })),
  source,
  eventId: order.eventId,
  buyer: order.userData,
  places: createSeats(order),
  createdAt: now,
  waits,
})

/** The stored registration with this key and body. Undefined if the caller may retry. Throws why it was refused. */
async function resolveRefusal(
  db: Database,
  order: RegistrationOrder,
  registration: NewRegistration,
): Promise<Registration | undefined> {
  const context = await execute(db, refusalContext(db, registration))
  const { existing, existingTickets } = context
  if (existing) {
    const { id, orderKey, eventId, bodyHash } = existing
    // A registration that was erased has no key, and its body hash matches no request.
    if (orderKey === null || bodyHash !== registration.bodyHash) throw new Problem('keyReused')
    return { id, orderKey, eventId, tickets: asRequested(existingTickets, registration) }
  }
  const refusal = explainRefusal(order, registration, context)
  if (refusal) throw refusal
  return undefined
}

/** Tickets as the request named them: what a repeated key gets, although a ticket may have been corrected since. */
export const asRequested = <T extends Pick<RegisteredTicket, 'ticketTypeId' | 'firstName' | 'lastName'>>(
  tickets: readonly T[],
  { places }: NewRegistration,
): T[] =>
  tickets.map((ticket, index) => {
    const place = places[index]
    if (!place) return ticket
    const { firstName, lastName } = place.attendee
    return { ...ticket, ticketTypeId: place.ticketTypeId, firstName, lastName }
  })

export function createSeats({ tickets, ticketData }: RegistrationOrder): Seat[] {
  const types = seatsOf(tickets)
  return ticketData.map(({ startupDetails, ...attendee }, index) => {
    const details = startupDetails === undefined ? null : readStartupDetails(startupDetails).details
    return {
      code: randomId(),
      ticketTypeId: types[index] ?? 0,
      attendee,
      startup: details,
      deckId: details?.pitchDeck ? deckIdOf(details.pitchDeck) : null,
    }
  })
}
