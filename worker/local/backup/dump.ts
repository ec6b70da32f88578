import type { D1Database } from '@cloudflare/workers-types'

type Row = Record<string, unknown>
type SchemaEntry = { name: string; type: string; sql: string }

/** What belongs to SQLite, or to D1 itself. */
const isOurs = ({ name }: { name: string }): boolean => !/^(?:sqlite_|_cf_)/.test(name)

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function readSchema(db: D1Database): Promise<SchemaEntry[]> {
  const query = 'SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name'
  return (await db.prepare(query).all<SchemaEntry>()).results
}

const ofType = (schema: readonly SchemaEntry[], wanted: string) =>
  schema.filter((one) => one.type === wanted && isOurs(one))

const tablesOf = async (db: D1Database) => parentsFirst(db, ofType(await readSchema(db), 'table'))

/**
 * The whole database as SQL, the same text for the same rows, which are of one moment. All tables and their unique
 * indexes come before the first row, since rows point to them; triggers come last: one that saw the tickets come would count
 * them twice. `wrangler d1 export` is no help: it writes rows between the tables, which then can't be imported, and the two
 * characters of a typed `\n` like a newline.
 */
export async function dumpDatabase(db: D1Database): Promise<{ sql: string; rows: Record<string, number> }> {
  const schema = await readSchema(db)
  const tables = await tablesOf(db)
  // The highest ids ever given: the number of what was deleted is not given again.
  const counters = schema.filter(({ name }) => name === 'sqlite_sequence')
  const contents = await readRows(
    db,
    [...tables, ...counters].map(({ name }) => name),
  )
  const rowsOf = ({ name }: SchemaEntry) => inserts(name, contents.get(name) ?? [])
  const statements = [
    ...[...tables, ...ofType(schema, 'index')].map(({ sql }) => sql),
    ...tables.flatMap(rowsOf),
    ...counters.flatMap((table) => [`DELETE FROM ${table.name}`, ...rowsOf(table)]),
    ...[...ofType(schema, 'view'), ...ofType(schema, 'trigger')].map(({ sql }) => sql),
  ]
  return {
    sql: statements.map((statement) => `${statement};\n`).join(''),
    rows: Object.fromEntries(tables.map(({ name }) => [name, contents.get(name)?.length ?? 0])),
  }
}

/** All rows of some tables at one moment. */
async function readRows(db: D1Database, names: readonly string[]): Promise<Map<string, Row[]>> {
  if (names.length === 0) return new Map()
  const order = (name: string) => (name === 'sqlite_sequence' ? 'name' : 'rowid')
  const selects = names.map((name) => db.prepare(`SELECT * FROM ${quoted(name)} ORDER BY ${order(name)}`))
  const answers = await db.batch<Row>(selects)
  return new Map(names.map((name, n) => [name, answers[n]?.results ?? []]))
}

const inserts = (table: string, rows: readonly Row[]): string[] =>
  rows.map((row) => {
    const columns = Object.keys(row).map(quoted).join(', ')
    return `INSERT INTO ${quoted(table)} (${columns}) VALUES (${Object.values(row).map(literal).join(', ')})`
  })

/** A value as SQL writes it. A literal ends at a NUL, so one is put in afterwards. */
function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Error(`A backup has no way to write ${typeof value}.`)
  let mark = '<NUL>'
  while (value.includes(mark)) mark = `<${mark}>`
  const text = `'${value.replaceAll("'", "''").replaceAll('\0', mark)}'`
  return value.includes('\0') ? `replace(${text}, '${mark}', char(0))` : text
}

/** Tables such that each comes after those that it points to. */
async function parentsFirst<T extends { name: string }>(db: D1Database, tables: readonly T[]): Promise<T[]> {
  if (tables.length === 0) return []
  const foreignKeys = 'SELECT ? AS child, "table" AS parent FROM pragma_foreign_key_list(?)'
  const answers = await db.batch<{ child: string; parent: string }>(
    tables.map(({ name }) => db.prepare(foreignKeys).bind(name, name)),
  )
  const pointers = answers.flatMap(({ results }) => results).filter(({ child, parent }) => child !== parent)
  const ordered: T[] = []
  const isKnown = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) => !isKnown(name) && pointers.every(({ child, parent }) => child !== name || isKnown(parent)),
    )
    if (!next) throw new Error('Tables point to each other in a circle.')
    ordered.push(next)
  }
  return ordered
}

/** Statements that remove all tables. */
export const dropAll = async (db: D1Database): Promise<string> =>
  (await tablesOf(db))
    .reverse()
    .map(({ name }) => `DROP TABLE ${quoted(name)};\n`)
    .join('')
