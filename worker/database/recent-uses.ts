import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { tooMany } from '#schema/problem.ts'
import { recentUses } from '#schema/tables/operations.ts'
import { refusedBy } from './constraint.ts'
import { insertSelected } from './insert-selected.ts'
import { type Database, defineQuery, execute, type Query, writesOf } from './query.ts'
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
    WHERE ${recentUses.name} = ${name} AND ${recentUses.at} > ${now.getTime() - windowMs} AND ${recentUses.use} <> ${use})`
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

/**
 * Runs a write that counts a use of the limit. If the limit is reached it throws `tooMany` with `sentence`, and the seconds
 * until another use is possible.
 */
export async function executeWithin<T>(
  db: Database,
  { name, allowed, windowMs }: RollingLimit,
  write: Query<T>,
  { sentence, now }: { sentence: string; now: Date },
): Promise<T> {
  try {
    return await execute(db, write)
  } catch (error) {
    if (!isOverRecentUses(error)) throw error
    const counted = db
      .select({ at: recentUses.at })
      .from(recentUses)
      .where(and(eq(recentUses.name, name), gt(recentUses.at, new Date(now.getTime() - windowMs))))
      .orderBy(desc(recentUses.at))
      .limit(1)
      .offset(allowed - 1)
    const first = await execute(
      db,
      defineQuery([counted], ([[row]]) => row?.at ?? now),
    )
    throw tooMany(sentence, Math.max(1, Math.ceil((first.getTime() + windowMs - now.getTime()) / 1_000)))
  }
}

/** Deletes the uses that no window contains any more. */
export const deleteOldUses = (db: Database, now: Date): Query<undefined> =>
  writesOf([db.delete(recentUses).where(lt(recentUses.at, new Date(now.getTime() - dayMs)))])
