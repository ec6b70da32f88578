import { type Copy, resizeImage, type Wanted } from './resize.ts'

/** Copies lie beside the pictures, where no public path leads. A replaced picture has another ETag, hence other copies. */
const folderOf = (key: string): string => `copies/${key}/`

const nameOf = (original: R2Object, { width, format }: Wanted): string =>
  `${folderOf(original.key)}${original.etag}-${width}.${format.slice('image/'.length)}`

/** What this isolate is making, by name: everybody who asks meanwhile gets the same copy. */
const underWay = new Map<string, Promise<Copy | null>>()

/** Longer than a picture takes. The request that makes it may have ended without a word. */
const patienceMs = 10_000

type Making = {
  bucket: R2Bucket
  images: ImagesBinding
  waitUntil: (work: Promise<unknown>) => void
  failed: (error: unknown) => void
}

/**
 * The copy of a picture from storage, or made and put there, once at a time in an isolate. Null where the picture was replaced
 * meanwhile, and where another request takes too long to make it.
 */
export async function storedCopy(making: Making, original: R2Object, wanted: Wanted): Promise<Copy | null> {
  const name = nameOf(original, wanted)
  const begun = underWay.get(name)
  if (begun) return orNull(begun)
  const work = findOrMake(making, name, original, wanted).finally(() => underWay.delete(name))
  underWay.set(name, work)
  // The visitor may leave while others wait for the same copy.
  making.waitUntil(work.catch(() => undefined))
  return work
}

async function orNull(begun: Promise<Copy | null>): Promise<Copy | null> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  return Promise.race([begun, late]).finally(() => clearTimeout(timer))
}

async function findOrMake(
  { bucket, images, failed }: Making,
  name: string,
  original: R2Object,
  wanted: Wanted,
): Promise<Copy | null> {
  const kept = await bucket.get(name)
  if (kept) return { body: await kept.arrayBuffer(), type: kept.httpMetadata?.contentType ?? '', isMade: true }
  const content = await bucket.get(original.key, { onlyIf: { etagMatches: original.etag } })
  if (!content || !('body' in content)) return null
  const copy = await resizeImage(images, content, wanted, failed)
  // A copy that can't be stored is as good; the next one to ask makes it again.
  if (copy.isMade) await store(bucket, name, original, copy).catch(failed)
  return copy
}

async function store(bucket: R2Bucket, name: string, { key, etag }: R2Object, { body, type }: Copy): Promise<void> {
  await bucket.put(name, body, { httpMetadata: { contentType: type } })
  const newest = await bucket.head(key)
  await removeCopies(bucket, key, newest?.etag === etag ? etag : undefined)
}

/** Removes the copies of a picture, but those of its version `current`. */
export async function removeCopies(bucket: R2Bucket, key: string, current?: string): Promise<void> {
  const folder = folderOf(key)
  const { objects } = await bucket.list({ prefix: folder })
  const stale = objects
    .map((object) => object.key)
    .filter((name) => !current || !name.startsWith(`${folder}${current}-`))
  if (stale.length > 0) await bucket.delete(stale)
}
