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

const tablesOf = async (db: D1Database): Promise<string[]> =>
  (await readSchema(db)).filter((one) => one.type === 'table' && isOurs(one)).map(({ name }) => name)

/**
 * The whole database as SQL, the same text for the same rows, which are of one moment. All tables and their unique
 * indexes come before the first row, since rows point to them; triggers come last: one that saw the tickets come would count
 * them twice. `wrangler d1 export` is no help: it writes rows between the tables, which then can't be imported, and the two
 * characters of a typed `\n` like a newline.
 */
export async function dumpDatabase(db: D1Database): Promise<{ sql: string; rows: Record<string, number> }> {
  const schema = await readSchema(db)
  const ofType = (wanted: string) => schema.filter((one) => one.type === wanted && isOurs(one))
  const tables = ofType('table')
  // The highest ids ever given: the number of what was deleted is not given again.
  const counters = schema.filter(({ name }) => name === 'sqlite_sequence')
  const contents = await readRows(
    db,
    [...tables, ...counters].map(({ name }) => name),
  )
  const rowsOf = ({ name }: SchemaEntry) => inserts(name, contents.get(name) ?? [])
  const statements = [
    'PRAGMA defer_foreign_keys = TRUE',
    ...[...tables, ...ofType('index')].map(({ sql }) => sql),
    ...tables.flatMap(rowsOf),
    ...counters.flatMap((table) => [`DELETE FROM ${table.name}`, ...rowsOf(table)]),
    ...[...ofType('view'), ...ofType('trigger')].map(({ sql }) => sql),
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
export function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Error(`A backup has no way to write ${typeof value}.`)
  let mark = '<NUL>'
  while (value.includes(mark)) mark = `<${mark}>`
  const text = `'${value.replaceAll("'", "''").replaceAll('\0', mark)}'`
  return value.includes('\0') ? `replace(${text}, '${mark}', char(0))` : text
}

/** Statements that remove all tables, those first to which none of the others points. */
export async function dropAll(db: D1Database): Promise<string> {
  const names = await tablesOf(db)
  if (names.length === 0) return ''
  const foreignKeys = 'SELECT ? AS child, "table" AS parent FROM pragma_foreign_key_list(?)'
  const links = names.map((name) => db.prepare(foreignKeys).bind(name, name))
  const answers = await db.batch<{ child: string; parent: string }>(links)
  const pointers = answers.flatMap(({ results }) => results).filter(({ child, parent }) => child !== parent)
  const left = new Set(names)
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !pointers.some(({ child, parent }) => parent === name && left.has(child)))
    if (free.length === 0) throw new Error(`These tables point to each other: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered.map((name) => `DROP TABLE ${quoted(name)};\n`).join('')
}
