import { Problem } from '#schema/problem.ts'
import { type Registration, type RegistrationOrder, readStartupDetails, seatsOf } from '#schema/registration.ts'
import { deckIdOf } from '#schema/upload.ts'
import { isRefusal } from '#worker/database/constraint.ts'
import { counted, isOverNetworkBound, type Sender } from '#worker/database/network-writes.ts'
import { type Database, execute, followedBy } from '#worker/database/query.ts'
import { type Author, recordCreation } from '#worker/features/changes/store.ts'
import { randomId } from '#worker/http/ids.ts'
import { sha256 } from '#worker/sha256.ts'
import { explainRefusal } from './refusal.ts'
import { type NewRegistration, refusalContext, type Seat, writeRegistration } from './store.ts'

const attempts = 3

type Sent = {
  key?: string | undefined
  source?: NewRegistration['source']
  sender?: Sender | null
  /** The organiser who issues the ticket. */
  author?: Author
}

/**
 * Registers an order: all of it or nothing, once for each idempotency key. One round trip where nothing is refused; the
 * reasons of a refusal are looked up afterwards. Organisers register for closed events as well. Throws `missing`, `eventPast`, `registrationClosed`, `invalid`, `soldOut`,
 * `limitReached`, `keyReused`, `busy`.
 */
export async function register(
  db: Database,
  order: RegistrationOrder,
  { key, source = 'FORM', sender = null, author }: Sent,
  now: Date,
): Promise<Registration> {
  const registration = await newRegistration(order, { key, source }, now)
  for (let tried = 0; tried < attempts; tried++) {
    const done = await attempt(db, order, registration, { sender, author })
    if (done) return done
  }
  throw new Problem('busy')
}

/** The rows of an order before they are written, with ids of their own. */
export const newRegistration = async (
  order: RegistrationOrder,
  { key, source = 'FORM' }: { key?: string | undefined; source?: NewRegistration['source'] },
  now: Date,
): Promise<NewRegistration> => ({
  id: randomId(),
  idempotencyKey: key ?? randomId(),
  bodyHash: await sha256(JSON.stringify({ ...order, nickname: undefined })),
  source,
  eventId: order.eventId,
  buyer: order.userData,
  places: readPlaces(order),
  createdAt: now,
})

/** Undefined where the database refused, and the reason is gone again. Throws the refusal, or what is no refusal. */
async function attempt(
  db: Database,
  order: RegistrationOrder,
  registration: NewRegistration,
  { sender, author }: { sender: Sender | null; author: Author | undefined },
): Promise<Registration | undefined> {
  try {
    const write = writeRegistration(registration)
    const recorded = author ? followedBy(write, recordCreation(db, author, 'tickets')) : write
    const tickets = await execute(db, counted(sender, recorded))
    return { id: registration.id, eventId: order.eventId, tickets }
  } catch (error) {
    if (!isRefusal(error) || isOverNetworkBound(error)) throw error
    return settleRefusal(db, order, registration)
  }
}

/** The earlier registration with this key and body; undefined where the order may be tried again. Throws the refusal. */
export async function settleRefusal(
  db: Database,
  order: RegistrationOrder,
  registration: NewRegistration,
): Promise<Registration | undefined> {
  const found = await execute(db, refusalContext(db, registration))
  if (found.existing && found.existing.bodyHash !== registration.bodyHash) throw new Problem('keyReused')
  if (found.existing) return { id: found.existing.id, eventId: found.existing.eventId, tickets: found.existingTickets }
  const refusal = explainRefusal(order, registration, found)
  if (refusal) throw refusal
  return undefined
}

function readPlaces({ tickets, ticketData }: RegistrationOrder): Seat[] {
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
