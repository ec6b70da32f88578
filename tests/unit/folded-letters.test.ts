import { DatabaseSync } from 'node:sqlite'
import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { foldText, polishLetters } from '#schema/fold-text.ts'
import { alphabeticalKey, lowerCase } from '#schema/tables/polish.ts'

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

test('names are sorted in SQL as the Polish alphabet sorts them', () => {
  const names = ['zima', 'źrebak', 'żaba', 'ąfa', 'azyl', 'łoś', 'lwy', 'ósmy', 'ozon', 'śnieg', 'sznur', 'ćma', 'czas']
  const keys = new Map(names.map((name) => [name, inSql(alphabeticalKey, name)]))
  const compare = (a = '', b = '') => (a < b ? -1 : 1)
  expect(names.toSorted((a, b) => compare(keys.get(a), keys.get(b)))).toEqual(
    names.toSorted(new Intl.Collator('pl').compare),
  )
})
