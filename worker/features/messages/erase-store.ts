import { and, eq, type SQL, sql } from 'drizzle-orm'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/**
 * Removes the addresses from the messages that `where` selects. Pending messages are deleted, others keep their row. The
 * addresses are also removed from `undeliverable_addresses`.
 */
export const eraseMessages = (db: Database, where: SQL): Statement[] => [
  db
    .delete(undeliverableAddresses)
    .where(sql`${undeliverableAddresses.email} IN (SELECT lower(email) FROM ${messages} WHERE ${where})`),
  db.delete(messages).where(and(eq(messages.status, 'PENDING'), where)),
  db.update(messages).set({ email: '', details: null }).where(where),
]
