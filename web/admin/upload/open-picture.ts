import { ApiError } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/upload.ts'
import { explain } from '../form/explain.ts'

/** Why a picture cannot be uploaded. The message is for the organiser; trying again with the same file does not help. */
export class PictureProblem extends Error {}

/** Why a picture was not stored, as a sentence for the organiser. Without a response the cause is unknown. */
export function explainUpload(error: unknown): string {
  if (error instanceof PictureProblem) return error.message
  return error instanceof ApiError && error.status === 0 ? texts.failed : explain(error)
}

/** The largest file that is opened: larger ones need more memory than phones have. Others are reduced before they are sent. */
const maxBytes = 50 * 1024 * 1024

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,image/heic'

type WhyUnreadable = keyof typeof texts.unreadable

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const pictures = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s, /^\s*<(?:svg|\?xml)/]

/** Explains by a file's first bytes why it could not be decoded. Its name and its declared type may be wrong. */
export function whyUnreadable(head: Uint8Array): WhyUnreadable {
  const text = String.fromCharCode(...head.slice(0, 12))
  if (text === '') return 'empty'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic'
  return pictures.some((signature) => signature.test(text)) ? 'broken' : 'unknown'
}

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
