import { type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { addMessages, addTicketMails, type NewMessages, toBuyer } from '#worker/core/outbox-store.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/**
 * Adds the mails of a new registration, unless its event is over: a confirmation for the buyer, and their own tickets for
 * each other address. `id` is an SQL expression for the id of the registration.
 */
export function addRegistrationMails(db: Database, id: SQL): Statement[] {
  const order = sql`${registrations} AS r JOIN ${events} AS e ON e.id = r.event_id AND e.status = 'UPCOMING'`
  const now = sql`r.created_at`
  return [
    addMessages(db, {
      kind: 'confirmation',
      from: sql`${order} WHERE r.id = ${id} AND r.email <> ''`,
      columns: toBuyer,
      now,
    }),
    addTicketMails(db, sql`${order} JOIN ${tickets} AS t ON t.registration_id = r.id WHERE r.id = ${id}`, now),
  ]
}

/** Adds a confirmation for the buyer of each registration (`r`) for which `where` holds, or `waiting` if nobody of it has a place. */
export function addBuyerMails(
  db: Database,
  where: SQL,
  now: Date | SQL,
  more: Omit<NewMessages['columns'], 'email'> = {},
): Statement[] {
  const hasPlace = sql`EXISTS (SELECT 1 FROM ${tickets} WHERE registration_id = r.id
    AND status NOT IN ('CANCELLED', 'WAITING'))`
  const from = sql`${registrations} AS r WHERE ${where}`
  const mail = { columns: { ...toBuyer, ...more }, now }
  return [
    addMessages(db, { ...mail, kind: 'confirmation', from: sql`${from} AND ${hasPlace}` }),
    addMessages(db, { ...mail, kind: 'waiting', from: sql`${from} AND NOT ${hasPlace}` }),
  ]
}
