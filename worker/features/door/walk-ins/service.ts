import type { WalkInWrite } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { messages } from '#schema/error-messages.ts'
import { found, Problem } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { afterWrites, type Database, execute, followedBy } from '#worker/database/query.ts'
import { isOverRecentUses } from '#worker/database/recent-uses.ts'
import type { Session } from '#worker/database/sessions.ts'
import { newRegistration, submit } from '#worker/features/tickets/registration/service.ts'
import { walkInKeyPrefix } from '#worker/features/tickets/registration/store.ts'
import { ticketOfRegistration } from '#worker/features/tickets/tickets/store.ts'
import { countWalkIn, doorOf, settleNamed, writeWalkIn } from './store.ts'

/**
 * Issues a ticket to somebody at the door and checks it in, in one transaction, once per nonce. Works also if registration
 * is closed and after the event began. `isNew` is false if an earlier request did it. Throws `missing`, `eventPast`,
 * `registrationClosed`, `soldOut`, `limitReached`, `keyReused`, `tooMany` after too many people in a minute through one
 * door link, and `invalid` for a ticket type of another event or of presenters. Somebody who came in by name, at `cameAt`,
 * is let in again with a ticket, also when the event is over.
 */
export async function letIn(
  db: Database,
  eventId: number,
  { ticketTypeId, attendee, device, nonce }: Omit<WalkInWrite, 'device'> & { device: string | null },
  { session, cameAt, ...author }: Author & { session: Session | null; cameAt?: Date },
) {
  const key = `${walkInKeyPrefix}${eventId}:${nonce}`
  const door = found(await execute(db, doorOf(db, eventId, key, nonce)))
  if (!door.isReplay) {
    if (door.isNonceUsed) throw new Problem('keyReused')
    if (door.status === 'PAST' && !cameAt) throw new Problem('eventPast')
    if (door.cancelled) throw new Problem('registrationClosed', messages.eventCancelled)
  }
  const order = { userData: attendee, eventId, tickets: [{ ticketTypeId, quantity: 1 }], ticketData: [attendee] }
  const registration = await newRegistration(order, { key, source: 'ORGANISER' }, cameAt ?? author.now)
  const hash = await hashOfCode(registration.places[0]?.code ?? '')
  const issued = writeWalkIn(db, registration, { nonce, device, hash }, author)
  const walkIn = cameAt ? followedBy(issued, settleNamed(db, eventId, nonce, registration.id)) : issued
  const write =
    session?.role === 'DOOR' ? afterWrites([countWalkIn(db, session.linkId, key, author.now)], walkIn) : walkIn
  const { earlier } = await submit(db, order, registration, write).catch((error) => {
    if (isOverRecentUses(error)) throw new Problem('tooMany', messages.tooManyWalkIns)
    throw error instanceof Problem ? atTheDoor(error) : error
  })
  const ticket = await execute(db, ticketOfRegistration(db, earlier?.id ?? registration.id))
  return { ticket: found(ticket), isNew: earlier === undefined }
}

/** A walk-in has one ticket without a startup: its address has too many tickets, or else its type is wrong. */
function atTheDoor(problem: Problem): Problem {
  const [path, message] = Object.entries(problem.fields ?? {})[0] ?? []
  if (path === undefined || message === undefined) return problem
  if (problem.code === 'limitReached') return new Problem(problem.code, message, { 'attendee.email': message })
  const text = path.includes('startupDetails') ? messages.presenterAtTheDoor : message
  return new Problem(problem.code, text, { ticketTypeId: text })
}
