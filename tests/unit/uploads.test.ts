import { expect, test } from 'vitest'
import { deckIdOf, deckProblem, deckUrl, originalNameOf } from '#schema/upload.ts'

const tenMegabytes = 10 * 1024 * 1024
const deck = { name: 'deck.pdf', size: 1_000, type: 'application/pdf' }

test.each([
  {},
  { name: 'DECK.PDF' },
  { size: 1 },
  { size: tenMegabytes },
  { name: 'a.b.pdf' },
  { type: '' },
  { type: 'application/octet-stream' },
  { type: 'application/x-pdf' },
  { type: 'Application/PDF; version=1.7' },
  { type: 'binary/octet-stream', name: 'deck.pdf ' },
])('a file with %j is accepted as a deck', (fields) => {
  expect(deckProblem({ ...deck, ...fields })).toBeNull()
})

test.each([
  { type: 'text/plain' },
  { type: 'TEXT/HTML; charset=utf-8' },
  { type: 'image/png' },
  { type: 'audio/mpeg' },
  { type: 'video/mp4' },
  { type: 'multipart/mixed' },
  { type: 'image/jpeg', name: 'photo.jpg' },
  { size: 0 },
])('a file with %j is not a PDF', (fields) => {
  expect(deckProblem({ ...deck, ...fields })).toBe('Tylko pliki PDF są dozwolone')
})

test.each(['deck', 'deck.pdf.exe', 'pdf', 'deck.pptx'])('a file with the name %j has the wrong name', (name) => {
  expect(deckProblem({ ...deck, name })).toBe('Nazwa pliku musi kończyć się na .pdf')
})

test('a file over ten megabytes is too large, and the name is checked first', () => {
  expect(deckProblem({ ...deck, size: tenMegabytes + 1 })).toBe('Plik jest zbyt duży. Maksymalny rozmiar to 10MB')
  expect(deckProblem({ name: 'x.zip', type: 'application/zip', size: tenMegabytes + 1 })).toBe(
    'Nazwa pliku musi kończyć się na .pdf',
  )
})

test('a deck URL contains the id, and other URLs do not', () => {
  const id = 'abcdefghijklmnopqrstuvwx27'
  expect(deckIdOf(deckUrl(id))).toBe(id)
  for (const url of [
    id,
    `https://x.pl${deckUrl(id)}`,
    `${deckUrl(id)}/`,
    `${deckUrl(id)}?x`,
    deckUrl('short'),
    deckUrl('A'.repeat(26)),
  ])
    expect(deckIdOf(url)).toBeNull()
})

test.each([
  ['Nasz deck ź.pdf', 'Nasz deck ź.pdf'],
  ['../../etc/deck.pdf', 'deck.pdf'],
  ['C:\\Users\\Ania\\deck.pdf', 'deck.pdf'],
  ['a/b\\c/deck.pdf', 'deck.pdf'],
  ['a\n/de\r\nck\u0000.pdf', 'deck.pdf'],
  ['deck\u202Efdp.exe.pdf', 'deckfdp.exe.pdf'],
  ['../ .pdf', '.pdf'],
])('%j is stored as %j', (given, kept) => {
  expect(originalNameOf(given)).toBe(kept)
})
