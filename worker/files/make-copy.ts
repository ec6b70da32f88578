import { typeOf } from './store.ts'

/**
 * In the order in which they are chosen. AVIF is a third smaller still and takes twenty times as long to make, for which the
 * first visitor would wait: it is for browsers that take nothing else. Every copy is counted, so each width has one.
 */
const formats = ['image/webp', 'image/avif'] as const

export type Format = (typeof formats)[number]

/** The format of copies for a browser that accepts these. */
export const formatFor = (accept: string | null): Format | undefined => formats.find((one) => accept?.includes(one))

/** For how long copies are kept: their names change with their originals. Failures are tried again sooner. */
const keptSeconds = { made: 31_536_000, failed: 3_600 }

type Wanted = { width: number; format: Format }

/**
 * A copy of a picture as the cache keeps it, never wider than the original. It holds the original's bytes where a copy would be
 * no smaller, and where none could be made, which `failed` is told.
 */
export async function makeCopy(
  images: ImagesBinding,
  original: R2ObjectBody,
  { width, format }: Wanted,
  failed: (error: unknown) => void,
): Promise<Response> {
  const bytes = await new Response(original.body).arrayBuffer()
  const asItIs = { body: bytes, type: typeOf(original.key), seconds: keptSeconds.made }
  const transform = async () => {
    const picture = images.input(new Blob([bytes]).stream()).transform({ width, fit: 'scale-down' })
    const output = await picture.output({ format })
    const body = await output.response().arrayBuffer()
    return body.byteLength < bytes.byteLength ? { ...asItIs, body, type: output.contentType() } : asItIs
  }
  const { body, type, seconds } = await transform().catch((error: unknown) => {
    failed(error)
    return { ...asItIs, seconds: keptSeconds.failed }
  })
  const headers = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  return new Response(body, { headers: { ...headers, 'Cache-Control': `public, max-age=${seconds}` } })
}
