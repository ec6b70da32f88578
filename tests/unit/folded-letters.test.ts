import { DatabaseSync } from 'node:sqlite'
import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { foldText, polishLetters } from '#schema/fold-text.ts'
import { alphabeticalKey, foldedText, lowerCase } from '#schema/tables/polish.ts'

const database = new DatabaseSync(':memory:')
afterAll(() => database.close())

const dialect = new SQLiteSyncDialect()
function inSql(expression: (text: SQL) => SQL, text: string): string {
  const query = dialect.sqlToQuery(sql`SELECT ${expression(sql`${text}`)} AS result`)
  return String(database.prepare(query.sql).get(...query.params.map(String))?.result)
}

const polish = [...Object.keys(polishLetters), ...Object.keys(polishLetters).map((letter) => letter.toUpperCase())]
const ascii = [..."abcxyzABCXYZ019 .-@'"]
const european = [...'äöüßÄÖÜéèêëÉàâçČčřšžýůŘŠŽåøæÅØñáíóúőűăîșțțğışđūėąįЖжЇї']
const textOf = (letters: string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((all) => all.join(''))

describe('folded letters', () => {
  test('are the same in memory and in SQL for Polish and ASCII', () => {
    fc.assert(
      fc.property(textOf([...polish, ...ascii]), (text) => {
        expect(inSql(foldedText, text)).toBe(foldText(text))
      }),
    )
  })

  test('of other Latin and Cyrillic letters: a search in SQL finds nothing that the same search in memory does not find', () => {
    fc.assert(
      fc.property(textOf([...polish, ...ascii, ...european]), fc.nat(12), fc.nat(12), (text, from, to) => {
        const word = text.slice(Math.min(from, to), Math.max(from, to))
        expect(foldText(inSql(foldedText, text))).toBe(foldText(text))
        expect(inSql(foldedText, text)).toContain(inSql(foldedText, word))
        expect(foldText(text)).toContain(foldText(word))
      }),
    )
  })

  test('differ only in other languages, where memory finds more', () => {
    expect([foldText('Müller'), inSql(foldedText, 'Müller')]).toEqual(['muller', 'müller'])
  })
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
