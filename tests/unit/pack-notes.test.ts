import { expect, test } from 'vitest'
import { joinAllNotes } from '#web/pages/pack/copy-notes.ts'
import { joinNotes } from '#web/pages/pack/notes.tsx'

test('what was typed before a note was shown follows the stored note', () => {
  expect(joinNotes('Pytanie o zespół', 'a')).toBe('Pytanie o zespół\na')
})

test('a field that the browser had restored is not stored twice', () => {
  expect(joinNotes('Pytanie', 'Pytanie o zespół')).toBe('Pytanie o zespół')
  expect(joinNotes('', 'a')).toBe('a')
})

test('notes are copied together, below the names of their startups', () => {
  const notes = [
    { name: 'Kometa', note: ' Pytanie o zespół ' },
    { name: 'Bez notatki', note: ' ' },
    { name: 'Żarówka', note: 'Cena?' },
  ]
  expect(joinAllNotes(notes)).toBe('Kometa\nPytanie o zespół\n\nŻarówka\nCena?')
})
