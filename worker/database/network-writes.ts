import { lt, sql } from 'drizzle-orm'
import { networkWrites } from '#schema/tables/operations.ts'
import { refusedBy } from './constraint.ts'
import { type Database, joinQueries, type Query, writesOf } from './query.ts'

/** A day (`YYYY-MM-DD`, UTC) and a hash of it with a network: the key under which public writes are counted. */
export type DailyNetwork = { day: string; network: string }

const countWrite = (db: Database, { day, network }: DailyNetwork): Query<undefined> =>
  writesOf([
    db
      .insert(networkWrites)
      .values({ day, network, writes: 1 })
      .onConflictDoUpdate({
        target: [networkWrites.day, networkWrites.network],
        set: { writes: sql`${networkWrites.writes} + 1` },
      }),
  ])

/**
 * Counts a write for its network and day, in the same transaction: a rejected write is not counted. Over the daily limit the
 * database rejects both (see `isOverNetworkBound`). If the network is null, nothing is counted.
 */
export const withNetworkCount = <T>(db: Database, dailyNetwork: DailyNetwork | null, write: Query<T>): Query<T> =>
  dailyNetwork ? joinQueries([countWrite(db, dailyNetwork), write], ([, written]) => written) : write

/** Whether the database rejected a write because its network reached the daily limit. */
export const isOverNetworkBound = (error: unknown): boolean => refusedBy(error, 'network_writes_a_day')

export const deleteNetworkWrites = (db: Database, today: string): Query<undefined> =>
  writesOf([db.delete(networkWrites).where(lt(networkWrites.day, today))])
