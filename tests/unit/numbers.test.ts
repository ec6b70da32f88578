import { expect, test } from 'vitest'
import { formatDecimal, formatFixed, formatWhole } from '#schema/numbers.ts'

const values = [0, 1, 2.5, 4.04, 4.05, 4.25, 4.949, 9.95, 12.34, 99.96, 100.5]

test('a number has the digits that Intl gives it in Polish', () => {
  const shortest = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 })
  const fixed = new Intl.NumberFormat('pl', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  for (const value of values) {
    expect(formatDecimal(value)).toBe(shortest.format(value))
    expect(formatFixed(value, 3)).toBe(fixed.format(value))
  }
})

test('a whole number is in groups of three digits', () => {
  const grouped = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' })
  for (const value of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567])
    expect(formatWhole(value)).toBe(grouped.format(value))
})
