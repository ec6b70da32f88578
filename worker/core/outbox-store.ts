import { type SQL, sql } from 'drizzle-orm'
import type { MessageKind } from '#schema/options.ts'
import { messages } from '#schema/tables/messages.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { deliveryLifetimeMs } from '#worker/delivery/back-off.ts'

export type NewMessages = {
  kind: MessageKind
  /** Selects one row per message: the SQL after `FROM`. */
  from: SQL
  /** An SQL expression for each column. `details` is JSON. Others are null or have their default. */
  columns: { email: SQL } & Partial<Record<keyof typeof messages.$inferSelect, SQL>>
  /** When the messages are created and due. An SQL expression is in milliseconds since 1970. */
  now: Date | SQL
  /** When the messages are due, if that is later. An SQL expression is in milliseconds since 1970. */
  dueAt?: Date | SQL
}

/** The columns of a mail to the buyer of a registration (`r`). */
export const toBuyer = { email: sql`r.email`, eventId: sql`r.event_id`, registrationId: sql`r.id` }

/** Mails tickets `t` of registrations `r` to each address that is not the buyer's. `from` ends with a condition. */
export const addTicketMails = (db: Database, from: SQL, now: Date | SQL): Statement =>
  addMessages(db, {
    kind: 'ticket',
    from: sql`${from} AND t.email <> '' AND lower(t.email) <> lower(r.email) GROUP BY r.id, lower(t.email)`,
    columns: { ...toBuyer, email: sql`t.email` },
    now,
  })

/** The time as SQL, in milliseconds since 1970. */
export const milliseconds = (time: Date | SQL): SQL => (time instanceof Date ? sql`${time.getTime()}` : time)

/**
 * Adds messages to the outbox, one for each selected row. Run it in the transaction of the write that the mails tell of,
 * and call `wakeMailer` afterwards. A message is not added if a stored one has the same `dedupeKey`.
 */
export function addMessages(db: Database, { kind, from, columns, now, dueAt: later }: NewMessages): Statement {
  const createdAt = milliseconds(now)
  const dueAt = later ? milliseconds(later) : createdAt
  const values = {
    ...columns,
    id: sql`lower(hex(randomblob(16)))`,
    kind: sql`${kind}`,
    status: sql`'PENDING'`,
    requested: columns.requested ?? sql`0`,
    attempts: sql`0`,
    turn: sql`0`,
    createdAt,
    dueAt,
    expiresAt: sql`${dueAt} + ${sql.raw(String(deliveryLifetimeMs))}`,
  }
  return insertSelected(db, messages, values, from).onConflictDoNothing()
}
