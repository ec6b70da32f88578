import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * `npm run db:generate`: drizzle-kit writes a migration for what changed in schema/tables. Then every trigger of the
 * migrations is put on one line. `wrangler d1 migrations apply` sends a file as one text, which D1's server splits at
 * semicolons that end a line. Of the snapshots only the newest is kept: drizzle-kit reads no other.
 */
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

for (const name of readdirSync('migrations').filter((file) => file.endsWith('.sql'))) {
  const path = `migrations/${name}`
  const statements = readFileSync(path, 'utf8').split('--> statement-breakpoint')
  const joined = statements.map((statement) =>
    statement.replace(/CREATE TRIGGER.*END;/s, (trigger) => trigger.replace(/\s*\n\s*/g, ' ')),
  )
  writeFileSync(path, joined.join('--> statement-breakpoint'))
}

const snapshots = readdirSync('migrations/meta').filter((file) => file.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(`migrations/meta/${name}`)
