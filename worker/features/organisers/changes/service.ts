import type { Change } from '#schema/change.ts'
import { dayMs } from '#schema/durations.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import { removeChangesBefore } from '#worker/core/changes-store.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'

/** Deletes changes older than two years. Returns the number of rows. */
export const removeOldChanges = (env: Pick<Bindings, 'DB'>, now: Date): Promise<number> => {
  const db = connect(env.DB)
  return execute(db, removeChangesBefore(db, new Date(now.getTime() - limits.changesDays * dayMs)))
}

type Fields = NonNullable<Change['before']>

const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > organiserLimits.changeTextMax
    ? `${value.slice(0, organiserLimits.changeTextMax)}…`
    : value

const without = (fields: Fields, others: Fields | null): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => others === null || JSON.stringify(others[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, cut(value)]),
  )

/** A change with the fields that differ, and long texts cut, so that a page of the list stays small. */
export const shortened = ({ before, after, ...change }: Change): Change => ({
  ...change,
  before: before && without(before, after),
  after: after && without(after, before),
})
