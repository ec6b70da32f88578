import { type SQL, sql } from 'drizzle-orm'
import type { MessageKind } from '#schema/options.ts'
import { messages } from '#schema/tables/messages.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { tryMs } from './store.ts'

/** The columns that a writer chooses. Those left out are null, or have their default. */
type Chosen = 'email' | 'eventId' | 'registrationId' | 'subjectId' | 'details' | 'once' | 'requested'

export type NewMessages = {
  kind: MessageKind
  /** The rows of the messages, as everything after FROM. An empty selection adds none. */
  from: SQL
  /** An SQL expression for each column. `details` is JSON. */
  columns: { email: SQL } & Partial<Record<Chosen, SQL>>
  /** When they are due, as an SQL expression in milliseconds since 1970 if it is read from a row. */
  now: Date | SQL
}

/**
 * Adds messages to the outbox, one for each selected row. Run it in the transaction of what the mails tell of. A message
 * whose `once` is known already is not added again. Wake the mailer afterwards.
 */
export function addMessages(db: Database, { kind, from, columns, now }: NewMessages): Statement {
  const dueAt = now instanceof Date ? sql`${now.getTime()}` : now
  const values = {
    ...columns,
    id: sql`lower(hex(randomblob(16)))`,
    kind: sql`${kind}`,
    status: sql`'PENDING'`,
    requested: columns.requested ?? sql`0`,
    attempts: sql`0`,
    createdAt: dueAt,
    dueAt,
    expiresAt: sql`${dueAt} + ${sql.raw(String(tryMs))}`,
  }
  return insertSelected(db, messages, values, from).onConflictDoNothing()
}
