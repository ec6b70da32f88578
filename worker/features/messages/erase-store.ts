import { and, eq, type SQL } from 'drizzle-orm'
import { messages } from '#schema/tables/messages.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/**
 * Removes the addresses from the messages that `where` selects. Pending messages are deleted, others keep their row. Marks
 * of undeliverable addresses stay: otherwise a stranger could remove one by erasing an order with that address.
 */
export const eraseMessages = (db: Database, where: SQL): Statement[] => [
  db.delete(messages).where(and(eq(messages.status, 'PENDING'), where)),
  db.update(messages).set({ email: '', details: null }).where(where),
]
