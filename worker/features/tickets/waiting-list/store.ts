import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { registrations } from '#schema/tables/orders.ts'
import { queueNumber, tickets } from '#schema/tables/tickets.ts'
import type { WaitingGroup, WaitingListQuery } from '#schema/waiting-list.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { fittingGroupsSql } from '#worker/core/hand-over-store.ts'
import { chunkSize } from '#worker/database/export-chunks.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { toOrder } from '#worker/features/tickets/registration-records/store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'

/** How many groups wait for a ticket type, or of these, before the queue number `before`. */
export const groupsWaiting = (ticketType: SQL, before?: SQL): SQL<number> =>
  sql<number>`(SELECT count(DISTINCT registration_id) FROM ${tickets} AS queue
    WHERE queue.status = 'WAITING' AND queue.ticket_type_id = ${ticketType}
    AND ${before ? sql`${queueNumber('queue.')} < ${before}` : sql`true`})`

/** Of the first ticket of a registration that waits. A group waits for one ticket type. */
const firstWaiting = (column: SQL) =>
  sql<number>`(SELECT ${column} FROM ${tickets}
    WHERE registration_id = ${sql.raw('registrations.id')} AND status = 'WAITING' ORDER BY ${queueNumber('')} LIMIT 1)`

/** Registrations of which somebody waits, also after the beginning until the list is closed. */
const waitsFor = (eventId: number | undefined): SQL =>
  sql`${sql.raw('registrations.id')} IN (SELECT registration_id FROM ${tickets} AS t
    WHERE t.status = 'WAITING' AND ${eventId === undefined ? sql`true` : sql`t.event_id = ${eventId}`})`

/** The groups of some registrations, in the order of their ids. Without those that moved up meanwhile. */
function groupsOf(db: Database, ids: SQL) {
  const waiting = db
    .select(ticketColumns)
    .from(tickets)
    .where(and(sql`${tickets.registrationId} IN ${ids}`, inArray(tickets.status, ['WAITING'])))
    .orderBy(queueNumber(''))
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
export function listGroups(db: Database, { eventId, ...window }: WaitingListQuery) {
  const where = waitsFor(eventId)
  const ids = () =>
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(where)
      .orderBy(firstWaiting(sql`ticket_type_id`), firstWaiting(queueNumber('')))
  const onPage = ids().limit(window.limit).offset(window.offset)
  const page = joinQueries(
    [paginatedQuery(db, registrations, where, ids(), window, ({ id }) => id), groupsOf(db, sql`${onPage}`)],
    ([page, groups]) => ({ ...page, data: page.data.flatMap((id) => groups.get(id) ?? []) }),
  )
  return nullUnlessEventExists(db, eventId, page)
}

/** One chunk of an export: groups of an event that joined after `last`, in the order of joining. */
export function groupsAfter(db: Database, eventId: number, last: WaitingGroup | null) {
  const itsNumber = sql`coalesce((SELECT ${queueNumber('')} FROM ${tickets} WHERE id = ${last?.tickets[0]?.id ?? 0}), 0)`
  const ids = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(waitsFor(eventId), sql`${firstWaiting(queueNumber(''))} > ${itsNumber}`))
    .orderBy(firstWaiting(queueNumber('')))
    .limit(chunkSize)
  return joinQueries([allRows(ids), groupsOf(db, sql`${ids}`)], ([rows, groups]) =>
    rows.flatMap(({ id }) => groups.get(id) ?? []),
  )
}

/** How many groups wait although they fit into free places. Always 0, unless a writer forgot to hand places over. */
export const countFitting = (db: Database, now: Date): Query<number> =>
  defineQuery([db.select({ id: sql`t.registration_id` }).from(fittingGroupsSql(now))], ([rows]) => rows.length)
