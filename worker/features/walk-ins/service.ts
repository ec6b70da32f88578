import type { WalkInWrite } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { messages } from '#schema/error-messages.ts'
import { found, Problem } from '#schema/problem.ts'
import type { Ticket } from '#schema/ticket.ts'
import { type Database, execute } from '#worker/database/query.ts'
import type { Author } from '#worker/features/changes/store.ts'
import { newRegistration, submit } from '#worker/features/registration/service.ts'
import { ticketOfRegistration } from '#worker/features/tickets/store.ts'
import { doorOf, writeWalkIn } from './store.ts'

/** Public forms cannot send such a key: theirs has no colon. */
const keyOf = (eventId: number, nonce: string): string => `walk-in:${eventId}:${nonce}`

/**
 * Issues a ticket to somebody at the door and checks it in, in one transaction, once per nonce. Works also if registration
 * is closed and after the event began. `isNew` is false if an earlier request did it. Throws `missing`, `eventPast`,
 * `registrationClosed`, `soldOut`, `keyReused`, and `invalid` for a ticket type of another event or of presenters.
 */
export async function letIn(
  db: Database,
  eventId: number,
  { ticketTypeId, attendee, device, nonce }: WalkInWrite,
  author: Author,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const key = keyOf(eventId, nonce)
  const door = found(await execute(db, doorOf(db, eventId, key, nonce)))
  if (!door.isReplay) {
    if (door.isNonceUsed) throw new Problem('keyReused')
    if (door.status === 'PAST') throw new Problem('eventPast')
    if (door.cancelled) throw new Problem('registrationClosed', messages.eventCancelled)
  }
  const order = { userData: attendee, eventId, tickets: [{ ticketTypeId, quantity: 1 }], ticketData: [attendee] }
  const registration = await newRegistration(order, { key, source: 'ORGANISER' }, author.now)
  const hash = await hashOfCode(registration.places[0]?.code ?? '')
  const write = writeWalkIn(db, registration, { nonce, device, hash }, author)
  const { earlier } = await submit(db, order, registration, write).catch((error) => {
    throw error instanceof Problem ? atTheDoor(error) : error
  })
  const ticket = await execute(db, ticketOfRegistration(db, earlier?.id ?? registration.id))
  return { ticket: found(ticket), isNew: earlier === undefined }
}

/** A walk-in has one ticket and no startup details: whatever an order is refused for is the fault of the ticket type. */
function atTheDoor(problem: Problem): Problem {
  const [path, message] = Object.entries(problem.fields ?? {})[0] ?? []
  if (path === undefined || message === undefined) return problem
  const text = path.includes('startupDetails') ? messages.presenterAtTheDoor : message
  return new Problem(problem.code, text, { ticketTypeId: text })
}
