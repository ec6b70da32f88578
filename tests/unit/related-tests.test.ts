import { expect, test } from 'vitest'
import { relatedTests } from '../related-tests.ts'

const tests = [
  { path: 'tests/api/door-sync.test.ts', text: "import { DoorSync } from '#schema/door.ts'" },
  { path: 'tests/api/pitches.test.ts', text: "import type { Pitches } from '#schema/pitch.ts'" },
  { path: 'tests/api/stage.test.ts', text: "import { aStage } from './stage-at.ts'" },
  { path: 'tests/api/walk-ins.test.ts', text: '' },
]

test('a change concerns tests that changed, that are named after its folder or file, and that import it, in this order', () => {
  expect(relatedTests(['worker/features/stage/pitches/store.ts'], tests)).toEqual(['tests/api/pitches.test.ts'])
  expect(relatedTests(['schema/pitch.ts'], tests)).toEqual(['tests/api/pitches.test.ts'])
  expect(relatedTests(['tests/api/stage-at.ts', 'tests/api/walk-ins.test.ts'], tests)).toEqual([
    'tests/api/walk-ins.test.ts',
    'tests/api/stage.test.ts',
  ])
  expect(relatedTests(['schema/door.ts'], tests)).toEqual(['tests/api/door-sync.test.ts'])
  expect(relatedTests(['worker/main.ts', 'docs/operating.md'], tests)).toEqual([])
})
