import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile, describeSite, manifestFile, summary } from './backup/manifest.ts'
import { saveObject } from './backup/objects.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { keepFilesPrivate, makePrivate } from './private-files.ts'
import { folderArgument, isRemote } from './wrangler.ts'

/**
 * `npm run backup -- [folder] [--remote [--env staging]]`: backs up the local site, or production. A backup holds personal data, so
 * only its owner can read it.
 */

keepFilesPrivate()
const now = new Date()
const folder = folderArgument ?? join('backups', now.toISOString().replaceAll(':', '-').slice(0, 19))

const { env, close } = await (isRemote ? openRemoteBindings() : openLocalBindings())
try {
  await mkdir(join(folder, 'objects'), { recursive: true, mode: 0o700 })
  makePrivate(folder, 0o700)
  const manifest = await describeSite(env, now, {
    database: (sql) => writeFile(databaseFile(folder), sql, { mode: 0o600 }),
    object: (found) => saveObject(folder, found),
  })
  // Written last: a folder without a manifest is not a complete backup.
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  console.log(`Backed up to ${folder}: ${summary(manifest)}`)
} finally {
  await close()
}
