import type { ImageMetadata } from '#schema/photo.ts'

/** Shrinks an image to a PNG of one pixel. */
export type Shrink = (bytes: ArrayBuffer) => Promise<Uint8Array<ArrayBuffer>>

export const shrinkWith =
  (images: ImagesBinding): Shrink =>
  async (bytes) => {
    const pixel = images.input(new Blob([bytes]).stream()).transform({ width: 1, height: 1, fit: 'squeeze' })
    return new Uint8Array(await (await pixel.output({ format: 'image/png' })).response().arrayBuffer())
  }

/** Reads the metadata of an image, in the form of R2 custom metadata (string values). */
export async function readImageMetadata(bytes: ArrayBuffer, shrink: Shrink): Promise<Record<string, string>> {
  const [size, tone] = [pngSize(new DataView(bytes)), await colourOf(await shrink(bytes))]
  return { ...(size && { width: String(size.width), height: String(size.height) }), ...(tone && { tone }) }
}

/** Parses R2 custom metadata. Images that were not uploaded through the API have none. */
export const parseImageMetadata = ({ width, height, tone }: Record<string, string> = {}): ImageMetadata => ({
  ...(tone && /^#[0-9a-f]{6}$/.test(tone) && { tone }),
  ...(Number(width) > 0 && Number(height) > 0 && { width: Number(width), height: Number(height) }),
})

/** Whether an organiser hid the picture. Its object says so, and takes it along to another number. */
export const isHidden = ({ hidden }: Record<string, string> = {}): boolean => hidden === 'true'

/** The metadata of a picture that is hidden, or shown again. */
export const withHidden = ({ hidden: _, ...metadata }: Record<string, string> = {}, hidden: boolean) =>
  hidden ? { ...metadata, hidden: 'true' } : metadata

const pngSignature = 0x89504e47

function pngSize(bytes: DataView): { width: number; height: number } | null {
  if (bytes.byteLength < 24 || bytes.getUint32(0) !== pngSignature) return null
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

/** Samples per pixel by PNG colour type. Type 3 has one: an index into the palette. */
const samplesPerPixel: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The colour of a PNG of one pixel, as `#2a1633`. Null if it is not opaque, or its colour type is unknown. */
export async function colourOf(png: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const [depth = 8, type = 2] = png.subarray(24, 26)
  const parts = chunksOf(png)
  const line = await inflate(parts.filter(({ name }) => name === 'IDAT').map(({ body }) => body))
  // The scan line begins with the filter type, which has no effect on the first pixel. Of 16 bits the upper 8 are used.
  const samples = Array.from(
    { length: samplesPerPixel[type] ?? 0 },
    (_, nth) => line[1 + nth * Math.ceil(depth / 8)] ?? 0,
  )
  const [first = 0, second = 255, , alpha = 255] = samples
  if ((type === 4 ? second : alpha) < 255) return null
  const palette = parts.find(({ name }) => name === 'PLTE')?.body ?? new Uint8Array()
  const at = (first >> (8 - Math.min(depth, 8))) * 3
  const colour = { 3: [...palette.subarray(at, at + 3)], 2: samples, 6: samples.slice(0, 3) }[type] ?? [
    first,
    first,
    first,
  ]
  return colour.length === 3 ? `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}` : null
}

function chunksOf(png: Uint8Array<ArrayBuffer>): { name: string; body: Uint8Array<ArrayBuffer> }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    chunks.push({ name, body: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

const inflate = async (parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer(),
  )
