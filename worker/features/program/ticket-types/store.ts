import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { ticketTypes } from '#schema/tables/orders.ts'
import type { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { ofVisibleEvent } from '#worker/core/exists-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { afterWrites, allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'
import type { Audience } from '#worker/env.ts'

const { sold: _, ...columns } = getTableColumns(ticketTypes)
const selectedColumns = { ...columns, available: sql<number>`${ticketTypes.capacity} - ${ticketTypes.sold}` }

/** The ticket types of an event, oldest first. */
export function ticketTypesOf(db: Database, eventId: number | SQLWrapper): Query<TicketType[]> {
  const types = db
    .select(selectedColumns)
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(ticketTypes.id)
  return allRows(types)
}

export const ticketTypeById = (db: Database, id: number, audience: Audience = 'organisers'): Query<TicketType | null> =>
  firstRow(
    db
      .select(selectedColumns)
      .from(ticketTypes)
      .where(and(eq(ticketTypes.id, id), ofVisibleEvent(ticketTypes.eventId, audience))),
  )

export type TicketCount = { eventId: number; id: number; available: number }

export const ticketCounts = (db: Database, eventIds: readonly number[]): Query<TicketCount[]> =>
  allRows(
    db
      .select({ eventId: selectedColumns.eventId, id: selectedColumns.id, available: selectedColumns.available })
      .from(ticketTypes)
      .where(sql`${ticketTypes.eventId} IN (SELECT value FROM json_each(${JSON.stringify(eventIds)}))`)
      .orderBy(ticketTypes.id),
  )

export const createTicketType = (db: Database, type: TicketTypeWrite): Query<TicketType | null> =>
  firstRow(db.insert(ticketTypes).values(type).returning(selectedColumns))

/**
 * Replaces a ticket type, and hands new places over to who waits. A CHECK refuses a capacity below `sold`. A foreign key
 * refuses a new `eventId` if tickets exist.
 */
export const replaceTicketType = (db: Database, id: number, type: TicketTypeWrite, now: Date) =>
  afterWrites(
    [
      db.update(ticketTypes).set(type).where(eq(ticketTypes.id, id)),
      ...handOver(db, { where: sql`e.id = ${type.eventId}`, now }),
    ],
    firstRow(db.select(selectedColumns).from(ticketTypes).where(eq(ticketTypes.id, id))),
  )

/** A foreign key refuses if tickets exist. */
export const removeTicketType = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(ticketTypes).where(eq(ticketTypes.id, id)).returning({ id: ticketTypes.id }))
