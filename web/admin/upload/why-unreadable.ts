import type { texts } from '#web/texts/console/upload.ts'

export type WhyUnreadable = keyof typeof texts.unreadable

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
