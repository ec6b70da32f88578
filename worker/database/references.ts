import { inArray, sql } from 'drizzle-orm'
import { messages } from '#schema/error-messages.ts'
import { keysOf } from '#schema/keys.ts'
import { invalid, Problem } from '#schema/problem.ts'
import { partners, speakers } from '#schema/tables/content.ts'
import { events } from '#schema/tables/events.ts'
import { type Database, defineQuery, execute, joinQueries, type Query } from './query.ts'

const tables = { events, speakers, partners }

/** A field of a write that refers to a row of another table. `path` is the field's dotted path. */
export type Reference = { path: string; table: keyof typeof tables; id: number }

/** The references of a write: the table of each field that has the id of another row, or null. */
export const referencesBy =
  <Field extends string>(tableOf: Readonly<Record<Field, Reference['table']>>) =>
  (write: Readonly<Record<Field, number | null>>): Reference[] =>
    keysOf(tableOf).flatMap((path) => {
      const id = write[path]
      return id === null ? [] : [{ path, table: tableOf[path], id }]
    })

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
  const names = keysOf(tables)
  const queries = names.map((table) => existingIds(db, table, references))
  const found = await execute(
    db,
    joinQueries(queries, (ids) => new Map(names.map((table, n) => [table, ids[n]]))),
  )
  const missing = references.filter(({ table, id }) => !found.get(table)?.has(id))
  if (missing.length === 0) return new Problem('conflict')
  return invalid(Object.fromEntries(missing.map(({ path }) => [path, messages.linkedMissing])))
}
