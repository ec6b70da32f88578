import type { D1Database } from '@cloudflare/workers-types'

type Row = Record<string, unknown>
type SchemaEntry = { name: string; type: string; sql: string }

/**
 * Tables with short-lived credentials and webhook secrets. They are in no backup: after a restore, organisers sign in
 * again, and a restored site calls nobody until a webhook gets a new secret. Ballots are in none either: a backup would join
 * tickets to choices for ever.
 */
export const secretTables = [
  'sessions',
  'sign_in_links',
  'door_links',
  'passkey_challenges',
  'failed_sign_ins',
  'packs',
  'partner_links',
  'feedback_keys',
  'stage_links',
  'guest_keys',
  'rooms',
  'seats',
  'ballots',
  'webhook_secrets',
]

/** A trigger adds a room to each new event. Those of a backup get theirs here, with secrets of which nobody knows. */
const freshRooms = 'INSERT INTO rooms (event_id, secret) SELECT id, lower(hex(randomblob(16))) FROM events'

/** Whether an object of the schema belongs to the site: not to SQLite or D1. */
const isSiteObject = ({ name }: { name: string }): boolean => !/^(?:sqlite_|_cf_)/.test(name)

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function readSchema(db: D1Database): Promise<SchemaEntry[]> {
  const query = 'SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name'
  return (await db.prepare(query).all<SchemaEntry>()).results
}

const ofType = (schema: readonly SchemaEntry[], wanted: string) =>
  schema.filter((one) => one.type === wanted && isSiteObject(one))

const tablesOf = async (db: D1Database) => parentsFirst(db, ofType(await readSchema(db), 'table'))

/**
 * Dumps the database as SQL, from one consistent snapshot of the rows. The same rows give the same text. All tables and
 * indexes come before the first row, because foreign keys need them. Triggers come last: otherwise they would count the
 * restored tickets a second time. `wrangler d1 export` does not work here: it mixes rows and tables, so that the import
 * fails, and it writes a typed backslash and `n` like a newline.
 */
export async function dumpDatabase(db: D1Database): Promise<{ sql: string; rows: Record<string, number> }> {
  const schema = await readSchema(db)
  const tables = await tablesOf(db)
  // AUTOINCREMENT counters, so that ids of deleted rows are not used again.
  const counters = schema.filter(({ name }) => name === 'sqlite_sequence')
  const contents = await readRows(
    db,
    [...tables, ...counters].map(({ name }) => name).filter((name) => !secretTables.includes(name)),
  )
  const rowsOf = ({ name }: SchemaEntry) => inserts(name, contents.get(name) ?? [])
  const statements = [
    ...[...tables, ...ofType(schema, 'index')].map(({ sql }) => sql),
    ...tables.flatMap(rowsOf),
    ...counters.flatMap((table) => [`DELETE FROM ${table.name}`, ...rowsOf(table)]),
    ...[...ofType(schema, 'view'), ...ofType(schema, 'trigger')].map(({ sql }) => sql),
    freshRooms,
  ]
  return {
    sql: statements.map((statement) => `${statement};\n`).join(''),
    rows: Object.fromEntries(tables.map(({ name }) => [name, contents.get(name)?.length ?? 0])),
  }
}

/** All rows of the given tables, read in one batch: a consistent snapshot. */
async function readRows(db: D1Database, names: readonly string[]): Promise<Map<string, Row[]>> {
  if (names.length === 0) return new Map()
  const order = (name: string) => (name === 'sqlite_sequence' ? 'name' : 'rowid')
  const selects = names.map((name) => db.prepare(`SELECT * FROM ${quoted(name)} ORDER BY ${order(name)}`))
  const results = await db.batch<Row>(selects)
  return new Map(names.map((name, n) => [name, results[n]?.results ?? []]))
}

const inserts = (table: string, rows: readonly Row[]): string[] =>
  rows.map((row) => {
    const columns = Object.keys(row).map(quoted).join(', ')
    return `INSERT INTO ${quoted(table)} (${columns}) VALUES (${Object.values(row).map(literal).join(', ')})`
  })

/** A value as a SQL literal. A literal ends at a NUL, so NULs are inserted with `replace` and `char(0)`. */
function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Error(`A backup has no way to write ${typeof value}.`)
  let placeholder = '<NUL>'
  while (value.includes(placeholder)) placeholder = `<${placeholder}>`
  const text = `'${value.replaceAll("'", "''").replaceAll('\0', placeholder)}'`
  return value.includes('\0') ? `replace(${text}, '${placeholder}', char(0))` : text
}

/** Sorts tables so that each one comes after the tables that its foreign keys refer to. */
async function parentsFirst<T extends { name: string }>(db: D1Database, tables: readonly T[]): Promise<T[]> {
  if (tables.length === 0) return []
  const foreignKeyQuery = 'SELECT ? AS child, "table" AS parent FROM pragma_foreign_key_list(?)'
  const results = await db.batch<{ child: string; parent: string }>(
    tables.map(({ name }) => db.prepare(foreignKeyQuery).bind(name, name)),
  )
  const foreignKeys = results.flatMap((result) => result.results).filter(({ child, parent }) => child !== parent)
  const ordered: T[] = []
  const isOrdered = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isOrdered(name) && foreignKeys.every(({ child, parent }) => child !== name || isOrdered(parent)),
    )
    if (!next) throw new Error('The foreign keys of the tables form a cycle.')
    ordered.push(next)
  }
  return ordered
}

export const dropAll = async (db: D1Database): Promise<string> =>
  (await tablesOf(db))
    .reverse()
    .map(({ name }) => `DROP TABLE ${quoted(name)};\n`)
    .join('')
