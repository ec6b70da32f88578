import { messages } from '#schema/error-messages.ts'
import { roomLimits } from '#schema/evening-limits.ts'
import { hasRoomClosed, isRehearsal } from '#schema/event-time.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { VoteWrite } from '#schema/room.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute, joinQueries, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'
import { type Candidate, candidatesOf, pitchedOf } from '#worker/features/stage/pitches/pitched-store.ts'
import { assertRoomIsOpen } from './hours.ts'
import type { Seated } from './seats-store.ts'
import {
  castBallot,
  closeVote,
  dropRehearsal,
  endJoin,
  endSeats,
  endVote,
  openRooms,
  openVote,
  type Vote,
  voteOf,
} from './votes-store.ts'

export const isVoteOpen = (vote: Pick<Vote, 'closesAt'> | null, now: Date): boolean =>
  vote !== null && now < vote.closesAt

/**
 * Whether ballots have to be parted from their tickets: the vote has been closed for an hour, the room has closed, or a rehearsal is
 * over.
 */
const isJoinOver = (vote: Vote | null, event: CalendarEvent, now: Date): boolean =>
  vote?.isJoined === true &&
  (isPastRehearsal(vote, event, now) ||
    hasRoomClosed(event, event.agenda, now) ||
    (vote.voted > 0 && vote.closesAt.getTime() + roomLimits.joinMinutes * 60_000 <= now.getTime()))

/** A rehearsal is none from the beginning of its event on. */
const isPastRehearsal = (vote: Vote, event: CalendarEvent, now: Date): boolean =>
  vote.isRehearsal && !isRehearsal(event, event.agenda, now)

/** Parts the ballots of a vote from their tickets. Those of a rehearsal are dropped. */
const endJoinOf = (db: Database, eventId: number, vote: Vote | null, now: Date): Statement[] =>
  vote?.isRehearsal ? dropRehearsal(db, eventId) : endVote(db, eventId, now)

/**
 * An event. The ballots of its vote are not joined to tickets for longer than they may: `isRead` says that somebody reads the
 * result, which ends the join of a closed vote. Throws `missing`.
 */
export async function eventAtVote(
  db: Database,
  eventId: number,
  now: Date,
  { isRead = false } = {},
): Promise<CalendarEvent> {
  const read = joinQueries(
    [calendarEvent(db, eventId), voteOf(db, eventId)],
    ([event, vote]) => event && { event, vote },
  )
  const { event, vote } = found(await execute(db, read))
  if (isJoinOver(vote, event, now)) await execute(db, writesOf(endJoinOf(db, eventId, vote, now)))
  else if (isRead && vote?.isJoined && !vote.isRehearsal && !isVoteOpen(vote, now))
    await execute(db, writesOf(endJoin(db, eventId, now)))
  return event
}

/**
 * Opens the vote for some seconds, closes it, or begins it anew. Before the event begins it is a rehearsal. Throws `missing`,
 * `roomClosed`, `voteClosed`, and `conflict` if nobody has pitched.
 */
export async function setVote(db: Database, eventId: number, write: VoteWrite, author: Author): Promise<void> {
  const { now } = author
  const { open, restart: isRestart = false, seconds } = write
  const event = await eventAtVote(db, eventId, now)
  if (!(open || isRestart) || seconds === undefined) return execute(db, closeVote(db, eventId, author))
  assertRoomIsOpen(event, now)
  const isRehearsed = isRehearsal(event, event.agenda, now)
  if (!isRehearsed && (await execute(db, pitchedOf(db, eventId, now))).length === 0)
    throw new Problem('conflict', messages.nobodyPitched)
  const closesAt = new Date(now.getTime() + seconds * 1_000)
  const opening = openVote(db, eventId, { closesAt, isRehearsal: isRehearsed, isRestart }, author)
  if (!(await execute(db, opening))) throw new Problem('voteClosed')
}

/** Whom a seat may choose: who has pitched, in a rehearsal everybody. Never itself, nor the others of its order. */
export const choicesOf = (
  candidates: readonly Candidate[],
  { isRehearsed, orderId }: Pick<Seated, 'orderId'> & { isRehearsed: boolean },
) => candidates.filter((one) => (isRehearsed || one.hasPitched === 1) && one.orderId !== orderId)

/**
 * Stores the ballot of a seat. Throws `roomClosed`, `voteClosed`, and `invalid` for a presenter whom this seat may not choose.
 */
export async function vote(db: Database, seat: Seated, choices: readonly number[], now: Date): Promise<void> {
  const { eventId } = seat
  const read = joinQueries(
    [calendarEvent(db, eventId), voteOf(db, eventId), candidatesOf(db, eventId, now)],
    (values) => values,
  )
  const [event, vote, candidates] = await execute(db, read)
  const known = found(event)
  assertRoomIsOpen(known, now)
  if (vote === null || !isVoteOpen(vote, now) || isPastRehearsal(vote, known, now)) throw new Problem('voteClosed')
  const choosing = { ...seat, isRehearsed: vote.isRehearsal }
  const allowed = new Set(choicesOf(candidates, choosing).map(({ ticketId }) => ticketId))
  const own = new Set(candidates.filter(({ orderId }) => orderId === seat.orderId).map(({ ticketId }) => ticketId))
  const refused = choices.flatMap((id, at): [string, string][] =>
    allowed.has(id) ? [] : [[`tickets.${at}`, own.has(id) ? messages.ownPitch : messages.didNotPitch]],
  )
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
  if (!(await execute(db, castBallot(db, seat.id, choices, now)))) throw new Problem('voteClosed')
}

/** Parts ballots from tickets where that is due, and ends the seats of closed rooms. Returns how many events it changed. */
export async function tidyRooms(db: Database, now: Date): Promise<number> {
  let changed = 0
  for (const eventId of await execute(db, openRooms(db))) {
    const read = joinQueries([calendarEvent(db, eventId), voteOf(db, eventId)], (values) => values)
    const [event, vote] = await execute(db, read)
    if (!event) continue
    const writes = [
      ...(isJoinOver(vote, event, now) ? endJoinOf(db, eventId, vote, now) : []),
      ...(hasRoomClosed(event, event.agenda, now) ? [endSeats(db, eventId)] : []),
    ]
    if (writes.length === 0) continue
    await execute(db, writesOf(writes))
    changed += 1
  }
  return changed
}
