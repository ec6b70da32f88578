import { expect, test } from 'vitest'
import { splitStartupName } from '#schema/startup-name.ts'

test.each([
  ['Kometa: planer nauki', 'Kometa', 'planer nauki'],
  ['Kometa - planer: nauki', 'Kometa', 'planer: nauki'],
  ['Kometa – planer nauki', 'Kometa', 'planer nauki'],
  [' Kometa\nPlaner nauki\ndla studentów ', 'Kometa', 'Planer nauki\ndla studentów'],
  ['E-Kometa', 'E-Kometa', ''],
  ['Kometa', 'Kometa', ''],
  [`${'Bardzo długi opis '.repeat(5)}: reszta`, `${'Bardzo długi opis '.repeat(5)}: reszta`, ''],
])('%j is divided into name and description', (text, name, about) => {
  expect(splitStartupName(text)).toEqual({ name, about })
})
