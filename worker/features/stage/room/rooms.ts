import { isRoomOpen } from '#schema/event-time.ts'
import { found, Problem } from '#schema/problem.ts'
import type { Room, Stage } from '#schema/stage.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'
import { stageOf } from '#worker/features/stage/stage/service.ts'
import { presenterOf } from './results.ts'
import { type Pitched, pitchedOf } from './results-store.ts'
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

/** The presenters whom a seat may choose: those who have pitched, except itself and the others of its order. */
export const choicesOf = (pitched: readonly Pitched[], { orderId }: Pick<Seated, 'orderId'>) =>
  pitched.filter((presenter) => presenter.orderId !== orderId)

/** What a guest on a seat sees of the stage. */
export function roomFor({ event, stage }: OnStage, seat: OwnPart, pitched: readonly Pitched[]): Room {
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
      choices: choicesOf(pitched, seat).map(presenterOf),
      ballot: vote.open ? seat.ballot : null,
      counts: seat.counts,
    },
    questions: questions.filter(({ state }) => state === 'SHOWN'),
    revealed,
  }
}

/** What a seat sees now. Null if it has ended. Throws `roomClosed` outside of the hours. */
export async function readRoom(db: Database, { id, eventId }: Seated, now: Date): Promise<Room | null> {
  const queries = [stageOf(db, eventId, now, 'SHOWN'), pitchedOf(db, eventId, now), seatsById(db, [id])] as const
  const [read, pitched, [seat]] = await execute(
    db,
    joinQueries(queries, (values) => values),
  )
  const on = found(read)
  assertRoomIsOpen(on.event, now)
  return seat ? roomFor(on, seat, pitched) : null
}
