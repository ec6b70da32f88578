import { limits } from '#schema/limits.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { removeChangesBefore } from './store.ts'

/** Deletes changes older than two years. Returns the number of rows. */
export const removeOldChanges = (env: Pick<Bindings, 'DB'>, now: Date): Promise<number> => {
  const db = connect(env.DB)
  return execute(db, removeChangesBefore(db, new Date(now.getTime() - limits.changesDays * 24 * 3_600_000)))
}
