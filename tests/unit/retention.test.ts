import { expect, test } from 'vitest'
import { retentionDays } from '#worker/features/people/retention/service.ts'

test.each([
  [undefined, 180],
  ['30', 30],
  ['3650', 3_650],
  ['0', 180],
  ['', 180],
  ['-1', 180],
  ['180 days', 180],
  ['1e9', 180],
])('RETENTION_DAYS %o is read as %i days', (value, days) => {
  expect(retentionDays(value === undefined ? {} : { RETENTION_DAYS: value })).toBe(days)
})
