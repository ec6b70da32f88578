import { lt, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { recentUses } from '#schema/tables/recent-uses.ts'
import { refusedBy } from './constraint.ts'
import { insertSelected } from './insert-selected.ts'
import { type Database, defineQuery, type Query } from './query.ts'
import type { Statement } from './statement.ts'

/** At most `allowed` uses of the limit `name` within any `windowMs`. `windowMs` is at most a day. */
export type RollingLimit = { name: string; allowed: number; windowMs: number }

/**
 * Counts a use of a limit. Run it in the transaction of what is limited: the database rejects both if the window is full
 * (see `isOverRecentUses`). `use` identifies it: the same use counts once. With `where` it counts only if that SQL condition
 * holds.
 */
export function countUse(
  db: Database,
  { name, allowed, windowMs }: RollingLimit,
  { use, now, where = sql`1` }: { use: string; now: Date; where?: SQL },
): Statement {
  const earlier = sql`(SELECT count(*) FROM ${recentUses}
    WHERE ${recentUses.name} = ${name} AND ${recentUses.at} > ${now.getTime() - windowMs})`
  const columns = {
    name: sql`${name}`,
    use: sql`${use}`,
    at: sql`${now.getTime()}`,
    earlier,
    allowed: sql`${allowed}`,
  }
  return insertSelected(db, recentUses, columns, sql`(SELECT 1) WHERE ${where}`).onConflictDoNothing()
}

/** Whether the database rejected a write because a rolling limit was reached. */
export const isOverRecentUses = (error: unknown): boolean => refusedBy(error, 'recent_uses_allowed')

/** Deletes the uses that no window contains any more. */
export const deleteOldUses = (db: Database, now: Date): Query<undefined> =>
  defineQuery([db.delete(recentUses).where(lt(recentUses.at, new Date(now.getTime() - dayMs)))], () => undefined)
