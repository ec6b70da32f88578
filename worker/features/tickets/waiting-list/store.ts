import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Page } from '#schema/envelope.ts'
import { registrations } from '#schema/tables/orders.ts'
import { queueNumber, tickets } from '#schema/tables/tickets.ts'
import type { WaitingGroup, WaitingListQuery } from '#schema/waiting-list.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { fittingGroupsSql } from '#worker/core/hand-over-store.ts'
import { chunkSize } from '#worker/database/export-chunks.ts'
import { type Database, defineQuery, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { toOrder } from '#worker/features/tickets/registration-records/store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'

/**
 * The tickets that wait, also after the beginning until the list is closed; after FROM. The index is named because SQLite
 * would read more: it has the waiting tickets in the order of the list.
 */
const waitingTickets = (eventId: number | undefined): SQL => sql`${tickets} AS t INDEXED BY tickets_waiting
  WHERE t.status = 'WAITING' AND ${eventId === undefined ? sql`true` : sql`t.event_id = ${eventId}`}`

const number = queueNumber('t.')

/** Condition for the first of the tickets of a group. A group waits for one ticket type. */
const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${tickets} AS earlier WHERE earlier.registration_id = t.registration_id
  AND earlier.status = 'WAITING' AND ${queueNumber('earlier.')} < ${number})`

/** The groups of some registrations, in the order of their first tickets. Without those that moved up meanwhile. */
function groupsOf(db: Database, ids: SQL, ...order: (SQLiteColumn | SQL)[]): Query<WaitingGroup[]> {
  const waiting = db
    .select(ticketColumns)
    .from(tickets)
    .where(and(sql`${tickets.registrationId} IN ${ids}`, inArray(tickets.status, ['WAITING'])))
    .orderBy(...order)
  const orders = db.select().from(registrations).where(sql`${registrations.id} IN ${ids}`)
  return defineQuery([waiting, orders], ([places, rows]) => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const byOrder = Map.groupBy(places.map(toAnyTicket), ({ registrationId }) => registrationId)
    return [...byOrder].flatMap(([id, its]) => {
      const row = byId.get(id)
      if (!row) return []
      const group: WaitingGroup = {
        ...toOrder(row),
        ticketTypeId: its[0]?.ticketTypeId ?? 0,
        quantity: its.length,
        together: row.together,
        tickets: its.map(({ id, status, attendee, startupDetails }) => ({ id, status, attendee, startupDetails })),
      }
      return [group]
    })
  })
}

/** The groups that wait, by ticket type and in the order of joining. Null if the event does not exist. */
export function listGroups(db: Database, { eventId, limit, offset }: WaitingListQuery) {
  const waiting = waitingTickets(eventId)
  const onPage = sql`(SELECT t.registration_id FROM ${waiting} AND ${isFirst}
    ORDER BY t.ticket_type_id, ${number} LIMIT ${limit} OFFSET ${offset})`
  const counted = firstRow(db.select({ total: sql<number>`count(DISTINCT t.registration_id)` }).from(waiting))
  const page = joinQueries(
    [groupsOf(db, onPage, tickets.ticketTypeId, queueNumber('')), counted],
    ([data, row]): Page<WaitingGroup> => ({ data, total: row?.total ?? 0, limit, offset }),
  )
  return nullUnlessEventExists(db, eventId, page)
}

/** One chunk of an export: groups of an event that joined after `last`, in the order of joining. */
export function groupsAfter(db: Database, eventId: number, last: WaitingGroup | null): Query<WaitingGroup[]> {
  const itsNumber = sql`coalesce((SELECT ${queueNumber('')} FROM ${tickets} WHERE id = ${last?.tickets[0]?.id ?? 0}), 0)`
  const after = sql`(SELECT t.registration_id FROM ${waitingTickets(eventId)} AND ${isFirst} AND ${number} > ${itsNumber}
    ORDER BY ${number} LIMIT ${chunkSize})`
  return groupsOf(db, after, queueNumber(''))
}

/** How many groups wait although they fit into free places. Always 0, unless a writer forgot to hand places over. */
export const countFitting = (db: Database, now: Date): Query<number> =>
  defineQuery([db.select({ id: sql`t.registration_id` }).from(fittingGroupsSql(now))], ([rows]) => rows.length)
