import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { WaitingGroup, WaitingListQuery } from '#schema/waiting-list.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { fittingGroupsSql } from '#worker/core/hand-over-store.ts'
import { chunkSize } from '#worker/database/export-chunks.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { toOrder } from '#worker/features/tickets/registration-records/store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'

/** How many groups wait for a ticket type, or of these, joined before the ticket with the id `before`. */
export const groupsWaiting = (ticketType: SQL, before?: SQL): SQL<number> =>
  sql<number>`(SELECT count(DISTINCT registration_id) FROM ${tickets} AS queue
    WHERE queue.status = 'WAITING' AND queue.ticket_type_id = ${ticketType}
    AND ${before ? sql`queue.id < ${before}` : sql`true`})`

/** The first ticket of a registration that waits. A group waits for one ticket type, and its ids follow one another. */
const firstWaiting = (column: 'id' | 'ticket_type_id') =>
  sql<number>`(SELECT ${sql.raw(column)} FROM ${tickets}
    WHERE registration_id = ${sql.raw('registrations.id')} AND status = 'WAITING' ORDER BY id LIMIT 1)`

/** Registrations of which somebody waits. The list of an event that has begun is closed, also before a job stores that. */
const waitsFor = (eventId: number | undefined, now: Date): SQL =>
  sql`${sql.raw('registrations.id')} IN (
    SELECT t.registration_id FROM ${tickets} AS t JOIN ${events} AS e ON e.id = t.event_id
    WHERE t.status = 'WAITING' AND ${eventId === undefined ? sql`true` : sql`t.event_id = ${eventId}`}
      AND e.status = 'UPCOMING' AND (e.begins_at IS NULL OR e.begins_at > ${now.getTime()})
  )`

/** The groups of some registrations, in the order of their ids. Without those that moved up meanwhile. */
function groupsOf(db: Database, ids: SQL) {
  const waiting = db
    .select(ticketColumns)
    .from(tickets)
    .where(and(sql`${tickets.registrationId} IN ${ids}`, inArray(tickets.status, ['WAITING'])))
    .orderBy(tickets.id)
  const orders = db.select().from(registrations).where(sql`${registrations.id} IN ${ids}`)
  return defineQuery([waiting, orders], ([places, rows]) => {
    const byRegistration = Map.groupBy(places.map(toAnyTicket), ({ registrationId }) => registrationId)
    const groups = rows.map((row): WaitingGroup => {
      const its = byRegistration.get(row.id) ?? []
      return {
        ...toOrder(row),
        ticketTypeId: its[0]?.ticketTypeId ?? 0,
        quantity: its.length,
        together: row.together,
        tickets: its.map(({ id, status, attendee, startupDetails }) => ({ id, status, attendee, startupDetails })),
      }
    })
    return new Map(groups.map((group) => [group.id, group]))
  })
}

/** The groups that wait, by ticket type and in the order of joining. Null if the event does not exist. */
export function listGroups(db: Database, { eventId, ...window }: WaitingListQuery, now: Date) {
  const where = waitsFor(eventId, now)
  const ids = () =>
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(where)
      .orderBy(firstWaiting('ticket_type_id'), firstWaiting('id'))
  const onPage = ids().limit(window.limit).offset(window.offset)
  const page = joinQueries(
    [paginatedQuery(db, registrations, where, ids(), window, ({ id }) => id), groupsOf(db, sql`${onPage}`)],
    ([page, groups]) => ({ ...page, data: page.data.flatMap((id) => groups.get(id) ?? []) }),
  )
  return nullUnlessEventExists(db, eventId, page)
}

/** One chunk of an export: groups of an event that joined after `last`, in the order of joining. */
export function groupsAfter(db: Database, eventId: number, last: WaitingGroup | null, now: Date) {
  const ids = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(waitsFor(eventId, now), sql`${firstWaiting('id')} > ${last?.tickets[0]?.id ?? 0}`))
    .orderBy(firstWaiting('id'))
    .limit(chunkSize)
  return joinQueries([allRows(ids), groupsOf(db, sql`${ids}`)], ([rows, groups]) =>
    rows.flatMap(({ id }) => groups.get(id) ?? []),
  )
}

/** How many groups wait although they fit into free places. Always 0, unless a writer forgot to hand places over. */
export const countFitting = (db: Database, now: Date): Query<number> =>
  defineQuery([db.select({ id: sql`t.registration_id` }).from(fittingGroupsSql(now))], ([rows]) => rows.length)
