import { type SQL, sql } from 'drizzle-orm'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/** `where` selects the tickets (`t`) of registrations (`r`). `by` is who cancels them. */
type Cancellation = { where: SQL; by: 'BUYER' | 'ORGANISER'; now: Date }

const waited = sql`sum(t.status = 'WAITING')`

/**
 * Adds one mail for the buyer of each order whose tickets will be cancelled. Run it before the cancellation, in the same
 * transaction.
 */
export const announceCancellation = (db: Database, { where, by, now }: Cancellation): Statement =>
  addMessages(db, {
    kind: 'cancelled',
    from: sql`${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
      WHERE ${where} AND r.email <> '' GROUP BY r.id`,
    columns: {
      email: sql`r.email`,
      eventId: sql`r.event_id`,
      registrationId: sql`r.id`,
      details: sql`json_patch(
        json_object('tickets', json_group_array(t.id), 'by', ${by}),
        iif(${waited} > 0, json_object('waited', ${waited}), '{}')
      )`,
    },
    now,
  })
