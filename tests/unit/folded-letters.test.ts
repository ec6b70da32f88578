import { DatabaseSync } from 'node:sqlite'
import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { foldedColumns, foldText, polishLetters, searchedWords } from '#schema/fold-text.ts'
import { lowerCase } from '#schema/tables/polish.ts'

const database = new DatabaseSync(':memory:')
afterAll(() => database.close())

const dialect = new SQLiteSyncDialect()
function inSql(expression: (text: SQL) => SQL, text: string): string {
  const query = dialect.sqlToQuery(sql`SELECT ${expression(sql`${text}`)} AS result`)
  return String(database.prepare(query.sql).get(...query.params.map(String))?.result)
}

const polish = [...Object.keys(polishLetters), ...Object.keys(polishLetters).map((letter) => letter.toUpperCase())]
const ascii = [..."abcxyzABCXYZ019 .-@'"]
const textOf = (letters: string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(''))

test.each([
  ['Олена ШЕВЧЕНКО', 'олена шевченко'],
  ['ΟΔΟΣ', 'οδος'],
  ['Żuk', 'Z\u0307uk'],
  ['STRASSE', 'Straße'],
  ['Đorđe', 'dorde'],
  ['ISIK', 'Işık'],
  ['İpek', 'ipek'],
  ['Łoś', 'los'],
  ['Søren', 'Soren'],
  ['Ħal', 'hal'],
  ['Cœur Ærø', 'coeur aero'],
  ['Ґалаґан', 'галаґан'],
  ['Müller', 'MULLER'],
  ["O'Brien", 'O’Brien'],
  ["6'' Brien", '6″ Brien'],
  ["O'Brien", 'O´BRIEN'],
  ["Мар'яна", 'Марʼяна'],
  ['Nowak-Kowalska', 'Nowak Kowalska'],
  ['Nowak-Kowalska', 'Nowak – Kowalska'],
  ['Nowak-Kowalska', 'Nowak\u2011Kowalska'],
  ['Nowak-Kowalska', 'Nowak\u2212Kowalska'],
  ['Anna Maria', ' Anna\u00A0\u3000Maria\n'],
  ['Ola', 'Ｏｌａ'],
  ['Ola', 'O\u00ADl\u200Da'],
])('%s is found as %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test('folding twice changes nothing, and other names stay other names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
  expect(new Set(['Anna', 'Ann', 'Anja', 'Олена', 'Ола', 'Annamaria', 'Anna Maria'].map(foldText)).size).toBe(7)
})

test('lower case in SQL is that of JavaScript for Polish and ASCII', () => {
  fc.assert(
    fc.property(textOf([...polish, ...ascii]), (text) => {
      expect(inSql(lowerCase, text)).toBe(text.toLowerCase())
    }),
  )
})

test('names are sorted by the Polish alphabet, and letters that it lacks as their base letters', () => {
  const names = ['zima', 'źrebak', 'żaba', 'ąfa', 'azyl', 'łoś', 'lwy', 'ósmy', 'ozon', 'śnieg', 'sznur', 'ćma', 'czas']
  const key = (name: string) => foldedColumns({ lastName: name }).lastKey ?? ''
  const sorted = (all: readonly string[]) => all.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  expect(sorted(names)).toEqual(names.toSorted(new Intl.Collator('pl').compare))
  const foreign = ['', 'Żuk', 'Z\u0307ak', 'Zuk', 'Øst', 'Oz', 'Órski', 'Éa', 'Eb', 'Ea', 'Ｅc']
  expect(sorted(foreign)).toEqual(['Éa', 'Ea', 'Eb', 'Ｅc', 'Øst', 'Oz', 'Órski', 'Zuk', 'Z\u0307ak', 'Żuk', ''])
})

test('the words of a search are folded, and an address has its normal form', () => {
  expect(searchedWords(' ШЕВЧЕНКО  Nowak–Żuk O’Brien Ola@Żółw.pl - ')).toEqual([
    'шевченко',
    'nowak',
    'zuk',
    "o'brien",
    'ola@xn--w-uga1v8h.pl',
  ])
})
