import { messages } from '#schema/error-messages.ts'
import { roomLimits } from '#schema/evening-limits.ts'
import { hasRoomClosed } from '#schema/event-time.ts'
import { type Prize, prizes } from '#schema/options.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { RevealWrite, VoteWrite } from '#schema/room.ts'
import type { StageResults } from '#schema/stage.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { type Database, execute, joinQueries, writesOf } from '#worker/database/query.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'
import { markJuryRead } from '#worker/features/stage/jury/jury-store.ts'
import { isVoteOpen, resultsOf } from './results.ts'
import { addReveal, pitchedOf } from './results-store.ts'
import { assertRoomIsOpen, choicesOf } from './rooms.ts'
import type { Seated } from './seats-store.ts'
import {
  castBallot,
  closeVote,
  endJoin,
  endSeats,
  endVote,
  openRooms,
  openVote,
  type Vote,
  voteOf,
} from './votes-store.ts'

/** Whether ballots have to be parted from their tickets: the vote has been closed for an hour, or the room has closed. */
const isJoinOver = (vote: Vote | null, event: CalendarEvent, now: Date): boolean =>
  vote?.isJoined === true &&
  (hasRoomClosed(event, event.agenda, now) ||
    vote.closesAt.getTime() + roomLimits.joinMinutes * 60_000 <= now.getTime())

/**
 * An event. The ballots of its vote are not joined to tickets for longer than they may: `isRead` says that somebody reads the
 * result, which ends the join of a closed vote. Throws `missing`.
 */
async function eventAtVote(db: Database, eventId: number, now: Date, { isRead = false } = {}): Promise<CalendarEvent> {
  const read = joinQueries(
    [calendarEvent(db, eventId), voteOf(db, eventId)],
    ([event, vote]) => event && { event, vote },
  )
  const { event, vote } = found(await execute(db, read))
  if (isJoinOver(vote, event, now)) await execute(db, writesOf(endVote(db, eventId, now)))
  else if (isRead && vote?.isJoined && !isVoteOpen(vote, now)) await execute(db, writesOf(endJoin(db, eventId, now)))
  return event
}

/** Opens the vote for some seconds, or closes it. Throws `missing`, `roomClosed`, `voteClosed`. */
export async function setVote(db: Database, eventId: number, write: VoteWrite, author: Author): Promise<void> {
  const { now } = author
  const event = await eventAtVote(db, eventId, now)
  if (!write.open || write.seconds === undefined) return execute(db, closeVote(db, eventId, author))
  assertRoomIsOpen(event, now)
  const closesAt = new Date(now.getTime() + write.seconds * 1_000)
  if (!(await execute(db, openVote(db, eventId, closesAt, author)))) throw new Problem('voteClosed')
}

/**
 * Stores the ballot of a seat. Throws `roomClosed`, `voteClosed`, and `invalid` for a presenter whom this seat may not choose.
 */
export async function vote(db: Database, seat: Seated, choices: readonly number[], now: Date): Promise<void> {
  const { eventId } = seat
  const read = joinQueries(
    [calendarEvent(db, eventId), voteOf(db, eventId), pitchedOf(db, eventId, now)],
    (values) => values,
  )
  const [event, vote, pitched] = await execute(db, read)
  assertRoomIsOpen(found(event), now)
  if (!isVoteOpen(vote, now)) throw new Problem('voteClosed')
  const allowed = new Set(choicesOf(pitched, seat).map(({ ticketId }) => ticketId))
  const own = new Set(pitched.filter(({ orderId }) => orderId === seat.orderId).map(({ ticketId }) => ticketId))
  const refused = choices.flatMap((id, at): [string, string][] =>
    allowed.has(id) ? [] : [[`tickets.${at}`, own.has(id) ? messages.ownPitch : messages.didNotPitch]],
  )
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
  if (!(await execute(db, castBallot(db, seat.id, choices, now)))) throw new Problem('voteClosed')
}

/** For whoever reads what was decided about prizes: from then on a closed vote and jury stay as they are. Throws `missing`. */
export async function keepResults(db: Database, eventId: number, now: Date, read: readonly Prize[] = prizes) {
  await eventAtVote(db, eventId, now, { isRead: read.includes('audience') })
  if (read.includes('jury')) await execute(db, markJuryRead(db, eventId))
}

/** The results of both prizes. They stay as they are once they are read. Throws `missing`. */
export async function readResults(
  db: Database,
  eventId: number,
  now: Date,
  read?: readonly Prize[],
): Promise<StageResults> {
  await keepResults(db, eventId, now, read)
  return execute(db, resultsOf(db, eventId, now))
}

/** Shows a place of a prize on the screen. Throws `missing`, and `conflict` while the prize is not decided. */
export async function reveal(db: Database, eventId: number, write: RevealWrite, author: Author): Promise<void> {
  const results = await readResults(db, eventId, author.now, [write.prize])
  if (results[write.prize] === null) throw new Problem('conflict', messages.notDecided)
  const recorded = recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', undefined, ['revealed'])
  await execute(db, writesOf([recorded, addReveal(db, eventId, write)]))
}

/** Parts ballots from tickets where that is due, and ends the seats of closed rooms. Returns how many events it changed. */
export async function tidyRooms(db: Database, now: Date): Promise<number> {
  let changed = 0
  for (const eventId of await execute(db, openRooms(db))) {
    const read = joinQueries([calendarEvent(db, eventId), voteOf(db, eventId)], (values) => values)
    const [event, vote] = await execute(db, read)
    if (!event) continue
    const writes = [
      ...(isJoinOver(vote, event, now) ? endVote(db, eventId, now) : []),
      ...(hasRoomClosed(event, event.agenda, now) ? [endSeats(db, eventId)] : []),
    ]
    if (writes.length === 0) continue
    await execute(db, writesOf(writes))
    changed += 1
  }
  return changed
}
