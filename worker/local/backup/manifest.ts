import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { SiteBindings } from '#worker/local/bindings.ts'
import { dumpDatabase } from './dump.ts'
import { type Found, fileOf, readObjects, sha256 } from './objects.ts'
import { digest, StoredObject } from './stored-object.ts'

/** What a backup holds: the database as SQL, and every object of both buckets, by hash. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.object({ sha256: digest, rows: z.record(z.string(), z.number()) }),
  objects: z.array(StoredObject),
})
export type Manifest = z.output<typeof Manifest>

export const databaseFile = (folder: string): string => join(folder, 'database.sql')
export const manifestFile = (folder: string): string => join(folder, 'manifest.json')

/** Looks at the whole site; `take` gets what it finds. */
export async function describeSite(
  env: SiteBindings,
  now: Date,
  take: { database?: (sql: string) => Promise<void>; object?: (found: Found) => Promise<void> } = {},
): Promise<Manifest> {
  const { sql, rows } = await dumpDatabase(env.DB)
  await take.database?.(sql)
  const objects: StoredObject[] = []
  for await (const found of readObjects(env)) {
    await take.object?.(found)
    objects.push(found.object)
  }
  return { format: 1, madeAt: now.toISOString(), database: { sha256: sha256(sql), rows }, objects }
}

/** One hash over all rows, files and their metadata. Equal ones are the same site. */
export const fingerprint = ({ database, objects }: Manifest): string =>
  sha256(JSON.stringify([database.sha256, objects]))

const count = (rows: Manifest['database']['rows']): number => Object.values(rows).reduce((sum, n) => sum + n, 0)

export const summary = (manifest: Manifest): string =>
  `${count(manifest.database.rows)} rows and ${manifest.objects.length} files, sha256 ${fingerprint(manifest)}`

/** A backup whose every file is there and as it was written. Throws in plain words. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')))
  if (sha256(await readFile(databaseFile(folder))) !== manifest.database.sha256)
    throw new Error('database.sql is not what was backed up.')
  for (const object of manifest.objects)
    if (sha256(await readFile(fileOf(folder, object))) !== object.sha256)
      throw new Error(`The file of ${object.key} is not what was backed up.`)
  return manifest
}
