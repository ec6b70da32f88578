import { texts } from '#web/texts/console/upload.ts'

/** A file that cannot be uploaded. The message is for the organiser; trying again with the same file does not help. */
export class PictureProblem extends Error {}

/** Larger files need more memory than phones have. Up to here, pictures are reduced before they are sent. */
const maxBytes = 50 * 1024 * 1024

/** For the `accept` attribute. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,image/heic'

const pdfStart = '%PDF'
const heicBrands = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

/** The problem of a file that the browser cannot read as a picture, told by its first bytes. */
async function problemOf(file: File): Promise<PictureProblem> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer())
  if (start.startsWith(pdfStart)) return new PictureProblem(texts.pdf(file.name))
  if (heicBrands.test(start.slice(4))) return new PictureProblem(texts.heic(file.name))
  return new PictureProblem(texts.notPicture(file.name))
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
