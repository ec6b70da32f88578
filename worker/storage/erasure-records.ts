import { type ErasureKind, erasureKinds } from '#schema/options.ts'
import { listObjects } from './list-objects.ts'

/**
 * One erasure. `subject` identifies a person by SHA-256 of the address in lower case, so that the address itself is stored
 * nowhere, and an order by its id.
 */
export type StoredErasure = { kind: ErasureKind; subject: string; at: Date; actor: string }

/** Where the private bucket keeps the records. No path of the site leads there. */
const folder = 'erasures/'

/** In the private bucket, not in a row: restoring an earlier database must not lose later erasures. */
export async function putErasureRecord(bucket: R2Bucket, { kind, subject, at, actor }: StoredErasure): Promise<void> {
  await bucket.put(`${folder}${at.toISOString()}-${kind}-${subject}`, '', { customMetadata: { actor } })
}

/** All records, newest first. */
export async function listErasureRecords(bucket: R2Bucket): Promise<StoredErasure[]> {
  const objects = await listObjects(bucket, folder, ['customMetadata'])
  return objects.reverse().flatMap(({ key, customMetadata }) => {
    const [, at = '', name, subject = ''] = /^erasures\/(.+Z)-([A-Z]+)-([0-9a-z]+)$/.exec(key) ?? []
    const kind = erasureKinds.find((one) => one === name)
    return kind ? [{ kind, subject, at: new Date(at), actor: customMetadata?.actor ?? '' }] : []
  })
}
