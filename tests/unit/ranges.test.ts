import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from '#worker/storage/public-files.ts'

/** A reference implementation that slices the bytes. */
function cut(bytes: number[], from: number | null, to: number | null): number[] {
  if (from === null) return to === null || to === 0 ? [] : bytes.slice(-to)
  return bytes.slice(from, to === null ? bytes.length : to + 1)
}

test('a range is within the file or unsatisfiable', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), bound, bound, (size, from, to) => {
      fc.pre(from === null ? to !== null : to === null || from <= to)
      const bytes = Array.from({ length: size }, (_, n) => n)
      const expected = cut(bytes, from, to)
      const span = parseRange(`bytes=${from ?? ''}-${to ?? ''}`, size)
      if (span === null || span === 'unsatisfiable') expect([span, expected]).toEqual(['unsatisfiable', []])
      else expect(bytes.slice(span.offset, span.offset + span.length)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test.each([
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=1',
  'items=0-1',
  'bytes=0-1,3-4',
  'bytes=-1-2',
  'bytes=5-3',
  'bytes=20-19',
])('%j means the whole file', (header) => {
  expect(parseRange(header, 10)).toBeNull()
})
