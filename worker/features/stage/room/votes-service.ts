import { messages } from '#schema/error-messages.ts'
import { roomLimits } from '#schema/evening-limits.ts'
import { hasRoomClosed, isRehearsal } from '#schema/event-time.ts'
import { type Prize, prizes } from '#schema/options.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import type { RevealWrite, VoteWrite } from '#schema/room.ts'
import type { StageResults } from '#schema/stage.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { afterWrites, type Database, execute, joinQueries, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'
import { markJuryRead } from '#worker/features/stage/jury/jury-store.ts'
import { isVoteOpen, resultsOf } from './results.ts'
import { addReveal, candidatesOf, pitchedOf, setWall } from './results-store.ts'
import { assertRoomIsOpen, choicesOf } from './rooms.ts'
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
async function eventAtVote(db: Database, eventId: number, now: Date, { isRead = false } = {}): Promise<CalendarEvent> {
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

/** For whoever reads what was decided about prizes: from then on a closed vote and jury stay as they are. Throws `missing`. */
export async function keepResults(db: Database, eventId: number, now: Date, read: readonly Prize[] = prizes) {
  await eventAtVote(db, eventId, now, { isRead: read.includes('audience') })
  if (read.includes('jury')) await execute(db, markJuryRead(db, eventId))
}

/** The results of some prizes, or of both. They stay as they are once they are read. Throws `missing`. */
export async function readResults(
  db: Database,
  eventId: number,
  now: Date,
  read: readonly Prize[] = prizes,
): Promise<StageResults> {
  await keepResults(db, eventId, now, read)
  const { audience, jury } = await execute(db, resultsOf(db, eventId, now))
  return { audience: read.includes('audience') ? audience : null, jury: read.includes('jury') ? jury : null }
}

const notDecided: Record<Prize, string> = { audience: messages.voteNotDecided, jury: messages.juryNotDecided }

/**
 * Shows a place of a prize on the screen, which it takes until the next step. Throws `missing`, and `conflict` while the prize is
 * not decided, and for a place that nobody has.
 */
export async function reveal(db: Database, eventId: number, write: RevealWrite, author: Author): Promise<void> {
  const results = await readResults(db, eventId, author.now, [write.prize])
  const ranked = results[write.prize]
  if (ranked === null) throw new Problem('conflict', notDecided[write.prize])
  if (!ranked.some(({ place }) => place === write.place)) throw new Problem('conflict', messages.placeOfNobody)
  const shown = setWall(db, eventId, { prize: write.prize, field: 'revealed' }, author)
  await execute(db, afterWrites([addReveal(db, eventId, write)], shown))
}

/** Shows the revealed places of a prize again, or takes them off the screen. Throws `missing`, and `conflict` if there are none. */
export async function showOnWall(db: Database, eventId: number, prize: Prize | null, author: Author): Promise<void> {
  found(await execute(db, calendarEvent(db, eventId)))
  if (!(await execute(db, setWall(db, eventId, { prize, field: 'wall' }, author))))
    throw new Problem('conflict', messages.notRevealed)
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
