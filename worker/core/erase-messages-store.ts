import { and, eq, lt, type SQL } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/**
 * Removes the addresses from the messages that `where` selects. Pending messages are deleted, others keep their row. Marks
 * of undeliverable addresses stay: otherwise a stranger could remove one by erasing an order with that address.
 */
export const eraseMessages = (db: Database, where: SQL): Statement[] => [
  db.delete(messages).where(and(eq(messages.status, 'PENDING'), where)),
  db.update(messages).set({ email: '', details: null }).where(where),
]

/** Deletes the marks that are older than `limits.mail.undeliverableDays`. Returns their number. */
export const removeOldMarks = (db: Database, now: Date): Query<number> =>
  defineQuery(
    [
      db
        .delete(undeliverableAddresses)
        .where(lt(undeliverableAddresses.createdAt, new Date(now.getTime() - limits.mail.undeliverableDays * dayMs)))
        .returning({ email: undeliverableAddresses.email }),
    ],
    ([rows]) => rows.length,
  )
