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
])('a file with %j may be a deck', (fields) => {
  expect(deckProblem({ ...deck, ...fields })).toBeNull()
})

test.each([
  { name: 'deck' },
  { name: 'deck.pdf.exe' },
  { name: 'pdf' },
  { type: 'text/plain' },
  { type: '', name: 'deck.pptx' },
  { size: 0 },
])('a file with %j is no PDF', (fields) => {
  expect(deckProblem({ ...deck, ...fields })).toBe('Tylko pliki PDF są dozwolone')
})

test('a file over ten megabytes is too large; what is no PDF is told that first', () => {
  expect(deckProblem({ ...deck, size: tenMegabytes + 1 })).toBe('Plik jest zbyt duży. Maksymalny rozmiar to 10MB')
  expect(deckProblem({ name: 'x.zip', type: 'application/zip', size: tenMegabytes + 1 })).toBe(
    'Tylko pliki PDF są dozwolone',
  )
})

test('the address of a deck carries its id, and no other address does', () => {
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
])('%j is kept as %j', (given, kept) => {
  expect(originalNameOf(given)).toBe(kept)
})
