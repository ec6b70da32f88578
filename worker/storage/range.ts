/** Part of a file, in bytes. */
export type Span = { offset: number; length: number }

/**
 * The part that a `Range` header asks of a file of `size` bytes; `impossible` where the file has no such part, null where the
 * header can't be read or asks for several parts: then the whole file answers.
 */
export function readRange(header: string, size: number): Span | 'impossible' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { offset: size - length, length } : 'impossible'
  }
  const offset = Number(from)
  const end = to === '' ? size : Math.min(Number(to) + 1, size)
  return offset < end ? { offset, length: end - offset } : 'impossible'
}
