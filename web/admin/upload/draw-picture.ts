import { texts } from '#web/texts/console/upload.ts'
import { PictureProblem } from './open-picture.ts'

/** A part of a picture, in its own pixels. */
export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** What a picture becomes: at most this size, in this format. `type` decides about the ending of its path. */
export type PictureTarget = Size & { type: 'image/jpeg' | 'image/png' }

/** `size`, reduced to fit into `bounds`. Its aspect ratio stays, and it never grows. */
export function fitInto({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
})

const jpegQuality = 0.86

/**
 * Draws a picture, or a part of it in its own pixels, as a file of `target`'s format. This also turns it upright and
 * leaves out its metadata, such as where it was taken. JPEG has no transparency: the background becomes white.
 */
export async function drawPicture(image: HTMLImageElement, target: PictureTarget, part?: Box): Promise<Blob> {
  const from = part ?? { x: 0, y: 0, ...sizeOf(image) }
  const { width, height } = fitInto(from, target)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new PictureProblem(texts.notDrawn)
  if (target.type === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height)
  try {
    return await canvas.convertToBlob({ type: target.type, quality: jpegQuality })
  } catch {
    throw new PictureProblem(texts.notDrawn)
  }
}

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
