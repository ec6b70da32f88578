import { readFileSync } from 'node:fs'

/** Written by `npm run release:record`: the last migration of the release before, then a line for each of its queries. */
export const recordedRelease = 'tests/support/release-before.jsonl'

type Statement = [sql: string, ...values: (string | number | null)[]]
type Recorded = { name: string; statements: Statement[] }

/** Safe: `record-release.ts` wrote it. */
const parse = <T>(line: string | undefined): T => JSON.parse(line ?? '') as T

export function readReleaseBefore() {
  const [first, ...queries] = readFileSync(recordedRelease, 'utf8').trim().split('\n')
  return { ...parse<{ migration: string }>(first), queries: queries.map((line) => parse<Recorded>(line)) }
}
