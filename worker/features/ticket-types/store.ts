import { eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { ticketTypes } from '#schema/tables/orders.ts'
import type { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

const { sold: _, ...columns } = getTableColumns(ticketTypes)
const shown = { ...columns, available: sql<number>`${ticketTypes.capacity} - ${ticketTypes.sold}` }

/** An event's ticket types, in the order in which organisers made them. */
export function ticketTypesOf(db: Database, eventId: number | SQLWrapper): Query<TicketType[]> {
  const types = db.select(shown).from(ticketTypes).where(eq(ticketTypes.eventId, eventId)).orderBy(ticketTypes.id)
  return defineQuery([types], ([rows]) => rows)
}

const countsOfEvent = prepareOnce((db) => ticketTypesOf(db, sql.placeholder('eventId')))

/** The same for whoever asks again and again how many places are left. */
export const ticketCounts = (eventId: number): Query<TicketType[]> => countsOfEvent({ eventId })

export const createTicketType = (db: Database, type: TicketTypeWrite): Query<TicketType | null> =>
  defineQuery([db.insert(ticketTypes).values(type).returning(shown)], ([[row]]) => row ?? null)

/** A CHECK refuses a capacity below what is sold, a foreign key moving sold tickets to another event. */
export const replaceTicketType = (db: Database, id: number, type: TicketTypeWrite): Query<TicketType | null> =>
  defineQuery(
    [db.update(ticketTypes).set(type).where(eq(ticketTypes.id, id)).returning(shown)],
    ([[row]]) => row ?? null,
  )

/** A foreign key refuses where tickets exist. */
export const removeTicketType = (db: Database, id: number): Query<{ id: number }[]> =>
  defineQuery(
    [db.delete(ticketTypes).where(eq(ticketTypes.id, id)).returning({ id: ticketTypes.id })],
    ([rows]) => rows,
  )
