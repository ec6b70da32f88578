import { eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm'
import { ticketTypes } from '#schema/tables.ts'
import type { TicketType, TicketTypeWrite } from '#schema/ticket-type.ts'
import { once } from '../database/built.ts'
import { type Database, type Read, read } from '../database/read.ts'

const { sold: _, ...columns } = getTableColumns(ticketTypes)
const shown = { ...columns, available: sql<number>`${ticketTypes.capacity} - ${ticketTypes.sold}` }

/** An event's ticket types, in the order in which organisers made them. */
export function ticketTypesOf(db: Database, eventId: number | SQLWrapper): Read<TicketType[]> {
  const types = db.select(shown).from(ticketTypes).where(eq(ticketTypes.eventId, eventId)).orderBy(ticketTypes.id)
  return read([types], ([rows]) => rows)
}

const countsOfEvent = once((db) => ticketTypesOf(db, sql.placeholder('eventId')))

/** The same for whoever asks again and again how many places are left. */
export const countsOf = (eventId: number): Read<TicketType[]> => countsOfEvent({ eventId })

export const createTicketType = (db: Database, type: TicketTypeWrite): Read<TicketType | null> =>
  read([db.insert(ticketTypes).values(type).returning(shown)], ([[row]]) => row ?? null)

/** A CHECK refuses a capacity below what is sold, a foreign key moving sold tickets to another event. */
export const replaceTicketType = (db: Database, id: number, type: TicketTypeWrite): Read<TicketType | null> =>
  read([db.update(ticketTypes).set(type).where(eq(ticketTypes.id, id)).returning(shown)], ([[row]]) => row ?? null)

/** A foreign key refuses where tickets exist. */
export const removeTicketType = (db: Database, id: number): Read<{ id: number }[]> =>
  read([db.delete(ticketTypes).where(eq(ticketTypes.id, id)).returning({ id: ticketTypes.id })], ([rows]) => rows)
