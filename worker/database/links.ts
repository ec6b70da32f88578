import { inArray, sql } from 'drizzle-orm'
import { messages } from '#schema/messages.ts'
import { invalid, Problem } from '#schema/problem.ts'
import { partners, speakers } from '#schema/tables/content.ts'
import { events } from '#schema/tables/events.ts'
import { type Database, defineQuery, execute, joinQueries, type Query } from './query.ts'

const tables = { events, speakers, partners }

/** A field of a write that names a row of another table, by its dotted path. */
export type Reference = { path: string; table: keyof typeof tables; id: number }

/** The link of an optional field: none where nothing is named. */
export const referenceTo = (path: string, table: Reference['table'], id: number | null): Reference[] =>
  id === null ? [] : [{ path, table, id }]

const known = (db: Database, table: Reference['table'], links: readonly Reference[]): Query<Set<number>> => {
  const ids = links.filter((link) => link.table === table).map(({ id }) => id)
  const rows = db
    .select({ id: tables[table].id })
    .from(tables[table])
    .where(inArray(tables[table].id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
  return defineQuery([rows], ([found]) => new Set(found.map(({ id }) => id)))
}

/**
 * After a foreign key has refused a write: `invalid` with the fields that name what does not exist, or `conflict` where all of
 * them do and the rows that point here stand in the way.
 */
export async function explainMissingReferences(db: Database, links: readonly Reference[]): Promise<Problem> {
  const reads = [known(db, 'events', links), known(db, 'speakers', links), known(db, 'partners', links)] as const
  const found = await execute(
    db,
    joinQueries(reads, ([events, speakers, partners]) => ({ events, speakers, partners })),
  )
  const missing = links.filter(({ table, id }) => !found[table].has(id))
  if (missing.length === 0) return new Problem('conflict')
  return invalid(Object.fromEntries(missing.map(({ path }) => [path, messages.linkedMissing])))
}
