import { wordFor } from '#schema/words.ts'

const whole = new Intl.NumberFormat('pl-PL', { useGrouping: 'always' })

export const texts = {
  search: 'Szukaj',
  searchHint: 'Naciśnij /, żeby szukać',
  all: 'Wszystkie',
  flags: { true: 'Tak', false: 'Nie' },
  clear: 'Wyczyść filtry',
  results: (count: number, forms: readonly [string, string, string]) =>
    `${whole.format(count)} ${wordFor(count, forms)}`,
  noMatch: 'Nic nie pasuje do tych filtrów',
  sort: (column: string) => `Sortuj: ${column}`,
  pages: 'Strony',
  previous: 'Poprzednie',
  next: 'Następne',
  pageSize: 'Na stronie',
  range: (from: number, to: number, total: number) =>
    `${whole.format(from)}–${whole.format(to)} z ${whole.format(total)}`,
  loading: 'Wczytywanie listy',
}
