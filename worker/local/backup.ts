import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile, describeSite, manifestFile, summary } from './backup/manifest.ts'
import { saveObject } from './backup/objects.ts'
import { openLocalBindings, openRemoteBindings } from './bindings.ts'
import { keepFilesPrivate, makePrivate } from './private-files.ts'
import { isRemote } from './wrangler.ts'

/** `npm run backup`, with `-- folder` for another place and `-- --remote` for production. Holds personal data: readable by you alone. */

keepFilesPrivate()
const now = new Date()
const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const folder = given ?? join('backups', now.toISOString().replaceAll(':', '-').slice(0, 19))

const { env, close } = await (isRemote ? openRemoteBindings() : openLocalBindings())
try {
  await mkdir(join(folder, 'objects'), { recursive: true, mode: 0o700 })
  makePrivate(folder, 0o700)
  const manifest = await describeSite(env, now, {
    database: (sql) => writeFile(databaseFile(folder), sql, { mode: 0o600 }),
    object: (found) => saveObject(folder, found),
  })
  // Comes last: a folder without it is no backup.
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  console.log(`Backed up to ${folder}: ${summary(manifest)}`)
} finally {
  await close()
}
