import { limits } from '#schema/limits.ts'

/** Paths of the site's own pictures, which the Worker can resize. */
const resizable = /^\/(?:events|gallery|info)\//

type ResizedImage = { sizes: string; srcSet: string }

/** The URL of a picture resized to `width` pixels. Returns `src` for pictures of other sites. */
export const resizedUrl = (src: string, width: (typeof limits.pictureWidths)[number]): string =>
  resizable.test(src) ? `/sized/${width}${src}` : src

/** All widths up to the first that fits. Undefined for other sites: `sizes` without `srcSet` is invalid HTML. */
export function resizedSrcSet(src: string, width: number, sizes: string): ResizedImage | undefined {
  if (!resizable.test(src)) return undefined
  const last = limits.pictureWidths.findIndex((candidate) => candidate >= width)
  const widths = last < 0 ? limits.pictureWidths : limits.pictureWidths.slice(0, last + 1)
  return { sizes, srcSet: widths.map((candidate) => `${resizedUrl(src, candidate)} ${candidate}w`).join() }
}
