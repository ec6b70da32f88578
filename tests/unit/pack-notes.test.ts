import { expect, test } from 'vitest'
import { joinNotes } from '#web/pages/pack/notes.tsx'

test('what was typed before a note was shown follows the stored note', () => {
  expect(joinNotes('Pytanie o zespół', 'a')).toBe('Pytanie o zespół\na')
})

test('a field that the browser had restored is not stored twice', () => {
  expect(joinNotes('Pytanie', 'Pytanie o zespół')).toBe('Pytanie o zespół')
  expect(joinNotes('', 'a')).toBe('a')
})
