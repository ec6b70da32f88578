import { expect, test } from 'vitest'
import { whyUnreadable } from '#web/admin/upload/open-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a file that cannot be decoded is named by its content, not by its name', () => {
  expect(whyUnreadable(bytes('\0\0\0\x18ftypheic'))).toBe('heic')
  expect(whyUnreadable(bytes('%PDF-1.7 abc'))).toBe('pdf')
  expect(whyUnreadable(bytes(''))).toBe('empty')
  expect(whyUnreadable(bytes('\xff\xd8\xff\xe0 JFIF'))).toBe('broken')
  expect(whyUnreadable(bytes('RIFF\x10\0\0\0WEBP'))).toBe('broken')
  expect(whyUnreadable(bytes('\0\0\0\x18ftypavif'))).toBe('broken')
  expect(whyUnreadable(bytes('<svg xmlns='))).toBe('broken')
  expect(whyUnreadable(bytes('RIFF\x10\0\0\0WAVE'))).toBe('unknown')
  expect(whyUnreadable(bytes('Ala ma kota.'))).toBe('unknown')
})
