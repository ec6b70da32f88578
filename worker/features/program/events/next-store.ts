import { and, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

const minutesPerDay = 24 * 60

/** What `parseTime` reads at the start of a text, as SQL: minutes since midnight, or NULL. */
function minutesOf(text: SQL): SQL {
  const trimmed = sql`ltrim(${text})`
  const minutes = (digits: 1 | 2) => sql`substr(${trimmed}, 1, ${sql.raw(`${digits}`)}) * 60
    + substr(${trimmed}, ${sql.raw(`${digits + 2}`)}, 2)`
  const isTime = (hour: string) => sql`${trimmed} GLOB ${sql.raw(`'${hour}[:.][0-5][0-9]*'`)}
    AND ${trimmed} NOT GLOB ${sql.raw(`'${hour}[:.][0-9][0-9][0-9]*'`)}`
  return sql`CASE WHEN ${isTime('[0-2][0-9]')} AND ${trimmed} < '24' THEN ${minutes(2)}
    WHEN ${isTime('[0-9]')} THEN ${minutes(1)} END`
}

/** How long an event (`e`) with an hour lasts in minutes by its agenda, as `eventTime` computes it. */
const duration = (() => {
  const afterStart = (time: SQL) => {
    const minutes = sql`(${minutesOf(time)} - e.start_minute + ${sql.raw(`${minutesPerDay}`)}) % ${sql.raw(`${minutesPerDay}`)}`
    return sql`coalesce(max(iif(${minutes} > ${sql.raw(`${limits.evening.longestMinutes}`)}, 0, ${minutes})), 0)`
  }
  const [end, start] = [afterStart(sql`end_time`), afterStart(sql`start_time`)]
  return sql`(SELECT iif(${end} = 0, ${sql.raw(`${limits.evening.minutes}`)}, max(${end}, ${start}))
    FROM ${agendaItems} WHERE event_id = e.id)`
})()

/** The moment (epoch ms) of a text such as `2026-03-19 18:00:00` by the clock of Warsaw, as `warsawOffset` has it. */
function momentOf(local: SQL): SQL {
  const lastSundayBefore = (month: '04' | '11') =>
    sql`date(substr(local, 1, 4) || ${sql.raw(`'-${month}-01'`)}, 'weekday 0', '-7 days')`
  const isSummer = sql`local >= ${lastSundayBefore('04')} || ' 02' AND local < ${lastSundayBefore('11')} || ' 03'`
  return sql`(SELECT 1000 * (unixepoch(local) - iif(${isSummer}, 7200, 3600)) FROM (SELECT ${local} AS local))`
}

/**
 * Condition for an event (`e`) that has ended at `now`, as `eventEnd` computes it. An undated event has not. One without an hour
 * begins at the end of its day.
 */
export const hasEnded = (now: Date): SQL => {
  const end = momentOf(sql`datetime(e.date, (e.start_minute + coalesce(e.stated_minutes, ${duration})) || ' minutes')`)
  return sql`(e.date IS NOT NULL AND e.begins_at <= ${now.getTime()} AND (e.start_minute IS NULL OR ${end} <= ${now.getTime()}))`
}

/**
 * The id of the event that is next, as a subquery: the pinned one, else the first that is published, enabled and takes
 * place. Undated ones come last. An event stays next until it ends.
 */
const nextId = (now: Date): SQL => sql`(SELECT e.id FROM ${events} AS e
  WHERE e.status = 'UPCOMING' AND e.published = 1 AND e.cancelled = 0 AND (e.is_pinned = 1 OR e.enabled = 1)
    AND NOT ${hasEnded(now)}
  ORDER BY e.is_pinned DESC, e.date IS NULL, e.date, e.begins_at, e.id LIMIT 1)`

/**
 * Stores which event is next, and reads its id if it was not. Every write that may make another one next ends with these
 * statements in its own transaction. They change nothing, and raise no content version, if it is the same one.
 */
export const chooseNext = (db: Database, now: Date) =>
  [
    db
      .update(events)
      .set({ isNext: false, isPinned: false })
      .where(sql`${events.isNext} = 1 AND ${events.id} IS NOT ${nextId(now)}`),
    db
      .update(events)
      .set({ isNext: true })
      .where(and(eq(events.isNext, false), sql`${events.id} = ${nextId(now)}`))
      .returning({ id: events.id }),
  ] as const

/**
 * Lets go of the event that was next, before another one is pinned in the same transaction. `condition` decides whether
 * it will be.
 */
export const releaseNext = (db: Database, condition: SQL = sql`true`): Statement =>
  db
    .update(events)
    .set({ isNext: false, isPinned: false })
    .where(and(eq(events.isNext, true), condition))
