import { and, eq, type SQL, sql } from 'drizzle-orm'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/**
 * Removes the recipients of messages: those that wait are deleted, others keep a row without an address. The marks of
 * their addresses as undeliverable are removed too.
 */
export const eraseMessages = (db: Database, where: SQL): Statement[] => [
  db
    .delete(undeliverableAddresses)
    .where(sql`${undeliverableAddresses.email} IN (SELECT lower(email) FROM ${messages} WHERE ${where})`),
  db.delete(messages).where(and(eq(messages.status, 'PENDING'), where)),
  db.update(messages).set({ email: '', details: null }).where(where),
]
