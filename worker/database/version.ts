import { type SQL, sql } from 'drizzle-orm'
import { contentVersion } from '#schema/tables/operations.ts'
import { refusedBy } from './constraint.ts'
import { type Database, defineQuery, type Query } from './query.ts'
import type { Statement } from './statement.ts'

export const readVersion = (db: Database): Query<number> =>
  defineQuery([db.select({ version: contentVersion.version }).from(contentVersion)], ([[row]]) => row?.version ?? 0)

/**
 * The content version, and a number that rises when a place of any event is taken or given back. `lastSales` has the number of
 * the last one of each event, by its id.
 */
export type Revision = { version: number; sales: number; lastSales: Record<string, number> }

export const readRevision = (db: Database): Query<Revision> =>
  defineQuery(
    [
      db
        .select({ version: contentVersion.version, sales: contentVersion.sales, lastSales: contentVersion.lastSales })
        .from(contentVersion),
    ],
    ([[row]]) => row ?? { version: 0, sales: 0, lastSales: {} },
  )

/** Raises the content version if a condition is met: for content that no trigger knows, because it is made of several tables. */
export const raiseVersion = (db: Database, where: SQL): Statement =>
  db
    .update(contentVersion)
    .set({ version: sql`${contentVersion.version} + 1` })
    .where(where)

/** Refuses the transaction if content changed since `version` was read, by NOT NULL (see `contentChanged`). */
export const requireVersion = (db: Database, version: number): Statement =>
  db
    .update(contentVersion)
    .set({ version: sql`iif(${contentVersion.version} = ${version}, ${contentVersion.version}, NULL)` })

/** Whether `requireVersion` refused a write. */
export const contentChanged = (error: unknown): boolean => refusedBy(error, 'content_version.version')
