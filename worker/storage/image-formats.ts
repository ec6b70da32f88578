import { parseAccept } from 'hono/utils/accept'

/**
 * In the order in which they are chosen. AVIF is a third smaller still and takes twenty times as long to make, for which the
 * first visitor would wait: it is for browsers that take nothing else. Every copy is counted, so each width has one.
 */
const formats = ['image/webp', 'image/avif'] as const

export type Format = (typeof formats)[number]

/**
 * The format of copies for a browser that accepts these (RFC 9110 §12.5.1); undefined where it prefers the `original` type. A
 * format has to be named: programs that take everything by a wildcard do not always know the newer ones.
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
  const least = qualityOf(original, 'image/*', '*/*')
  const wanted = formats.filter((format) => qualityOf(format) > 0 && qualityOf(format) >= least)
  return wanted.toSorted((a, b) => qualityOf(b) - qualityOf(a))[0]
}
