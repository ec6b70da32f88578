import * as z from 'zod/mini'
import { dataOf } from '#schema/envelope.ts'
import { exchange } from '#web/data/client.ts'
import { withSession } from './session.ts'

/** Something that is stored. `etag` names this version for `If-Match`; null if the API gave none. */
export type Stored<T> = { value: T; etag: string | null }

/** Reads one thing with its version. */
export async function readStored<T>(path: string, contract: z.ZodMiniType<T>): Promise<Stored<T>> {
  const { body, headers } = await exchange('GET', path, undefined, {})
  return { value: z.parse(dataOf(contract), body).data, etag: headers.get('ETag') }
}

/**
 * Replaces one thing if it is still the version `etag`, and reads its new version. If only the reading fails, the write
 * has succeeded: the result is then the answer to the write, without a version.
 */
export async function replaceStored<T>(
  path: string,
  json: unknown,
  etag: string | null,
  contract: z.ZodMiniType<T>,
): Promise<Stored<T>> {
  const { body } = await withSession(() => exchange('PUT', path, json, etag === null ? {} : { 'If-Match': etag }))
  return readStored(path, contract).catch(() => ({ value: z.parse(dataOf(contract), body).data, etag: null }))
}
