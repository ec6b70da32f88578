import { messages } from '#schema/error-messages.ts'
import { invalid, Problem } from '#schema/problem.ts'
import type { SeatWrite } from '#schema/room.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { executeWithin } from '#worker/database/recent-uses.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { randomId } from '#worker/http/ids.ts'
import { assertRoomOf } from './rooms.ts'
import { countWrongSign, type Seated, seatByKey, signLimit, takeSeat, ticketForSeat } from './seats-store.ts'
import { isSign, seatKey } from './secrets.ts'

/**
 * Gives a ticket its seat, and returns the key. Null for an unknown ticket. The same nonce gets the same key. Throws
 * `noPlace`, `roomClosed`, `seatTaken`, `invalid` for a wrong sign, and `tooMany` after ten of them, also for the right one.
 */
export async function seatTicket(
  db: Database,
  { ticket: code, room, nonce = randomId() }: SeatWrite,
  now: Date,
): Promise<{ seat: string; eventId: number } | null> {
  const ticket = await execute(db, ticketForSeat(db, code))
  if (!ticket) return null
  const { id, eventId } = ticket
  if (ticket.status === 'CANCELLED') throw new Problem('noPlace')
  await assertRoomOf(db, eventId, now)
  const seat = seatKey(ticket.secret, id, nonce)
  const keyHash = await sha256(seat)
  if (ticket.keyHash === keyHash) return { seat, eventId }
  if (ticket.keyHash !== null) throw new Problem('seatTaken')
  const isRight = isSign(ticket.secret, room, now)
  const attempt = { use: randomId(), now }
  const write = isRight ? takeSeat(db, { id, code, keyHash }, attempt) : countWrongSign(db, id, attempt)
  const seated = await executeWithin(db, signLimit(id), write, { sentence: messages.tooManySigns, now })
  if (!isRight) throw invalid({ room: messages.wrongSign })
  if (!seated) throw new Problem('noPlace')
  if (seated !== keyHash) throw new Problem('seatTaken')
  return { seat, eventId }
}

/** The seat with this key. Null if it is unknown, or has ended. */
export const findSeat = async (db: Database, key: string | undefined): Promise<Seated | null> =>
  key === undefined ? null : execute(db, seatByKey(db, await sha256(key)))
