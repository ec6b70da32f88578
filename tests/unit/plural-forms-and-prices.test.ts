import { expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { formatPrice, places, plural, wordFor } from '#schema/words.ts'

test('every number has the plural form of the language', () => {
  const rules = new Intl.PluralRules('pl')
  for (let count = 0; count <= 1_200; count++) expect(wordFor(count, ['one', 'few', 'many'])).toBe(rules.select(count))
})

test('a number is written with its form', () => {
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
