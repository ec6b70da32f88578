import type { NamedMatch } from '#schema/door.ts'
import { messages } from '#schema/error-messages.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { letIn } from '#worker/features/door/walk-ins/service.ts'
import { ticketById } from '#worker/features/tickets/tickets/store.ts'
import { matchNamed, namedAndTicket, namedByNonce } from './named-store.ts'

const settled = () => new Problem('conflict', messages.namedSettled)

/**
 * Tells who somebody was who came in by name: the holder of a ticket, or somebody without one, who gets a ticket of a type.
 * A repetition changes nothing. Throws `missing` for an unknown nonce, `conflict` if the entrance was settled otherwise or
 * undone, `invalid` and `cancelled` for a ticket that lets nobody in here, and what `letIn` throws. `isNew`: a ticket was issued.
 */
export async function settle(
  db: Database,
  { eventId, nonce }: { eventId: number; nonce: string },
  wanted: NamedMatch,
  author: Author,
) {
  if ('ticketId' in wanted) return { ticket: await match(db, eventId, nonce, wanted.ticketId, author), isNew: false }
  const { name, at, device, undone } = found(await execute(db, namedByNonce(db, eventId, nonce)))
  if (undone || name === '') throw settled()
  const attendee = { ...nameOf(name), email: '', phone: '', university: '' }
  const walkIn = { ticketTypeId: wanted.ticketTypeId, attendee, device, nonce }
  try {
    return await letIn(db, eventId, walkIn, { ...author, session: null, cameAt: at })
  } catch (error) {
    // The nonce belongs to an entrance with a ticket, or with a ticket of another type.
    throw error instanceof Problem && error.code === 'keyReused' ? settled() : error
  }
}

/** The last word is the surname, if there are several. */
function nameOf(name: string) {
  const words = name.split(/\s+/)
  return words.length === 1
    ? { firstName: name, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

async function match(db: Database, eventId: number, nonce: string, ticketId: number, author: Author) {
  const { entrance, status } = await execute(db, namedAndTicket(db, eventId, nonce, ticketId))
  const { ticketId: earlier, undone } = found(entrance)
  if (undone || (earlier !== null && earlier !== ticketId)) throw settled()
  if (earlier === null && status === 'CANCELLED') throw new Problem('cancelled')
  if (earlier === null && status !== 'CONFIRMED' && status !== 'CHECKED_IN')
    throw invalid({ ticketId: messages.notAtThisEvening })
  const matched = await execute(db, matchNamed(db, eventId, nonce, ticketId, author))
  if (matched?.ticketId !== ticketId) throw settled()
  return found(await execute(db, ticketById(db, ticketId)))
}
