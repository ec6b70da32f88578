import { eq, inArray } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Order, RegistrationQuery, RegistrationRecord } from '#schema/registration-record.ts'
import { registrations, tickets } from '#schema/tables.ts'
import type { Ticket } from '#schema/ticket.ts'
import { pageRead } from '../database/page.ts'
import { type Database, join, type Read, read } from '../database/read.ts'
import { ofKnownEvent } from '../events/exists.ts'
import { toTicket } from '../tickets/store.ts'

type Row = typeof registrations.$inferSelect

export const toOrder = ({ id, eventId, createdAt, ...row }: Row): Order => {
  const { firstName, lastName, email, phone, university } = row
  return { id, eventId, createdAt: createdAt.toISOString(), buyer: { firstName, lastName, email, phone, university } }
}

const toRecord = (row: Row, itsTickets: Ticket[]): RegistrationRecord => ({ ...toOrder(row), tickets: itsTickets })

/** With their tickets, in the order in which they came. */
export function listRegistrations(db: Database, query: RegistrationQuery): Read<Page<RegistrationRecord> | null> {
  const { eventId, limit, offset } = query
  const where = eventId === undefined ? undefined : eq(registrations.eventId, eventId)
  const rows = db.select().from(registrations).where(where).orderBy(registrations.createdAt, registrations.id)
  const shown = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(where)
    .orderBy(registrations.createdAt, registrations.id)
    .limit(limit)
    .offset(offset)
  const theirTickets = db
    .select()
    .from(tickets)
    .where(inArray(tickets.registrationId, shown))
    .orderBy(tickets.registrationId, tickets.position)
  const page = join(
    [pageRead(db, registrations, where, rows, query, (row) => row), read([theirTickets], ([all]) => all.map(toTicket))],
    ([listed, all]) => {
      const byRegistration = Map.groupBy(all, ({ registrationId }) => registrationId)
      return { ...listed, data: listed.data.map((row) => toRecord(row, byRegistration.get(row.id) ?? [])) }
    },
  )
  return ofKnownEvent(db, eventId, page)
}

export const registrationById = (db: Database, id: string): Read<RegistrationRecord | null> =>
  read(
    [
      db.select().from(registrations).where(eq(registrations.id, id)),
      db.select().from(tickets).where(eq(tickets.registrationId, id)).orderBy(tickets.position),
    ],
    ([[row], all]) => (row ? toRecord(row, all.map(toTicket)) : null),
  )
