import { type WhyUnreadable, whyUnreadable } from './why-unreadable.ts'

export class UnreadablePicture extends Error {
  readonly reason: WhyUnreadable
  constructor(reason: WhyUnreadable) {
    super(reason)
    this.name = 'UnreadablePicture'
    this.reason = reason
  }
}

const bytesMax = 100 * 1024 * 1024

/** Longest side of what is drawn, in pixels. Larger photos are shrunk: no page shows more. */
const sideMax = 2_400

/**
 * Decodes a file and draws it upright, shrunk to `sideMax`. Throws `UnreadablePicture`. What is drawn has no metadata.
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement> {
  if (file.size > bytesMax) throw new UnreadablePicture('tooLarge')
  const bitmap = await createImageBitmap(file).catch(async () => {
    throw new UnreadablePicture(whyUnreadable(new Uint8Array(await file.slice(0, 12).arrayBuffer())))
  })
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const size = { width: Math.round(bitmap.width * scale) || 1, height: Math.round(bitmap.height * scale) || 1 }
  const canvas = draw(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, size)
  bitmap.close()
  return canvas
}

/** A part of a picture, as fractions of its width and height. */
export type Area = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** The largest part of a picture with the proportions of `shape`, from its middle. */
export function middleOf({ width, height }: Size, shape: Size): Area {
  const wanted = shape.width / shape.height
  const has = width / height
  const area = has > wanted ? { width: wanted / has, height: 1 } : { width: 1, height: has / wanted }
  return { ...area, x: (1 - area.width) / 2, y: (1 - area.height) / 2 }
}

/** A part of a picture, drawn in a size. */
export const drawArea = (picture: HTMLCanvasElement, area: Area, size: Size): HTMLCanvasElement =>
  draw(
    picture,
    {
      x: area.x * picture.width,
      y: area.y * picture.height,
      width: area.width * picture.width,
      height: area.height * picture.height,
    },
    size,
  )

function draw(source: CanvasImageSource, from: Area, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture('broken')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return canvas
}

/** Encodes a drawn picture. JPEG has no transparency: what is transparent becomes black. */
export async function toFile(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<File> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, 0.86)
  const blob = await promise
  if (!blob) throw new UnreadablePicture('broken')
  return new File([blob], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type })
}
