import type { D1Database } from '@cloudflare/workers-types'
import { databaseOf, emptyBuckets } from './storage.ts'

type Entry = { type: string; name: string; sql: string | null }

/** A migrated database: its schema, and the rows that migrations insert. */
export type Fresh = { schema: Entry[]; rows: { table: string; rows: Record<string, unknown>[] }[] }

const readSchema = async (database: D1Database): Promise<Entry[]> =>
  (
    await database
      .prepare(
        "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name",
      )
      .all<Entry>()
  ).results

const ofType = (schema: Entry[], type: string) => schema.filter((entry) => entry.type === type)

export async function readFresh(database: D1Database): Promise<Fresh> {
  const schema = await readSchema(database)
  const tables = ofType(schema, 'table').map(({ name }) => name)
  const read = await database.batch<Record<string, unknown>>(
    tables.map((table) => database.prepare(`SELECT * FROM "${table}"`)),
  )
  return { schema, rows: tables.map((table, n) => ({ table, rows: read[n]?.results ?? [] })) }
}

/**
 * Makes the storage of a running site as it was after the migrations, except for the content version, which goes on: the
 * site caches by it. Returns false if tests have changed the schema, and nothing is reset.
 */
export async function resetStorage(origin: string, { schema, rows }: Fresh): Promise<boolean> {
  const DB = databaseOf(origin)
  if (JSON.stringify(await readSchema(DB)) !== JSON.stringify(schema)) return false
  const triggers = ofType(schema, 'trigger')
  const version = await DB.prepare('SELECT version FROM content_version').first<number>('version')
  const inserts = rows.flatMap(({ table, rows: kept }) =>
    kept.map((row) =>
      DB.prepare(
        `INSERT INTO "${table}" (${Object.keys(row).map((column) => `"${column}"`)}) VALUES (${Object.keys(row).map(() => '?')})`,
      ).bind(...Object.values(row)),
    ),
  )
  await DB.batch([
    DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...triggers.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)),
    ...ofType(schema, 'table').map(({ name }) => DB.prepare(`DELETE FROM "${name}"`)),
    DB.prepare('DELETE FROM sqlite_sequence'),
    ...inserts,
    DB.prepare('UPDATE content_version SET version = ?').bind((version ?? 0) + 1),
    ...triggers.map(({ sql }) => DB.prepare(sql ?? '')),
  ])
  await emptyBuckets(origin)
  return true
}
