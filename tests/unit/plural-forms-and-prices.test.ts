import { expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { formatPrice, places, plural, tickets, wordFor } from '#schema/words.ts'

test.each([
  [0, '0 biletów'],
  [1, '1 bilet'],
  [2, '2 bilety'],
  [4, '4 bilety'],
  [5, '5 biletów'],
  [11, '11 biletów'],
  [12, '12 biletów'],
  [14, '14 biletów'],
  [21, '21 biletów'],
  [22, '22 bilety'],
  [25, '25 biletów'],
  [100, '100 biletów'],
  [101, '101 biletów'],
  [102, '102 bilety'],
  [112, '112 biletów'],
])('%i is %s', (count, words) => {
  expect(plural(count, tickets)).toBe(words)
})

test('every number has the plural form of the language', () => {
  const rules = new Intl.PluralRules('pl')
  for (let count = 0; count <= 1_200; count++) expect(wordFor(count, ['one', 'few', 'many'])).toBe(rules.select(count))
})

test('places have their own plural forms', () => {
  expect([1, 3, 7].map((count) => plural(count, places))).toEqual(['1 miejsce', '3 miejsca', '7 miejsc'])
})

test.each([
  [0, 'FREE'],
  [10, '10 zł'],
  [76, '76 zł'],
  [76.5, '76,50 zł'],
  [19.99, '19,99 zł'],
  [0.1 + 0.2, '0,30 zł'],
  [10 * 0.7 * 3, '21 zł'],
  [100_000, '100000 zł'],
])('a price of %d is shown as %s', (price, shown) => {
  expect(formatPrice(price)).toBe(shown)
})

test.each([
  [0, 'nie ma już miejsc'],
  [1, 'zostało 1 miejsce'],
  [2, 'zostały 2 miejsca'],
  [5, 'zostało 5 miejsc'],
])('with %i places left the refusal says: %s', (left, words) => {
  expect(messages.soldOut('Uczestnik', left)).toBe(`Za mało miejsc. Bilet „Uczestnik”: ${words}.`)
})
