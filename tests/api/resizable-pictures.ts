import sharp from 'sharp'
import type { Site } from '../support/site.ts'

/** A picture with as much detail as a photo, so that its file size grows with its width. */
export async function aPhoto(width: number, height: number, shade = 0): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(width * height * 3)
  for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 7 + (at >> 9) * 13 + shade) % 251
  const photo = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Uint8Array(photo)
}

/** The `Accept` header of a browser. */
export const browser = { Accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }

export const getPicture = (site: Site, path: string, headers: Record<string, string> = browser) =>
  site.visitor.raw(path, { headers })

export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
