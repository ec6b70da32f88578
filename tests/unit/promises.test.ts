import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promises } from '../reliability/promises.ts'

test('the promises are those of README.md', () => {
  const [, section = ''] = /^## What it promises\n(.*?)^## /ms.exec(readFileSync('README.md', 'utf8')) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  expect(promises.map(({ name }) => name)).toEqual(rows.slice(1).map((row) => row.split(' | ')[0]?.slice(2)))
})

test.each(promises)('every test file that proves “$name” exists', ({ tests, browser = [] }) => {
  const files = [...tests, ...browser.map((name) => `tests/e2e/${name}`)]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
