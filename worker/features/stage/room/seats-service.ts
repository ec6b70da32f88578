import { messages } from '#schema/error-messages.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { isSign, seatKey } from '#worker/core/room-secrets.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { executeWithin, type RollingLimit } from '#worker/database/recent-uses.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { randomId } from '#worker/http/ids.ts'
import { assertRoomOf } from './hours.ts'
import {
  countWrong,
  mayTry,
  roomsAround,
  type Seated,
  seatByKey,
  shortCodeLimit,
  signLimit,
  type TicketForSeat,
  takeSeat,
  ticketByShortCode,
  ticketForSeat,
} from './seats-store.ts'

type NewSeat = { seat: string; eventId: number }

type Entry = { room: string; nonce: string; now: Date }

/** Gives a ticket its seat. `isSigned`: no sign has to be checked any more. `limit` counts wrong signs. */
async function seat(
  db: Database,
  ticket: TicketForSeat,
  { room, nonce, now, isSigned, limit }: Entry & { isSigned: boolean; limit: RollingLimit },
): Promise<NewSeat> {
  const { id, eventId, code } = ticket
  if (ticket.status === 'CANCELLED') throw new Problem('noPlace')
  await assertRoomOf(db, eventId, now)
  const key = seatKey(ticket.secret, id, nonce)
  const keyHash = await sha256(key)
  if (ticket.keyHash === keyHash) return { seat: key, eventId }
  if (ticket.keyHash !== null) throw new Problem('seatTaken')
  if (!isSigned && room === '') throw invalid({ room: messages.required })
  const isRight = isSigned || isSign(ticket.secret, room, now)
  const attempt = { use: randomId(), now }
  const write = isRight ? takeSeat(db, { id, code, keyHash }, limit, attempt) : countWrong(db, limit, attempt)
  const seated = await executeWithin(db, limit, write, { sentence: messages.tooManySigns, now })
  if (!isRight) throw invalid({ room: messages.wrongSign })
  if (!seated) throw new Problem('noPlace')
  if (seated !== keyHash) throw new Problem('seatTaken')
  return { seat: key, eventId }
}

/**
 * Gives a ticket its seat by its code, and returns the key. Null for an unknown ticket. The same nonce gets the same key. Who was
 * let in at the door needs no sign. Throws `noPlace`, `roomClosed`, `seatTaken`, `invalid` for a wrong sign, and `tooMany` after
 * ten of them, also for the right one.
 */
export async function seatByCode(db: Database, code: string, entry: Entry): Promise<NewSeat | null> {
  const ticket = await execute(db, ticketForSeat(db, code))
  if (!ticket) return null
  return seat(db, ticket, { ...entry, isSigned: ticket.status === 'CHECKED_IN', limit: signLimit(ticket.id) })
}

/** How many letters a short code has. */
const letters = 6

/** The events near `now` in whose room this sign is shown. */
export async function eventsWithSign(db: Database, room: string, now: Date): Promise<number[]> {
  const rooms = await execute(db, roomsAround(db, now))
  return rooms.flatMap(({ eventId, secret }) => (isSign(secret, room, now) ? [eventId] : []))
}

/**
 * Gives a ticket its seat by its six letters, as `seatByCode` does. `eventIds` are the events with the sign that was typed
 * (`eventsWithSign`): without one nothing is told of any ticket. Throws `tooMany` also where 300 unknown letters were typed.
 */
export async function seatByShortCode(
  db: Database,
  typed: string,
  eventIds: readonly number[],
  entry: Entry,
): Promise<NewSeat> {
  const { room, now } = entry
  const [eventId] = eventIds
  // Letters alone: the number of a ticket names the limit of that ticket, which strangers must not use up.
  const shortCode = typed
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 6)
  const attempt = { use: randomId(), now }
  if (eventId === undefined) {
    if (room === '') throw invalid({ room: messages.required })
    const limit = signLimit(shortCode)
    if (shortCode.length === letters)
      await executeWithin(db, limit, countWrong(db, limit, attempt), { sentence: messages.tooManySigns, now })
    throw invalid({ room: messages.wrongSign })
  }
  const ticket = await execute(db, ticketByShortCode(db, eventIds, shortCode))
  const limit = shortCodeLimit(ticket?.eventId ?? eventId)
  const counted = ticket ? mayTry(db, limit, attempt) : countWrong(db, limit, attempt)
  await executeWithin(db, limit, counted, { sentence: messages.tooManyShortCodes, now })
  return seat(db, found(ticket), { ...entry, isSigned: true, limit: signLimit(shortCode) })
}

/** The seat with this key. Null if it is unknown, or has ended. */
export const findSeat = async (db: Database, key: string | undefined): Promise<Seated | null> =>
  key === undefined ? null : execute(db, seatByKey(db, await sha256(key)))
