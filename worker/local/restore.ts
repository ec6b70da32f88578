import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropAll, dumpDatabase } from './backup/dump.ts'
import { databaseFile, describeSite, fingerprint, readBackup, summary } from './backup/manifest.ts'
import { countObjects, putObject, removeOthers } from './backup/objects.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { keepFilesPrivate } from './private-files.ts'
import { environmentArguments, folderArgument, isRemote, stateFolder, wrangler } from './wrangler.ts'

/**
 * `npm run restore -- folder [--remote [--env staging]] [--force]`: restores a backup here or in production. `--force` overwrites
 * existing data.
 */

function fail(message: string): never {
  console.error(`\n${message}\n`)
  process.exit(1)
}

const folder: string = folderArgument ?? fail('Which backup? npm run restore -- backups/…')
const backup = await readBackup(folder).catch((error: Error) =>
  fail(`${folder} is not a complete backup. ${error.message}`),
)

const open = () => (isRemote ? openRemoteBindings() : openLocalBindings())

/** Ends the process if the site has data. Rows that migrations write do not count. */
async function assertEmpty({ env }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { rows } = await dumpDatabase(env.DB)
  const filled = Object.entries(rows).filter(([name, n]) => n > 0 && !/^(?:d1_migrations|content_version)$/.test(name))
  if (filled.length === 0 && (await countObjects(env)) === 0) return
  fail('The site has data already, so nothing was changed. --force replaces it with the backup.')
}

/** Stores the files first, then replaces all rows in one transaction. The caller deletes other files afterwards. */
async function restore(): Promise<void> {
  const before = await open()
  if (!process.argv.includes('--force')) await assertEmpty(before)
  const drops = await dropAll(before.env.DB)
  for (const object of backup.objects) await putObject(before.env, folder, object)
  await before.close()
  const work = await mkdtemp(join(tmpdir(), 'iskra-restore-'))
  const file = join(work, 'restore.sql')
  await writeFile(file, drops + (await readFile(databaseFile(folder), 'utf8')), { mode: 0o600 })
  const where = isRemote ? ['--remote', ...environmentArguments] : ['--local', '--persist-to', stateFolder]
  wrangler(['d1', 'execute', 'DB', ...where, '--yes', '--file', file])
  await rm(work, { recursive: true })
}

keepFilesPrivate()
await restore()
const after = await open()
await removeOthers(after.env, backup.objects)
const restored = await describeSite(after.env, new Date())
await after.close()
if (fingerprint(restored) !== fingerprint(backup))
  fail(`The restored data differs from the backup: ${summary(restored)} instead of ${summary(backup)}.`)
console.log(`Restored, identical to the backup: ${summary(restored)}`)
