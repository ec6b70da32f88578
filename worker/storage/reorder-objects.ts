import { Problem } from '#schema/problem.ts'

type Read = { bytes: ArrayBuffer; object: R2Object }

/**
 * Moves contents between objects: `keys[i]` gets the content of `order[i]`, a permutation of `keys`. `spare` is a key that
 * nothing has. Each content is stored elsewhere before it is overwritten, in `spare` if nowhere else, so that none is lost
 * if this stops in the middle. Throws `changedMeanwhile` if somebody else writes one of them at the same time.
 */
export async function reorderObjects(
  bucket: R2Bucket,
  objects: readonly R2Object[],
  order: readonly R2Object[],
  spare: string,
): Promise<void> {
  const sources = new Map(objects.map((object, at) => [object, order[at] ?? object]))
  for (const [start, source] of sources) {
    if (source === start) continue
    const first = await readUnchanged(bucket, start)
    await bucket.put(spare, first.bytes, partsOf(first.object))
    let target = start
    for (let next = source; next !== start; next = sources.get(next) ?? start) {
      await replaceUnchanged(bucket, target, await readUnchanged(bucket, next))
      sources.delete(target)
      target = next
    }
    await replaceUnchanged(bucket, target, first)
    sources.delete(target)
    await bucket.delete(spare)
  }
}

const partsOf = ({ httpMetadata, customMetadata }: R2Object): R2PutOptions => ({
  ...(httpMetadata && { httpMetadata }),
  ...(customMetadata && { customMetadata }),
})

async function readUnchanged(bucket: R2Bucket, { key, etag }: R2Object): Promise<Read> {
  const object = await bucket.get(key, { onlyIf: { etagMatches: etag } })
  if (!object || !('body' in object)) throw new Problem('changedMeanwhile')
  return { bytes: await object.arrayBuffer(), object }
}

async function replaceUnchanged(bucket: R2Bucket, { key, etag }: R2Object, { bytes, object }: Read): Promise<void> {
  const stored = await bucket.put(key, bytes, { ...partsOf(object), onlyIf: { etagMatches: etag } })
  if (!stored) throw new Problem('changedMeanwhile')
}
