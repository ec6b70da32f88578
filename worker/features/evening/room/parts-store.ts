import type { Room, Stage } from '#schema/stage.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'

/** What the room adds to the stage. */
type RoomParts = Pick<Stage, 'vote' | 'questions' | 'counts' | 'revealed' | 'room'>

/** The parts of an event's stage that come from the room, with all questions. */
export const roomPartsOf = (_db: Database, _eventId: number, _now: Date): Query<RoomParts> =>
  joinQueries([], () => ({ vote: null, questions: [], counts: { seats: 0 }, revealed: [], room: null }))

/** A seat that a key opens. */
export type OpenSeat = { id: number; eventId: number }

/** The seat with this key, by its hash. Null if the key is unknown, or the seat has ended. */
export const seatByKey = (_db: Database, _keyHash: string, _now: Date): Query<OpenSeat | null> =>
  joinQueries([], () => null)

/** What each of these seats of an event sees. Seats that have ended are left out. */
export const roomsOfSeats = (
  _db: Database,
  _eventId: number,
  _seatIds: readonly number[],
  _now: Date,
): Query<Map<number, Room>> => joinQueries([], () => new Map())
