import { lt, sql } from 'drizzle-orm'
import { networkWrites } from '#schema/tables/network-writes.ts'
import { refusedBy } from './constraint.ts'
import { prepareOnce } from './prepared.ts'
import { type Database, defineQuery, joinQueries, type Query } from './query.ts'

/** Whom a public write is counted for: a network by its hash, on a day (`YYYY-MM-DD`, UTC). */
export type Sender = { day: string; network: string }

const count = prepareOnce((db) =>
  defineQuery(
    [
      db
        .insert(networkWrites)
        .values({ day: sql.placeholder('day'), network: sql.placeholder('network'), writes: 1 })
        .onConflictDoUpdate({
          target: [networkWrites.day, networkWrites.network],
          set: { writes: sql`${networkWrites.writes} + 1` },
        }),
    ],
    () => undefined,
  ),
)

/**
 * A write that counts for its sender, in its own transaction: what is refused counts for nothing. Beyond the bound of a day the
 * database refuses it all (`isOverNetworkBound`). Null is nobody, for whom nothing is counted.
 */
export const counted = <T>(sender: Sender | null, write: Query<T>): Query<T> =>
  sender ? joinQueries([count(sender), write], ([, written]) => written) : write

/** Whether the database refused a write because its network has written enough for the day. */
export const isOverNetworkBound = (error: unknown): boolean => refusedBy(error, 'network_writes_a_day')

/** Nothing is kept of a day that is over. */
export const forgetNetworkWrites = (db: Database, today: string): Query<undefined> =>
  defineQuery([db.delete(networkWrites).where(lt(networkWrites.day, today))], () => undefined)
