import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claims } from '../reliability/claims.ts'

test.each(claims)('every test file that proves “$name” exists', ({ tests, browser = [] }) => {
  const files = [...tests, ...browser.map((name) => `tests/e2e/${name}`)]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
