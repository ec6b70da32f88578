import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TimerAction } from '#schema/options.ts'
import { events } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { stages } from '#schema/tables/stage.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { allRows, type Database, firstRow, hasRow, joinQueries, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { agendaOf } from '#worker/features/program/content/store.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { hideShown } from '#worker/features/stage/room/questions-store.ts'
import { isPitching, pitchOrder } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasCome, hasPitched, longEnough, pitchItemOf } from '#worker/features/tickets/tickets/presented-store.ts'

export type StageRow = Omit<typeof stages.$inferSelect, 'eventId'>

const beforeFirstStep: StageRow = {
  item: null,
  revision: 0,
  since: null,
  marks: false,
  timerEndsAt: null,
  timerLeft: null,
  before: null,
  items: null,
  wall: null,
}

export const agendaItem = (id: number): string => `agenda-${id}`
export const pitchItem = (ticketId: number): string => `pitch-${ticketId}`

/** The event, its agenda, its presenters in their order, and what is on. Null if the event does not exist. */
export function programOf(db: Database, eventId: number, now: Date) {
  const row = db.select().from(stages).where(eq(stages.eventId, eventId))
  const { startupName, firstName, lastName, sectors } = tickets
  const { type, pitchSeconds } = ticketTypes
  const presenters = db
    .select({
      ...{ id: tickets.id, startupName, firstName, lastName, sectors, type, pitchSeconds },
      pitched: sql<0 | 1>`${hasPitched(now)}`.as('has_pitched'),
      hasCome: sql<0 | 1>`${hasCome(now)}`.as('has_come'),
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(isPitching(sql`${eventId}`))
    .orderBy(pitchOrder())
  return joinQueries(
    [calendarEvent(db, eventId), agendaOf(db, eventId), allRows(presenters), firstRow(row)],
    ([event, agenda, presenters, stage]) => event && { event, agenda, presenters, stage: stage ?? beforeFirstStep },
  )
}

/** Adds the row of a stage, if the event exists. */
const withRow = (db: Database, eventId: number): Statement =>
  insertSelected(
    db,
    stages,
    { eventId: sql`${events.id}`, revision: sql`0`, marks: sql`0` },
    sql`${events} WHERE ${events.id} = ${eventId}`,
  ).onConflictDoNothing()

type Step = {
  item: string | null
  revision: number
  marks: boolean
  /** The ids of all items of the program. */
  items: readonly string[]
  /** What the step undoes, if it is a step back at once. */
  undone: StageRow['before']
}

const inMs = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/**
 * Goes to another item, if nobody did since `revision`: true then. Who has stood on stage until now for long enough has
 * pitched. `marks`: whether that will count for the new item. The timer stands at the whole time of the new item, questions and
 * winners leave the wall. A step that undoes the one before restores the timer.
 */
export function stepTo(
  db: Database,
  eventId: number,
  { item, revision, marks, items, undone }: Step,
  author: Author,
): Query<boolean> {
  const { now } = author
  const isExpected = sql`${stages.eventId} = ${eventId} AND ${stages.revision} = ${revision}`
  const leaving = sql`EXISTS (SELECT 1 FROM ${stages} WHERE ${isExpected} AND ${stages.item} = ${pitchItemOf()}
    AND ${stages.marks} AND ${longEnough(now)})`
  const exists = sql`EXISTS (SELECT 1 FROM ${stages} WHERE ${isExpected})`
  const writes = writesOf([
    withRow(db, eventId),
    db
      .update(tickets)
      .set({ pitchedAt: now })
      .where(and(eq(tickets.eventId, eventId), sql`${tickets.pitchedAt} IS NULL`, leaving)),
    hideShown(db, eventId, exists),
    recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', exists, ['position']),
  ])
  const before = sql`json_object('item', ${stages.item}, 'since', ${stages.since}, 'marks', ${stages.marks},
    'timerEndsAt', ${stages.timerEndsAt}, 'timerLeft', ${stages.timerLeft})`
  const moved = db
    .update(stages)
    .set({
      item,
      revision: revision + 1,
      items: [...items],
      wall: null,
      ...(undone
        ? {
            since: inMs(undone.since),
            marks: undone.marks === 1,
            timerEndsAt: inMs(undone.timerEndsAt),
            timerLeft: undone.timerLeft,
            before: null,
          }
        : { since: now, marks, timerEndsAt: null, timerLeft: null, before }),
    })
    .where(isExpected)
    .returning({ revision: stages.revision })
  return joinQueries([writes, hasRow(moved)], ([, isMoved]) => isMoved)
}

/** Puts another item in the place of one that has left the program. */
export const replaceItem = (
  db: Database,
  eventId: number,
  { gone, item, marks }: { gone: string; item: string | null; marks: boolean },
  now: Date,
): Query<undefined> =>
  writesOf([
    db
      .update(stages)
      .set({ item, since: now, marks, timerEndsAt: null, timerLeft: null, before: null })
      .where(and(eq(stages.eventId, eventId), eq(stages.item, gone))),
  ])

/** What an action makes of the timer, as SQL over the row. A timer that has run out starts again with the whole time. */
function timerAfter(action: TimerAction, wholeMs: SQL, now: number) {
  const left = sql`coalesce(${stages.timerLeft}, ${wholeMs})`
  const isRunning = sql`coalesce(${stages.timerEndsAt} > ${now}, 0)`
  const isOver = sql`(${stages.timerEndsAt} <= ${now} OR ${stages.timerLeft} <= 0)`
  if (action === 'reset') return { timerEndsAt: sql`NULL`, timerLeft: sql`NULL` }
  if (action === 'pause')
    return {
      timerEndsAt: sql`NULL`,
      timerLeft: sql`iif(${stages.timerEndsAt} IS NULL, ${stages.timerLeft}, max(${stages.timerEndsAt} - ${now}, 0))`,
    }
  const end = sql`${now} + iif(${isOver}, ${wholeMs}, ${left})`
  return { timerEndsAt: sql`iif(${isRunning}, ${stages.timerEndsAt}, ${end})`, timerLeft: sql`NULL` }
}

/** Starts, pauses or resets the timer, whose whole time is so many seconds. It is safe to repeat. */
export function setTimer(
  db: Database,
  eventId: number,
  { action, seconds }: { action: TimerAction; seconds: number },
  author: Author,
): Query<undefined> {
  const known = sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId})`
  return writesOf([
    withRow(db, eventId),
    recordUnnumberedWrite(db, author, 'stage', String(eventId), 'UPDATE', known, ['timer']),
    db
      .update(stages)
      .set(timerAfter(action, sql`${seconds * 1000}`, author.now.getTime()))
      .where(eq(stages.eventId, eventId)),
  ])
}
