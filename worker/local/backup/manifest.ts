import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { SiteBindings } from '#worker/local/bindings.ts'
import { dumpDatabase } from './dump.ts'
import { digest, fileOf, isErasureRecord, type ObjectWithBytes, readObjects, StoredObject, sha256 } from './objects.ts'

/** The content of a backup: hash and row counts of the SQL dump, and every object of both buckets with its hash. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.object({ sha256: digest, rows: z.record(z.string(), z.number()) }),
  objects: z.array(StoredObject),
})
export type Manifest = z.output<typeof Manifest>

export const databaseFile = (folder: string): string => join(folder, 'database.sql')
export const manifestFile = (folder: string): string => join(folder, 'manifest.json')

/** Reads the whole site and returns its manifest. `save` receives the SQL dump and each object. */
export async function describeSite(
  env: SiteBindings,
  now: Date,
  save: { database?: (sql: string) => Promise<void>; object?: (found: ObjectWithBytes) => Promise<void> } = {},
): Promise<Manifest> {
  const { sql, rows } = await dumpDatabase(env.DB)
  await save.database?.(sql)
  const objects: StoredObject[] = []
  for await (const found of readObjects(env)) {
    await save.object?.(found)
    objects.push(found.object)
  }
  return { format: 1, madeAt: now.toISOString(), database: { sha256: sha256(sql), rows }, objects }
}

/**
 * One hash over all rows, files and their metadata. Equal fingerprints mean identical sites, except for records of
 * erasures: a restore adds those of the backup to those that are there.
 */
export const fingerprint = ({ database, objects }: Manifest): string =>
  sha256(JSON.stringify([database.sha256, objects.filter((object) => !isErasureRecord(object))]))

const count = (rows: Manifest['database']['rows']): number => Object.values(rows).reduce((sum, n) => sum + n, 0)

export const summary = (manifest: Manifest): string =>
  `${count(manifest.database.rows)} rows and ${manifest.objects.length} files, sha256 ${fingerprint(manifest)}`

/** Reads the manifest of a backup and checks the hash of every file. Throws with a readable message. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')))
  if (sha256(await readFile(databaseFile(folder))) !== manifest.database.sha256)
    throw new Error('database.sql does not match the manifest.')
  for (const object of manifest.objects)
    if (sha256(await readFile(fileOf(folder, object))) !== object.sha256)
      throw new Error(`The file of ${object.key} does not match the manifest.`)
  return manifest
}
