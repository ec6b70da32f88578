import { inArray, sql } from 'drizzle-orm'
import { messages } from '#schema/error-messages.ts'
import { invalid, Problem } from '#schema/problem.ts'
import { partners, speakers } from '#schema/tables/content.ts'
import { events } from '#schema/tables/events.ts'
import { type Database, defineQuery, execute, joinQueries, type Query } from './query.ts'

const tables = { events, speakers, partners }

/** A field of a write that refers to a row of another table. `path` is the field's dotted path. */
export type Reference = { path: string; table: keyof typeof tables; id: number }

/** The reference of an optional field, as a list. Empty if `id` is null. */
export const referenceTo = (path: string, table: Reference['table'], id: number | null): Reference[] =>
  id === null ? [] : [{ path, table, id }]

const existingIds = (db: Database, table: Reference['table'], references: readonly Reference[]): Query<Set<number>> => {
  const ids = references.filter((reference) => reference.table === table).map(({ id }) => id)
  const rows = db
    .select({ id: tables[table].id })
    .from(tables[table])
    .where(inArray(tables[table].id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
  return defineQuery([rows], ([found]) => new Set(found.map(({ id }) => id)))
}

/**
 * Explains why a foreign key rejected a write: `invalid` with the fields whose rows do not exist. If all exist,
 * `conflict`: other rows still refer to the written one.
 */
export async function explainMissingReferences(db: Database, references: readonly Reference[]): Promise<Problem> {
  const queries = [
    existingIds(db, 'events', references),
    existingIds(db, 'speakers', references),
    existingIds(db, 'partners', references),
  ] as const
  const found = await execute(
    db,
    joinQueries(queries, ([events, speakers, partners]) => ({ events, speakers, partners })),
  )
  const missing = references.filter(({ table, id }) => !found[table].has(id))
  if (missing.length === 0) return new Problem('conflict')
  return invalid(Object.fromEntries(missing.map(({ path }) => [path, messages.linkedMissing])))
}
