import {
  connect,
  type Database,
  type DatabaseBinding,
  execute,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import { readVersion } from '#worker/database/version.ts'
import { isNewest, recordVersion } from './cached-version.ts'

export type Content<T> = { version: number; data: T }

/**
 * Reads content and its version in one transaction, from any replica. If this isolate has seen a newer version (the
 * replica lags, or the response was slow), reads again from the primary, at most twice. `constraint` is where the first read may go.
 */
export async function readContent<T>(
  sessions: DatabaseBinding,
  read: (db: Database) => Query<T>,
  constraint: D1SessionConstraint = 'first-unconstrained',
): Promise<Content<T>> {
  const content = await readFrom(constraint, sessions, read)
  if (isNewest(content.version)) return content
  const newer = await readFrom('first-primary', sessions, read)
  return isNewest(newer.version) ? newer : readFrom('first-primary', sessions, read)
}

async function readFrom<T>(
  constraint: D1SessionConstraint,
  sessions: DatabaseBinding,
  read: (db: Database) => Query<T>,
) {
  const db = connect(sessions, constraint)
  const both = joinQueries([readVersion(db), read(db)] as const, ([version, data]): Content<T> => ({ version, data }))
  const content = await execute(db, both)
  recordVersion(content.version)
  return content
}
