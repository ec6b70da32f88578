import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'

type Migration = { name: string; statements: string[] }

export const readMigrations = (folder = 'migrations'): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'),
    }))

/** As `wrangler d1 migrations apply` creates it, which reads and writes the same table. */
const appliedTable =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

/** Fails always, so that a transaction which ends with it leaves nothing. */
const undo = "SELECT json('undo')"

/** D1 does not say which statement of a batch fails: repeats the transaction, each time with one more, until one does. */
async function failingStatement(db: D1Database, statements: readonly string[]): Promise<string> {
  for (const [n, statement] of statements.entries()) {
    const begun = [...statements.slice(0, n + 1), undo].map((one) => db.prepare(one))
    const message = await db.batch(begun).then(String, String)
    if (!message.includes('malformed JSON')) return statement.trim()
  }
  return 'the record of its name'
}

/**
 * Applies the migrations that the database lacks, and returns their names. A file is one transaction whose last statement
 * records it, so it is applied whole or not at all. (Wrangler's own command sends the file as one text. D1's server splits
 * that text, and has cut triggers in the middle.)
 */
export async function applyMigrations(db: D1Database, migrations = readMigrations()): Promise<string[]> {
  await db.prepare(appliedTable).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const { name, statements } of missing) {
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    try {
      await db.batch([...statements.map((statement) => db.prepare(statement)), record])
    } catch (error) {
      const statement = await failingStatement(db, statements)
      throw new Error(`${name} failed at: ${statement} Nothing of it was applied`, { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}

/** Migrates the local database, or a remote one with wrangler's login. Returns the names of the applied files. */
export async function migrate(remote: boolean): Promise<string[]> {
  const { env, close } = await (remote ? openRemoteBindings() : openLocalBindings())
  try {
    return await applyMigrations(env.DB)
  } finally {
    await close()
  }
}
