import { parseAccept } from 'hono/utils/accept'

/**
 * In order of preference. AVIF is a third smaller but takes twenty times as long to encode, and the first visitor would
 * wait for it, so WebP comes first. Each transformation is billed, so a request creates one format only.
 */
const formats = ['image/webp', 'image/avif'] as const

export type Format = (typeof formats)[number]

/**
 * Negotiates the format of a resized image from an `Accept` header (RFC 9110 §12.5.1). Undefined if the client prefers
 * the `original` type. Wildcards do not select a format, because such clients do not always support the newer formats.
 */
export function formatFor(accept: string | null, original: string): Format | undefined {
  const ranges = parseAccept(accept ?? '')
  const qualityOf = (...names: string[]): number => {
    for (const name of names) {
      const range = ranges.find(({ type }) => type.toLowerCase() === name)
      if (range) return range.q
    }
    return 0
  }
  const originalQuality = qualityOf(original, 'image/*', '*/*')
  const candidates = formats.filter((format) => qualityOf(format) > 0 && qualityOf(format) >= originalQuality)
  return candidates.toSorted((a, b) => qualityOf(b) - qualityOf(a))[0]
}
