import { formatWhole } from '#schema/numbers.ts'
import { wordFor } from '#schema/words.ts'

export const texts = {
  search: 'Szukaj',
  searchHint: 'Naciśnij /, żeby szukać',
  all: 'Wszystkie',
  flags: { true: 'Tak', false: 'Nie' },
  clear: 'Wyczyść filtry',
  results: (count: number, forms: readonly [string, string, string]) =>
    `${formatWhole(count)} ${wordFor(count, forms)}`,
  noMatch: 'Nic nie pasuje do tych filtrów',
  sort: (column: string) => `Sortuj: ${column}`,
  pages: 'Strony',
  previous: 'Poprzednie',
  next: 'Następne',
  pageSize: 'Na stronie',
  range: (from: number, to: number, total: number) => `${formatWhole(from)}–${formatWhole(to)} z ${formatWhole(total)}`,
  loading: 'Wczytywanie listy',
}
