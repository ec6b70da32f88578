import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import type { SiteBindings } from '#worker/local/bindings.ts'
import type { StoredObject } from './stored-object.ts'

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const bucketNames = ['FILES', 'DECKS'] as const

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? {} : { cursor })
    keys.push(...page.objects.map(({ key }) => key))
    if (!page.truncated) return keys
    cursor = page.cursor
  }
}

/** Content type, encoding and the like. Only an expiry is no text, and nothing here sets one. */
const textsOf = (metadata: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

export type Found = { object: StoredObject; bytes: Uint8Array }

/** Copies of pictures are made anew when they are asked for (worker/storage/stored-images.ts). */
const isCopy = (key: string): boolean => key.startsWith('copies/')

/** Every object of both buckets, one after the other: they are up to 10 MB each. */
export async function* readObjects(env: SiteBindings): AsyncGenerator<Found> {
  for (const bucket of bucketNames) {
    const keys = (await keysOf(env[bucket])).filter((key) => !isCopy(key))
    for (const key of keys.sort()) {
      const found = await env[bucket].get(key)
      // Removed since the list was read.
      if (!found) continue
      const bytes = new Uint8Array(await found.arrayBuffer())
      const object = {
        bucket,
        key,
        size: bytes.byteLength,
        sha256: sha256(bytes),
        httpMetadata: textsOf(found.httpMetadata ?? {}),
        customMetadata: found.customMetadata ?? {},
      }
      yield { object, bytes }
    }
  }
}

/** Files are named by their content: a key may be no name that a file can have. */
export const fileOf = (folder: string, { sha256 }: StoredObject): string => join(folder, 'objects', sha256)

export const saveObject = (folder: string, { object, bytes }: Found): Promise<void> =>
  writeFile(fileOf(folder, object), bytes, { mode: 0o600 })

export async function putObject(env: SiteBindings, folder: string, object: StoredObject): Promise<void> {
  const { bucket, key, httpMetadata, customMetadata } = object
  await env[bucket].put(key, await readFile(fileOf(folder, object)), { httpMetadata, customMetadata })
}

/** Removes what is there beside the objects of a backup. */
export async function removeOthers(env: SiteBindings, objects: readonly StoredObject[]): Promise<void> {
  for (const bucket of bucketNames) {
    const kept = new Set(objects.filter((object) => object.bucket === bucket).map(({ key }) => key))
    for (const key of await keysOf(env[bucket])) if (!kept.has(key)) await env[bucket].delete(key)
  }
}

export async function countObjects(env: SiteBindings): Promise<number> {
  const keys = await Promise.all(bucketNames.map((bucket) => keysOf(env[bucket])))
  return keys.flat().length
}
