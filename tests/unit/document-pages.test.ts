import { expect, test } from 'vitest'
import { documentsOn, pagesOf } from '#web/pages/home/document-pages.ts'
import { lastEdition } from '#web/pages/home/speakers.tsx'

const upTo = (total: number) => Array.from({ length: total }, (_, at) => at + 1)
const paged = (total: number) =>
  Array.from({ length: pagesOf(total) }, (_, page) => documentsOn(upTo(total), page).join(' '))

test.each([
  [0, []],
  [1, ['1']],
  [4, ['1 2 3', '2 3 4']],
  [7, ['1 2 3', '4 5 6', '5 6 7']],
  [8, ['1 2 3', '4 5 6', '7 8']],
])('%i documents are paged as %j', (total, pages) => {
  expect(paged(total)).toEqual(pages)
})

test('every document is shown, and a page has one document only if there is no other', () => {
  for (const total of upTo(20)) {
    const pages = paged(total).map((page) => page.split(' ').map(Number))
    expect([...new Set(pages.flat())]).toEqual(upTo(total))
    for (const page of pages) expect(page.length).toBeGreaterThanOrEqual(Math.min(total, 2))
    expect(pages).toHaveLength(Math.ceil(total / 3))
  }
})

test.each([
  ['I edycja, IV edycja', 'IV edycja'],
  ['II edycja', 'II edycja'],
  [' I edycja ,III edycja , ', 'III edycja'],
  [' , ', 'I edycja'],
  ['', 'I edycja'],
  [null, 'I edycja'],
])('the shown edition of %j is %s', (editions, shown) => {
  expect(lastEdition(editions)).toBe(shown)
})
