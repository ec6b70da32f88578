import { eq, sql } from 'drizzle-orm'
import { mailPauses, messages } from '#schema/tables/messages.ts'
import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, firstRow, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { isStillOurs, type Lane } from './delivery-store.ts'

/** The service of a lane refused to take any mail. `until`: when it may be asked again. */
export type Pause = { until: Date; reason: string }

export const pauseOf = (db: Database, lane: Lane): Query<Pause | null> =>
  firstRow(
    db.select({ until: mailPauses.until, reason: mailPauses.reason }).from(mailPauses).where(eq(mailPauses.lane, lane)),
  )

/** Gives a message back as it was before the attempt, because the refusal was not about it, and stops its lane. */
export const pauseLane = (db: Database, lane: Lane, message: MessageRow, { until, reason }: Pause): Statement[] => [
  db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} - 1`, leasedUntil: null, error: reason })
    .where(isStillOurs(message)),
  db
    .insert(mailPauses)
    .values({ lane, until, reason })
    .onConflictDoUpdate({ target: mailPauses.lane, set: { until, reason } }),
]

export const endPause = (db: Database, lane: Lane): Query<undefined> =>
  writesOf([db.delete(mailPauses).where(eq(mailPauses.lane, lane))])
