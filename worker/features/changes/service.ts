import { limits } from '#schema/limits.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { removeChangesBefore } from './store.ts'

/** Removes what was recorded more than two years ago. Returns how many rows that were. */
export const removeOldChanges = (env: Pick<Bindings, 'DB'>, now: Date): Promise<number> => {
  const db = connect(env.DB)
  return execute(db, removeChangesBefore(db, new Date(now.getTime() - limits.changesDays * 24 * 3_600_000)))
}
