import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineQuery } from '#worker/database/query.ts'
import { asSessions } from '../support/in-process.ts'

beforeEach(() => void vi.resetModules())

/** A fake primary and replica with these versions. `reads` lists which of them was read. */
function replicated(versions: { primary: number; replica: number }) {
  const reads: string[] = []
  const statement = { bind: () => statement }
  const sessions = asSessions({
    withSession: (reach: string) => ({
      prepare: () => statement,
      batch: async () => {
        const source = reach === 'first-primary' ? 'primary' : 'replica'
        reads.push(source)
        return [{ results: [{ version: versions[source] }] }]
      },
    }),
  })
  return { sessions, reads, versions }
}

const isolate = async () => ({
  ...(await import('#worker/cache/read-content.ts')),
  ...(await import('#worker/cache/cached-version.ts')),
})
const nothing = () => defineQuery([], () => 'data')

test('content is read from the nearest replica if it is not behind what was already shown', async () => {
  const { readContent, recordVersion } = await isolate()
  const { sessions, reads } = replicated({ primary: 6, replica: 6 })
  recordVersion(6)
  expect(await readContent(sessions, nothing)).toEqual({ version: 6, data: 'data' })
  expect(reads).toEqual(['replica'])
})

test('content is read from the primary if the replica is behind what was already shown', async () => {
  const { readContent, recordVersion } = await isolate()
  const { sessions, reads } = replicated({ primary: 6, replica: 5 })
  expect((await readContent(sessions, nothing)).version).toBe(5)
  recordVersion(6)
  expect((await readContent(sessions, nothing)).version).toBe(6)
  expect(reads).toEqual(['replica', 'replica', 'primary'])
})

test('content is readable after the database was restored to an earlier version', async () => {
  const { readContent, recordVersion } = await isolate()
  const { sessions, reads } = replicated({ primary: 3, replica: 3 })
  recordVersion(9)
  expect((await readContent(sessions, nothing)).version).toBe(3)
  expect(reads).toEqual(['replica', 'primary', 'primary'])
})

describe('the content version', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is read from the primary, cached for 1.5 seconds, and read again after an edit', async () => {
    const { currentVersion, invalidateVersion } = await isolate()
    const { sessions, reads, versions } = replicated({ primary: 1, replica: 0 })
    expect([await currentVersion(sessions), await currentVersion(sessions)]).toEqual([1, 1])
    versions.primary = 2
    vi.advanceTimersByTime(1_499)
    expect(await currentVersion(sessions)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await currentVersion(sessions)).toBe(2)
    versions.primary = 3
    invalidateVersion()
    expect(await currentVersion(sessions)).toBe(3)
    expect(reads).toEqual(['primary', 'primary', 'primary'])
  })

  test('is read by one of concurrent requests, and is at most two seconds old', async () => {
    const { currentVersion } = await isolate()
    const { sessions, reads, versions } = replicated({ primary: 1, replica: 0 })
    await currentVersion(sessions)
    versions.primary = 2
    vi.advanceTimersByTime(1_500)
    const never = new Promise<never>(() => undefined)
    const slow = asSessions({ withSession: () => ({ prepare: () => ({ bind: () => ({}) }), batch: () => never }) })
    void currentVersion(slow)
    vi.advanceTimersByTime(499)
    expect(await Promise.all([1, 2, 3].map(() => currentVersion(sessions)))).toEqual([1, 1, 1])
    expect(reads).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await currentVersion(sessions)).toBe(2)
  })

  test('that was requested before an edit is not cached after it', async () => {
    const { currentVersion, invalidateVersion } = await isolate()
    const { sessions, reads, versions } = replicated({ primary: 1, replica: 0 })
    const begun = currentVersion(sessions)
    vi.advanceTimersByTime(5)
    versions.primary = 2
    invalidateVersion()
    expect(await begun).toBe(1)
    vi.advanceTimersByTime(5)
    expect(await currentVersion(sessions)).toBe(2)
    expect(reads).toHaveLength(2)
  })
})
