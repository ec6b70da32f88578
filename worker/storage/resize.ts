import type { Format } from './image-formats.ts'
import { typeOf } from './public-files.ts'

/** `isFallback`: resizing failed, and `body` is the original. */
export type ResizedImage = { body: ArrayBuffer; type: string; isFallback: boolean }

export type ResizeOptions = { width: number; format: Format }

/**
 * Resizes an image; it never gets wider than the original. Returns the original's bytes if the result would not be
 * smaller, and if resizing fails. A failure is passed to `onError`.
 */
export async function resizeImage(
  images: ImagesBinding,
  original: R2ObjectBody,
  { width, format }: ResizeOptions,
  onError: (error: unknown) => void,
): Promise<ResizedImage> {
  const bytes = await new Response(original.body).arrayBuffer()
  const unchanged = { body: bytes, type: typeOf(original.key), isFallback: false }
  try {
    const picture = images.input(new Blob([bytes]).stream()).transform({ width, fit: 'scale-down' })
    const output = await picture.output({ format })
    const body = await output.response().arrayBuffer()
    return body.byteLength < bytes.byteLength ? { body, type: output.contentType(), isFallback: false } : unchanged
  } catch (error) {
    onError(error)
    return { ...unchanged, isFallback: true }
  }
}
