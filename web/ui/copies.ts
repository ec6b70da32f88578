import { limits } from '#schema/limits.ts'

/** Where the site's own pictures are, which the Worker makes copies of. Others are shown as they are. */
const own = /^\/(?:events|gallery|info)\//

type Copies = { sizes: string; srcSet: string }

/** The address of a picture as a copy of that width. */
export const resizedUrl = (src: string, width: (typeof limits.pictureWidths)[number]): string =>
  own.test(src) ? `/sized/${width}${src}` : src

/**
 * The copies of a picture, up to the first that is as wide as the picture itself, with the `sizes` that choose among them.
 * Undefined for a picture of another site: `sizes` without `srcSet` is not valid.
 */
export function resizedSrcSet(src: string, width: number, sizes: string): Copies | undefined {
  if (!own.test(src)) return undefined
  const enough = limits.pictureWidths.findIndex((one) => one >= width)
  const widths = enough < 0 ? limits.pictureWidths : limits.pictureWidths.slice(0, enough + 1)
  return { sizes, srcSet: widths.map((one) => `${resizedUrl(src, one)} ${one}w`).join() }
}
