import { found } from '#schema/problem.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import type { Database, DatabaseBinding, Query } from '#worker/database/query.ts'

/** Reads public content with its version. Throws `missing` if the result is null. */
export async function readFound<T>(
  sessions: DatabaseBinding,
  read: (db: Database) => Query<T | null>,
): Promise<Content<T>> {
  const { version, data } = await readContent(sessions, read)
  return { version, data: found(data) }
}
