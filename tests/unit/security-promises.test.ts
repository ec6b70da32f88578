import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('SECURITY.md names tests that exist, for each of its promises', () => {
  const [, promises = ''] = readFileSync('SECURITY.md', 'utf8').split(
    /^## (?:Threats and defences|What is not stopped)$/m,
  )
  const points = promises
    .split(/^(?:- |\*\*)/m)
    .filter((point) => /^[^*]+$/.test(point))
    .slice(1)
  const filesOf = (point: string): string[] =>
    [...point.matchAll(/(?:\btests\/)?\b((?:api|unit|e2e|reliability)\/[a-z-]+)(?:\.test\.ts)?[`,\]\s]/g)].map(
      ([, name]) => `tests/${name}.test.ts`,
    )
  expect(points.flatMap(filesOf).filter((file) => !existsSync(file))).toEqual([])
  // What the platform keeps is no promise.
  const bare = points.filter((point) => filesOf(point).length === 0)
  expect(bare.map((point) => point.slice(0, 24))).toEqual(['D1 Time Travel keeps eve'])
})
