import { messages } from '#schema/error-messages.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { GuestTicket, GuestTicketChange } from '#schema/guest-ticket.ts'
import { found, Problem } from '#schema/problem.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { assertMayPublish, assertNotEnded } from '#worker/features/tickets/tickets/service.ts'
import { giveBack, storeChange, storeComing, ticketByGuestKey } from './store.ts'

/** A ticket that its holder has opened with a key. */
export type KnownTicket = { ticket: GuestTicket; keyHash: string }

/** Null for an unknown key. */
export async function openTicket(db: Database, key: string): Promise<KnownTicket | null> {
  const keyHash = await sha256(key)
  const ticket = await execute(db, ticketByGuestKey(db, keyHash, new Date()))
  return ticket && { ticket, keyHash }
}

/** A ticket can be changed until its event begins. Throws `eventPast`. */
function assertChangeable({ event }: GuestTicket, now: Date): void {
  if (hasBegun(event, now)) throw new Problem('eventPast', messages.orderPast)
}

/**
 * Corrects the name of the holder until the event begins; stores until it ends whether they may be in photos, and for some weeks
 * after it whether its page shows their result. Throws `missing`, `eventPast`, `cancelled`, and `invalid` for who did not present.
 */
export async function change(
  db: Database,
  { ticket, keyHash }: KnownTicket,
  { attendee = {}, noPhotos, publishResult }: GuestTicketChange,
  now: Date,
) {
  const isCorrection = Object.keys(attendee).length > 0
  if (!isCorrection && noPhotos === undefined && publishResult === undefined) return ticket
  if (publishResult !== undefined) assertMayPublish(ticket, ticket.event, now)
  if (isCorrection) assertChangeable(ticket, now)
  else if (noPhotos !== undefined) await assertNotEnded(db, ticket.event, now)
  const changed = found(await execute(db, storeChange(db, keyHash, { ...attendee, noPhotos, publishResult }, now)))
  if (changed.status === 'CANCELLED') throw new Problem('cancelled')
  return changed
}

/** Gives the place back. Idempotent. Throws `missing`, `eventPast`, and `checkedIn` if the holder is inside. */
export async function cancel(db: Database, { ticket, keyHash }: KnownTicket, now: Date) {
  assertChangeable(ticket, now)
  const changed = found(await execute(db, giveBack(db, keyHash, now)))
  if (changed.status === 'CHECKED_IN') throw new Problem('checkedIn')
  return changed
}

/**
 * Stores whether the holder comes. If not, the place is given back. Throws as `cancel` does, and `cancelled` or `conflict` if
 * there is no place to come to.
 */
export async function answer(db: Database, known: KnownTicket, coming: boolean, now: Date) {
  if (!coming) return cancel(db, known, now)
  assertChangeable(known.ticket, now)
  const changed = found(await execute(db, storeComing(db, known.keyHash, now)))
  if (changed.status === 'CANCELLED') throw new Problem('cancelled')
  if (changed.status === 'WAITING') throw new Problem('conflict', messages.ticketWithoutPlace)
  return changed
}
