import type { DeckNotice } from '#schema/options.ts'

/** Where PDF readers look for the signature, and for the end of the file (ISO 32000-1, implementation notes 13 and 18). */
const headBytes = 1_024
const endBytes = 2_048
/** More than the trailers of common files are long: of each, the part that says whether the file is encrypted. */
const trailerBytes = 65_536

const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

/**
 * Reads the head and the end of a file. `unsupported`: it is no PDF; else what its reader should know, null if nothing.
 * `read` returns the bytes from `from` up to `to`.
 */
export async function inspectPdf(
  read: (from: number, to: number) => Promise<Pick<Blob, 'arrayBuffer'>>,
  size: number,
): Promise<DeckNotice | 'unsupported' | null> {
  const textOf = async (from: number, to: number): Promise<string> => {
    const part = await read(from, Math.min(to, size))
    return new TextDecoder('latin1').decode(await part.arrayBuffer())
  }
  if (!(await textOf(0, headBytes)).includes('%PDF-')) return 'unsupported'
  const end = await textOf(Math.max(0, size - trailerBytes), size)
  if (!end.slice(-endBytes).includes('%%EOF')) return 'incomplete'
  if (encryption.test(end)) return 'encrypted'
  // The trailer of files for the web stands at their beginning.
  const last = end.lastIndexOf('startxref')
  const start = Number((last < 0 ? null : /^startxref\s+(\d+)/.exec(end.slice(last)))?.[1] ?? size)
  return start < size - trailerBytes && encryption.test(await textOf(start, start + trailerBytes)) ? 'encrypted' : null
}
