import { found } from '#schema/problem.ts'
import type { Room, Stage } from '#schema/stage.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'
import { introduce } from '#worker/features/stage/pitches/introduce.ts'
import { type Candidate, candidatesOf } from '#worker/features/stage/pitches/pitched-store.ts'
import { assertRoomIsOpen } from '#worker/features/stage/room/hours.ts'
import { type Seated, seatsById } from '#worker/features/stage/room/seats-store.ts'
import { choicesOf } from '#worker/features/stage/room/votes-service.ts'
import { stageOf } from './stage.ts'

type OnStage = { event: CalendarEvent; stage: Stage }

/** What only one seat sees. */
export type OwnPart = Pick<Seated, 'orderId' | 'ballot' | 'counts'>

/** What a guest on a seat sees of the stage. */
export function roomFor({ event, stage }: OnStage, seat: OwnPart, candidates: readonly Candidate[]): Room {
  const { now, items, position, timer, vote, questions, revealed } = stage
  const at = items.findIndex(({ id }) => id === position.item)
  return {
    now,
    event: { id: event.id, title: event.title },
    item: items[at] ?? null,
    next: items[at + 1] ?? null,
    timer,
    vote: vote && {
      ...vote,
      choices: choicesOf(candidates, { ...seat, isRehearsed: vote.rehearsal === true }).map((one) => ({
        ticketId: one.ticketId,
        ...introduce(one),
      })),
      ballot: vote.open ? seat.ballot : null,
      counts: seat.counts,
    },
    questions: questions.filter(({ state }) => state === 'SHOWN'),
    revealed,
  }
}

/** What a seat sees now. Null if it has ended. Throws `roomClosed` outside of the hours. */
export async function readRoom(db: Database, { id, eventId }: Seated, now: Date): Promise<Room | null> {
  const queries = [stageOf(db, eventId, now, 'SHOWN'), candidatesOf(db, eventId, now), seatsById(db, [id])] as const
  const [read, candidates, [seat]] = await execute(
    db,
    joinQueries(queries, (values) => values),
  )
  const on = found(read)
  assertRoomIsOpen(on.event, now)
  return seat ? roomFor(on, seat, candidates) : null
}
