import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { StoredAlert } from '#schema/alert.ts'
import { organiserLimits } from '#schema/limits.ts'
import { eventAlerts } from '#schema/tables/alerts.ts'
import { events } from '#schema/tables/events.ts'
import { messages } from '#schema/tables/messages.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/** Conditions for an event (`e`), as `isRegistrationOpen` and `openingToCome` of `schema/opening-hours.ts` decide. */
const isReady = sql`e.published = 1 AND e.enabled = 1 AND e.cancelled = 0 AND e.status = 'UPCOMING' AND e.registration_open = 1`
const isNotOver = (now: Date): SQL => sql`(e.begins_at IS NULL OR e.begins_at > ${now.getTime()})
  AND (e.closes_at IS NULL OR e.closes_at > ${now.getTime()})`
const isOpen = (now: Date): SQL =>
  sql`${isReady} AND ${isNotOver(now)} AND (e.opens_at IS NULL OR e.opens_at <= ${now.getTime()})`
const opensLater = (now: Date): SQL =>
  sql`${isReady} AND e.opens_at > ${now.getTime()} AND (e.begins_at IS NULL OR e.begins_at > e.opens_at)`

/** Whether the opening of an event is to come. Null for the public if there is no such event. */
export const isOpeningToCome = (db: Database, eventId: number, now: Date): Query<boolean | null> =>
  firstRow(
    db
      .select({ isToCome: sql`(${opensLater(now)}) IS TRUE`.mapWith(Boolean) })
      .from(sql`${events} AS e`)
      .where(sql`e.id = ${eventId} AND e.published = 1`),
    ({ isToCome }) => isToCome,
  )

/** More than the turn of any other mail. */
const lastOfAll = 2_000

/**
 * Keeps an address until registration opens, if that is to come. The same address once. Returns what `isOpeningToCome` does.
 * `isFull`: too many addresses waited before. The same for an address that is stored, so that nobody learns whether it is.
 */
export function addAlert(db: Database, eventId: number, email: string, now: Date) {
  const waiting = sql`(SELECT count(*) FROM ${eventAlerts} AS a WHERE a.event_id = ${eventId})`
  const alert = { eventId: sql`e.id`, email: sql`${email}`, createdAt: sql`${now.getTime()}` }
  const add = insertSelected(
    db,
    eventAlerts,
    alert,
    sql`${events} AS e WHERE e.id = ${eventId} AND ${opensLater(now)} AND ${waiting} < ${organiserLimits.alertsOfEvent}`,
  ).onConflictDoNothing()
  const counted = db.select({ count: sql<number>`${waiting}` }).from(sql`(SELECT 1)`)
  return joinQueries(
    [firstRow(counted), afterWrites([add], isOpeningToCome(db, eventId, now))] as const,
    ([before, isToCome]) => ({
      isToCome,
      isFull: (before?.count ?? 0) >= organiserLimits.alertsOfEvent,
    }),
  )
}

/**
 * Adds a mail for each address that waits for an event which is open by now, and deletes these addresses, and those of events
 * that cannot open any more. These mails leave after all others that are due. Idempotent.
 */
export function tellOfOpenings(db: Database, now: Date): Statement[] {
  const mails = addMessages(db, {
    kind: 'opens',
    from: sql`${events} AS e JOIN ${eventAlerts} AS a ON a.event_id = e.id WHERE ${isOpen(now)}`,
    columns: { email: sql`a.email`, eventId: sql`e.id` },
    now,
  })
  // A trigger deletes those of events that are called off or past.
  const done = sql`(SELECT e.id FROM ${events} AS e
    WHERE e.status = 'UPCOMING' AND ((${isOpen(now)}) OR e.begins_at <= ${now.getTime()}))`
  const wait = db
    .update(messages)
    .set({ turn: lastOfAll })
    .where(and(eq(messages.kind, 'opens'), eq(messages.status, 'PENDING'), lt(messages.turn, lastOfAll)))
  return [mails, wait, db.delete(eventAlerts).where(inArray(eventAlerts.eventId, done))]
}

/** When an event opens of which somebody wants to be told. In the past if it is open already. Null if there is none. */
export const nextOpening = (db: Database, now: Date): Query<Date | null> =>
  defineQuery(
    [
      db
        .select({ at: sql<number | null>`min(coalesce(e.opens_at, 0))` })
        .from(sql`${events} AS e`)
        .where(
          sql`${isReady} AND ${isNotOver(now)} AND EXISTS (SELECT 1 FROM ${eventAlerts} AS a WHERE a.event_id = e.id)`,
        ),
    ],
    ([[row]]) => (typeof row?.at === 'number' ? new Date(row.at) : null),
  )

/** The alerts of an address in lower case. */
export const alertsOf = (db: Database, email: string): Query<StoredAlert[]> =>
  allRows(
    db.select().from(eventAlerts).where(eq(eventAlerts.email, email)).orderBy(eventAlerts.createdAt),
    ({ eventId, createdAt }) => ({ eventId, createdAt: createdAt.toISOString() }),
  )
