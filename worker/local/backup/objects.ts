import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import * as z from 'zod/mini'
import type { SiteBindings } from '#worker/local/bindings.ts'

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const bucketNames = ['FILES', 'DECKS'] as const

export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const texts = z.record(z.string(), z.string())

export const StoredObject = z.object({
  bucket: z.enum(bucketNames),
  key: z.string(),
  size: z.number(),
  sha256: digest,
  httpMetadata: texts,
  customMetadata: texts,
})
export type StoredObject = z.output<typeof StoredObject>

export async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    keys.push(...page.objects.map(({ key }) => key))
    if (!page.truncated) return keys
    cursor = page.cursor
  }
}

/** The text values of HTTP metadata. Only `cacheExpiry` is not a text, and the site never sets it. */
const textValues = (metadata: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

export type ObjectWithBytes = { object: StoredObject; bytes: Uint8Array }

/** Resized images are not backed up: they are created again on request (worker/storage/stored-images.ts). */
const isResizedImage = (key: string): boolean => key.startsWith('copies/')

/** Every object of both buckets, one at a time, because each can have 10 MB. */
export async function* readObjects(env: SiteBindings): AsyncGenerator<ObjectWithBytes> {
  for (const bucket of bucketNames) {
    const keys = (await keysOf(env[bucket])).filter((key) => !isResizedImage(key))
    for (const key of keys.sort()) {
      const found = await env[bucket].get(key)
      // Deleted after it was listed.
      if (!found) continue
      const bytes = new Uint8Array(await found.arrayBuffer())
      const object = {
        bucket,
        key,
        size: bytes.byteLength,
        sha256: sha256(bytes),
        httpMetadata: textValues(found.httpMetadata ?? {}),
        customMetadata: found.customMetadata ?? {},
      }
      yield { object, bytes }
    }
  }
}

/** Files are named by their hash, because not every key is a valid file name. */
export const fileOf = (folder: string, { sha256 }: StoredObject): string => join(folder, 'objects', sha256)

export const saveObject = (folder: string, { object, bytes }: ObjectWithBytes): Promise<void> =>
  writeFile(fileOf(folder, object), bytes, { mode: 0o600 })

export async function putObject(env: SiteBindings, folder: string, object: StoredObject): Promise<void> {
  const { bucket, key, httpMetadata, customMetadata } = object
  await env[bucket].put(key, await readFile(fileOf(folder, object)), { httpMetadata, customMetadata })
}

/** Records of erasures (worker/storage/erasure-records.ts) that are newer than a backup have to outlive its restore. */
export const isErasureRecord = ({ key }: Pick<StoredObject, 'key'>): boolean => key.startsWith('erasures/')

/** Deletes all objects that are not in the backup, except records of erasures. */
export async function removeOthers(env: SiteBindings, objects: readonly StoredObject[]): Promise<void> {
  for (const bucket of bucketNames) {
    const backedUp = new Set(objects.filter((object) => object.bucket === bucket).map(({ key }) => key))
    for (const key of await keysOf(env[bucket]))
      if (!backedUp.has(key) && !isErasureRecord({ key })) await env[bucket].delete(key)
  }
}

export async function countObjects(env: SiteBindings): Promise<number> {
  const keys = await Promise.all(bucketNames.map((bucket) => keysOf(env[bucket])))
  return keys.flat().length
}
