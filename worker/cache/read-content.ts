import { connect, type Database, execute, joinQueries, type Query } from '#worker/database/query.ts'
import { type Revision, readRevision } from '#worker/database/version.ts'
import type { Bindings, Variables } from '#worker/env.ts'
import { hasUsableReading, isNewest, recordReading } from './cached-version.ts'

/** Data, and what the database said of itself in the same transaction. */
export type Content<T> = Revision & { data: T }

type Asked = { env: Pick<Bindings, 'DB'>; var: Pick<Variables, 'mayBeOrganiser'> }

/**
 * Reads content and its version in one transaction: from any replica, or from the primary if the request may be an organiser's
 * or nothing recent is known of the version. If this isolate has seen a newer version (the replica lags, or the response was
 * slow), reads again from the primary, at most twice.
 */
export async function readContent<T>(
  { env, var: { mayBeOrganiser } }: Asked,
  read: (db: Database) => Query<T>,
  constraint: D1SessionConstraint = mayBeOrganiser || !hasUsableReading() ? 'first-primary' : 'first-unconstrained',
): Promise<Content<T>> {
  const content = await readFrom(constraint, env, read)
  if (isNewest(content.version)) return content
  const newer = await readFrom('first-primary', env, read)
  return isNewest(newer.version) ? newer : readFrom('first-primary', env, read)
}

async function readFrom<T>(
  constraint: D1SessionConstraint,
  { DB }: Pick<Bindings, 'DB'>,
  read: (db: Database) => Query<T>,
) {
  const at = Date.now()
  const db = connect(DB, constraint)
  const both = joinQueries(
    [readRevision(db), read(db)] as const,
    ([revision, data]): Content<T> => ({ ...revision, data }),
  )
  const content = await execute(db, both)
  recordReading(content, constraint === 'first-primary' ? at : undefined)
  return content
}
