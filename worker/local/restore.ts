import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropAll, dumpDatabase } from './backup/dump.ts'
import { databaseFile, describeSite, fingerprint, readBackup, summary } from './backup/manifest.ts'
import { countObjects, putObject, removeOthers } from './backup/objects.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { keepFilesPrivate } from './private-files.ts'
import { isRemote, stateFolder, wrangler } from './wrangler.ts'

/** `npm run restore -- folder`, with `--remote` for production and `--force` where there is something already. */

function giveUp(sentence: string): never {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'))
if (!folder) giveUp('Which backup? npm run restore -- backups/…')
const backup = await readBackup(folder).catch((error: Error) =>
  giveUp(`${folder} is no whole backup. ${error.message}`),
)

const open = () => (isRemote ? openRemoteBindings() : openLocalBindings())

/** What migrations leave in every database is nothing. */
async function assertEmpty({ env }: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { rows } = await dumpDatabase(env.DB)
  const filled = Object.entries(rows).filter(([name, n]) => n > 0 && !/^(?:d1_migrations|content_version)$/.test(name))
  if (filled.length === 0 && (await countObjects(env)) === 0) return
  giveUp('There is a site already, and nothing was changed. --force puts the backup in its place.')
}

/** The rows change in one transaction, between the files that they need and the removal of those that they don't. */
async function restore(): Promise<void> {
  const before = await open()
  if (!process.argv.includes('--force')) await assertEmpty(before)
  const drops = await dropAll(before.env.DB)
  for (const object of backup.objects) await putObject(before.env, folder ?? '', object)
  await before.close()
  const work = await mkdtemp(join(tmpdir(), 'iskra-restore-'))
  const file = join(work, 'restore.sql')
  await writeFile(file, drops + (await readFile(databaseFile(folder ?? ''), 'utf8')), { mode: 0o600 })
  const where = isRemote ? ['--remote'] : ['--local', '--persist-to', stateFolder]
  wrangler(['d1', 'execute', 'iskra', ...where, '--yes', '--file', file])
  await rm(work, { recursive: true })
}

keepFilesPrivate()
await restore()
const after = await open()
await removeOthers(after.env, backup.objects)
const restored = await describeSite(after.env, new Date())
await after.close()
if (fingerprint(restored) !== fingerprint(backup))
  giveUp(`What was restored is not what was backed up: ${summary(restored)} in place of ${summary(backup)}.`)
console.log(`Restored, identical to the backup: ${summary(restored)}`)
