import { isCutJpeg } from '#schema/cut-jpeg.ts'
import { messages } from '#schema/error-messages.ts'
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

/** The longer side of a drawing, in pixels: more than any target has, so that it is never enlarged as pixels. */
const drawingSide = 2_560

/** A drawing with a size of its own, which browsers otherwise take from another one, or have none. Others stay as they are. */
function sizedDrawing(text: string): string {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
  const root = drawing.documentElement
  if (root.localName !== 'svg') return text
  const lengthOf = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(root.getAttribute(name) ?? '')?.[1] ?? 0)
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  // Without any size browsers draw 300 by 150 pixels.
  const [width, height] =
    boxWidth > 0 && boxHeight > 0 ? [boxWidth, boxHeight] : [lengthOf('width') || 300, lengthOf('height') || 150]
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const scale = drawingSide / Math.max(width, height)
  root.setAttribute('width', String(width * scale))
  root.setAttribute('height', String(height * scale))
  return new XMLSerializer().serializeToString(drawing)
}

const svgType = 'image/svg+xml'

/** The content of a file, which may change or vanish after it was chosen. Throws a `PictureProblem` if it did. */
const bytesOf = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new PictureProblem(messages.fileChanged)
  })

/** A picture that the browser has read. `close` releases its memory. */
export type OpenPicture = { image: HTMLImageElement; close: () => void }

/** Reads a picture from a file, whatever its name says. Throws a `PictureProblem`. */
export async function openPicture(file: File): Promise<OpenPicture> {
  if (file.size > maxBytes) throw new PictureProblem(texts.tooLarge(file.name, file.size, maxBytes))
  const bytes = await bytesOf(file)
  if (isCutJpeg(new Uint8Array(bytes))) throw new PictureProblem(texts.cut(file.name))
  const content = file.type === svgType ? sizedDrawing(new TextDecoder().decode(bytes)) : bytes
  const image = new Image()
  const url = URL.createObjectURL(new Blob([content], { type: file.type }))
  const close = () => URL.revokeObjectURL(url)
  image.src = url
  try {
    await image.decode()
  } catch {
    close()
    throw new PictureProblem(texts.unreadable[whyUnreadable(new Uint8Array(bytes))](file.name))
  }
  return { image, close }
}
