import type { Box, Size } from './draw-picture.ts'

/** The largest centred crop with an aspect ratio (width by height), in percent of the picture. Without one, all of it. */
export function largestCrop({ width, height }: Size, aspect: number | undefined): Box & { unit: '%' } {
  const ratio = width / height
  const share =
    aspect === undefined ? { x: 1, y: 1 } : { x: Math.min(1, aspect / ratio), y: Math.min(1, ratio / aspect) }
  return {
    unit: '%',
    x: (1 - share.x) * 50,
    y: (1 - share.y) * 50,
    width: share.x * 100,
    height: share.y * 100,
  }
}

/** A part in percent of the picture as a part in its whole pixels. */
export const inPixels = ({ x, y, width, height }: Box, size: Size): Box => ({
  x: Math.round((x / 100) * size.width),
  y: Math.round((y / 100) * size.height),
  width: Math.round((width / 100) * size.width),
  height: Math.round((height / 100) * size.height),
})
