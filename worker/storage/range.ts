/** A range of a file, in bytes. */
export type ByteRange = { offset: number; length: number }

/**
 * Parses a `Range` header for a file of `size` bytes. `unsatisfiable` means that the range is outside of the file. Null
 * means that the header is invalid or has several ranges; then the whole file is sent.
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable'
  }
  const offset = Number(from)
  if (to !== '' && Number(to) < offset) return null
  const end = to === '' ? size : Math.min(Number(to) + 1, size)
  return offset < end ? { offset, length: end - offset } : 'unsatisfiable'
}
