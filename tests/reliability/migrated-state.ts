import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrations } from '../support/test-server.ts'

const version = createHash('sha256').update(migrations).digest('hex').slice(0, 16)
const template = resolve('.cache', `migrated-${version}`)

/** wrangler takes seconds to migrate a new database, so it does that once for each set of migrations. */
function makeTemplate(): void {
  if (existsSync(template)) return
  const made = `${template}-${process.pid}`
  const { status, stderr } = spawnSync(process.execPath, ['worker/local/migrate.ts'], {
    env: { ...process.env, ISKRA_STATE: made },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  try {
    renameSync(made, template)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(template)) throw error
    rmSync(made, { recursive: true })
  }
}

/** A new folder of local data with an empty, migrated database. Remove it after the test. */
export function newMigratedState(): string {
  makeTemplate()
  const state = mkdtempSync(join(tmpdir(), 'iskra-state-'))
  cpSync(template, state, { recursive: true })
  return state
}
