import { texts } from '#web/texts/console/upload.ts'
import { whyUnreadable } from './why-unreadable.ts'

/** Why a picture cannot be uploaded. The message is for the organiser; trying again with the same file does not help. */
export class PictureProblem extends Error {}

/** The largest file that is opened: larger ones need more memory than phones have. Others are reduced before they are sent. */
const maxBytes = 50 * 1024 * 1024

/** For the `accept` attribute. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,image/heic'

/** The problem of a file that the browser cannot read as a picture. */
async function problemOf(file: File): Promise<PictureProblem> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return new PictureProblem(texts.unreadable[whyUnreadable(head)](file.name))
}

/** A picture that the browser has read. `close` releases its memory. */
export type OpenPicture = { image: HTMLImageElement; close: () => void }

/** Reads a picture from a file, whatever its name says. Throws a `PictureProblem`. */
export async function openPicture(file: File): Promise<OpenPicture> {
  if (file.size > maxBytes) throw new PictureProblem(texts.tooLarge(file.name, file.size, maxBytes))
  const image = new Image()
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  image.src = url
  try {
    await image.decode()
  } catch {
    close()
    throw await problemOf(file)
  }
  return { image, close }
}
