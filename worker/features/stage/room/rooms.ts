import { isRoomOpen } from '#schema/event-time.ts'
import { found, Problem } from '#schema/problem.ts'
import type { Room, Stage } from '#schema/stage.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'
import { stageOf } from '#worker/features/stage/stage/service.ts'
import { introduce } from './introduce.ts'
import { type Candidate, candidatesOf } from './results-store.ts'
import { type Seated, seatsById } from './seats-store.ts'

/** Throws `roomClosed` outside of the hours. */
export function assertRoomIsOpen(event: CalendarEvent, now: Date): void {
  if (!isRoomOpen(event, event.agenda, now)) throw new Problem('roomClosed')
}

/** Throws `roomClosed` outside of the hours, and `missing` without the event. */
export async function assertRoomOf(db: Database, eventId: number, now: Date): Promise<void> {
  assertRoomIsOpen(found(await execute(db, calendarEvent(db, eventId))), now)
}

type OnStage = { event: CalendarEvent; stage: Stage }

/** What only one seat sees. */
export type OwnPart = Pick<Seated, 'orderId' | 'ballot' | 'counts'>

/** Whom a seat may choose: who has pitched, in a rehearsal everybody. Never itself, nor the others of its order. */
export const choicesOf = (
  candidates: readonly Candidate[],
  { isRehearsed, orderId }: Pick<Seated, 'orderId'> & { isRehearsed: boolean },
) => candidates.filter((one) => (isRehearsed || one.hasPitched === 1) && one.orderId !== orderId)

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
