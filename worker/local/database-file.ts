import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from './migrations.ts'

/** The SQLite file of the local database, or undefined before the first start. `state` is the folder of local data. */
export function findDatabaseFile(state: string): string | undefined {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder).find((file) => file.endsWith('.sqlite') && !file.startsWith('metadata'))
  return name && join(folder, name)
}

/** Starts no runtime, which takes seconds. No rows if the database or its table does not exist. */
function read<Row>(state: string, query: string): Row[] {
  const path = findDatabaseFile(state)
  if (!path) return []
  const database = new DatabaseSync(path)
  try {
    // Safe: the callers below name the columns in the query.
    return database.prepare(query).all() as Row[]
  } catch {
    return []
  } finally {
    database.close()
  }
}

/** Whether each migration was applied to the local database. */
export function isMigrated(state: string): boolean {
  const applied = read<{ name: string }>(state, 'SELECT name FROM d1_migrations').map(({ name }) => name)
  return readMigrations().every(({ name }) => applied.includes(name))
}

/** Whether somebody, or the seed, has written content to the local database. */
const hasContent = (state: string): boolean =>
  read<{ version: number }>(state, 'SELECT version FROM content_version').some(({ version }) => version > 0)

const seededMark = (state: string): string => join(state, 'seeded')

/** Whether the demo was written to the end. What was edited or deleted since then does not matter. */
export const isSeeded = (state: string): boolean => existsSync(seededMark(state)) && hasContent(state)

/** The last thing that the seed writes. */
export const markSeeded = (state: string): void => writeFileSync(seededMark(state), '')
