import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineQuery } from '#worker/database/query.ts'
import { asSessions } from '../support/in-process.ts'

beforeEach(() => void vi.resetModules())

/** A primary and a replica that have these versions, and who was asked. */
function replicated(versions: { primary: number; replica: number }) {
  const asked: string[] = []
  const statement = { bind: () => statement }
  const sessions = asSessions({
    withSession: (reach: string) => ({
      prepare: () => statement,
      batch: async () => {
        const place = reach === 'first-primary' ? 'primary' : 'replica'
        asked.push(place)
        return [{ results: [{ version: versions[place] }] }]
      },
    }),
  })
  return { sessions, asked, versions }
}

const isolate = async () => ({
  ...(await import('#worker/cache/read-content.ts')),
  ...(await import('#worker/cache/cached-version.ts')),
})
const nothing = () => defineQuery([], () => 'data')

test('content comes from the nearest replica where that has what was shown', async () => {
  const { readContent, recordVersion } = await isolate()
  const { sessions, asked } = replicated({ primary: 6, replica: 6 })
  recordVersion(6)
  expect(await readContent(sessions, nothing)).toEqual({ version: 6, data: 'data' })
  expect(asked).toEqual(['replica'])
})

test('a replica that is behind what was shown is passed over', async () => {
  const { readContent, recordVersion } = await isolate()
  const { sessions, asked } = replicated({ primary: 6, replica: 5 })
  expect((await readContent(sessions, nothing)).version).toBe(5)
  recordVersion(6)
  expect((await readContent(sessions, nothing)).version).toBe(6)
  expect(asked).toEqual(['replica', 'replica', 'primary'])
})

test('a database that was put back to an earlier day still answers', async () => {
  const { readContent, recordVersion } = await isolate()
  const { sessions, asked } = replicated({ primary: 3, replica: 3 })
  recordVersion(9)
  expect((await readContent(sessions, nothing)).version).toBe(3)
  expect(asked).toEqual(['replica', 'primary', 'primary'])
})

describe('the version', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is asked for at the primary, remembered for a second and a half, and forgotten behind an edit', async () => {
    const { currentVersion, invalidateVersion } = await isolate()
    const { sessions, asked, versions } = replicated({ primary: 1, replica: 0 })
    expect([await currentVersion(sessions), await currentVersion(sessions)]).toEqual([1, 1])
    versions.primary = 2
    vi.advanceTimersByTime(1_499)
    expect(await currentVersion(sessions)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await currentVersion(sessions)).toBe(2)
    versions.primary = 3
    invalidateVersion()
    expect(await currentVersion(sessions)).toBe(3)
    expect(asked).toEqual(['primary', 'primary', 'primary'])
  })

  test('is asked for by one of many requests, and never more than two seconds old', async () => {
    const { currentVersion } = await isolate()
    const { sessions, asked, versions } = replicated({ primary: 1, replica: 0 })
    await currentVersion(sessions)
    versions.primary = 2
    vi.advanceTimersByTime(1_500)
    const isAway = new Promise<never>(() => undefined)
    const slow = asSessions({ withSession: () => ({ prepare: () => ({ bind: () => ({}) }), batch: () => isAway }) })
    void currentVersion(slow)
    vi.advanceTimersByTime(499)
    expect(await Promise.all([1, 2, 3].map(() => currentVersion(sessions)))).toEqual([1, 1, 1])
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await currentVersion(sessions)).toBe(2)
  })

  test('that was asked for before an edit counts no more behind it', async () => {
    const { currentVersion, invalidateVersion } = await isolate()
    const { sessions, asked, versions } = replicated({ primary: 1, replica: 0 })
    const begun = currentVersion(sessions)
    vi.advanceTimersByTime(5)
    versions.primary = 2
    invalidateVersion()
    expect(await begun).toBe(1)
    vi.advanceTimersByTime(5)
    expect(await currentVersion(sessions)).toBe(2)
    expect(asked).toHaveLength(2)
  })
})
