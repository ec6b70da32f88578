import type { Format } from './image-formats.ts'
import { typeOf } from './public-files.ts'

/** `isMade` is false where the original's bytes stand in for a copy that could not be made. */
export type Copy = { body: ArrayBuffer; type: string; isMade: boolean }

export type Wanted = { width: number; format: Format }

/**
 * A copy of a picture, never wider than the original. It holds the original's bytes where a copy would be no smaller, and where
 * none could be made, which `failed` is told.
 */
export async function resizeImage(
  images: ImagesBinding,
  original: R2ObjectBody,
  { width, format }: Wanted,
  failed: (error: unknown) => void,
): Promise<Copy> {
  const bytes = await new Response(original.body).arrayBuffer()
  const asItIs = { body: bytes, type: typeOf(original.key), isMade: true }
  try {
    const picture = images.input(new Blob([bytes]).stream()).transform({ width, fit: 'scale-down' })
    const output = await picture.output({ format })
    const body = await output.response().arrayBuffer()
    return body.byteLength < bytes.byteLength ? { body, type: output.contentType(), isMade: true } : asItIs
  } catch (error) {
    failed(error)
    return { ...asItIs, isMade: false }
  }
}
