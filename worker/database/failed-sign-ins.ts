import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import { failedSignIns, sessions } from '#schema/tables/organisers.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query, writesOf } from './query.ts'

const windowMs = organiserLimits.session.failureMinutes * 60_000

/** An attempt to open a session with the secret of a link. `network` is a hash of the sender's network. */
export type SignInAttempt = { secretHash: string; tokenHash: string; network: string; now: Date }

/** Whether a link opened the session. `waitSeconds` is set if the network had sent too many wrong secrets before. */
export type Opened = { isOpen: boolean; waitSeconds: number | null }

const recentFailures = ({ network, now }: SignInAttempt) =>
  and(eq(failedSignIns.network, network), gt(failedSignIns.at, new Date(now.getTime() - windowMs)))

/** Condition: the network has sent fewer wrong secrets than the limit. */
const isBelowLimit = (attempt: SignInAttempt): SQL =>
  sql`(SELECT count(*) FROM ${failedSignIns} WHERE ${recentFailures(attempt)}) < ${organiserLimits.session.failures}`

/**
 * Runs `open`, which inserts the session if the secret is right. Otherwise counts a failure, in the same transaction:
 * concurrent attempts cannot exceed the limit. The limit refuses wrong secrets only, because a right one must open also
 * for who shares a network with somebody who guesses.
 */
export function countingFailures(
  db: Database,
  attempt: SignInAttempt,
  open: readonly Parameters<typeof defineQuery>[0][number][],
): Query<Opened> {
  const { tokenHash, network, now } = attempt
  const earlier = db.select().from(failedSignIns).where(recentFailures(attempt)).orderBy(desc(failedSignIns.at))
  const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
  const count = db.insert(failedSignIns).select(
    sql`SELECT NULL, ${network}, ${now.getTime()}
      WHERE NOT EXISTS (SELECT 1 FROM ${sessions} WHERE token_hash = ${tokenHash}) AND ${isBelowLimit(attempt)}`,
  )
  return joinQueries(
    [
      allRows(earlier, ({ at }) => at),
      defineQuery(open, () => undefined),
      defineQuery([session, count], ([[found]]) => found !== undefined),
    ] as const,
    ([failures, , isOpen]) => {
      const oldest = failures[organiserLimits.session.failures - 1]
      const waitSeconds = oldest ? Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1_000)) : null
      return { isOpen, waitSeconds }
    },
  )
}

/** Deletes failures that no longer count. */
export const deleteOldFailures = (db: Database, now: Date): Query<undefined> =>
  writesOf([db.delete(failedSignIns).where(lte(failedSignIns.at, new Date(now.getTime() - windowMs)))])
