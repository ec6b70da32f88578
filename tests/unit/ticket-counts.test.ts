import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asSessions } from '../support/in-process.ts'

beforeEach(() => void vi.resetModules())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isolate = async () => ({
  ...(await import('#worker/pages/ticket-counts.ts')),
  ...(await import('#worker/cache/cached-version.ts')),
})

/** A database whose events have one ticket type each, with as many places left as `left` says. It keeps whom it was asked for. */
function aDatabase() {
  const state = { left: 3, isAway: false }
  const asked: number[][] = []
  const sessions = asSessions({
    withSession: () => ({
      prepare: () => ({ bind: (...values: unknown[]) => values }),
      batch: async (statements: unknown[][]) => {
        if (state.isAway) throw new Error('D1_ERROR: D1 DB is overloaded.')
        const ids: number[] = JSON.parse(String(statements[1]?.[0] ?? '[]'))
        asked.push(ids)
        const types = ids.map((id) => ({ event_id: id, id: id * 10, available: state.left }))
        return [{ results: [{ version: 1 }] }, { results: types }].slice(0, statements.length)
      },
    }),
  })
  return { state, asked, sessions }
}

describe('ticket counts', () => {
  test('of watched events are read along with the version, and are two seconds old at most', async () => {
    const { watchCounts, recentCounts, currentVersion } = await isolate()
    const { state, asked, sessions } = aDatabase()
    await currentVersion(sessions)
    watchCounts(7)
    expect(recentCounts(7)).toBeUndefined()
    vi.advanceTimersByTime(2_000)
    await currentVersion(sessions)
    expect(recentCounts(7)).toEqual({ 70: 3 })
    state.left = 2
    vi.advanceTimersByTime(1_499)
    await currentVersion(sessions)
    expect(recentCounts(7)).toEqual({ 70: 3 })
    vi.advanceTimersByTime(1)
    await currentVersion(sessions)
    expect(recentCounts(7)).toEqual({ 70: 2 })
    vi.advanceTimersByTime(1_999)
    expect(recentCounts(7)).toEqual({ 70: 2 })
    vi.advanceTimersByTime(1)
    expect(recentCounts(7)).toBeUndefined()
    expect(asked).toEqual([[], [7], [7]])
  })

  test('that were read before an edit made here are not used after it', async () => {
    const { watchCounts, recentCounts, storeCounts, invalidateVersion } = await isolate()
    watchCounts(7)
    storeCounts(7, { 70: 3 }, Date.now())
    vi.advanceTimersByTime(5)
    expect(recentCounts(7)).toEqual({ 70: 3 })
    invalidateVersion()
    expect(recentCounts(7)).toBeUndefined()
  })

  test('are never replaced by older ones that took longer to arrive', async () => {
    const { watchCounts, recentCounts, storeCounts } = await isolate()
    const before = Date.now()
    vi.advanceTimersByTime(5)
    watchCounts(7)
    storeCounts(7, { 70: 2 }, Date.now())
    storeCounts(7, { 70: 3 }, before)
    expect(recentCounts(7)).toEqual({ 70: 2 })
  })

  test('are null where the database was away', async () => {
    const { watchCounts, recentCounts, currentVersion } = await isolate()
    const { state, sessions } = aDatabase()
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'] })
    watchCounts(7)
    await currentVersion(sessions)
    state.isAway = true
    vi.setSystemTime(Date.now() + 2_000)
    await currentVersion(sessions)
    expect(recentCounts(7)).toBeNull()
  })

  test('are read for the 200 events that were opened last, and for ten seconds', async () => {
    const { watchCounts, currentVersion } = await isolate()
    const { asked, sessions } = aDatabase()
    for (let id = 1; id <= 300; id++) watchCounts(id)
    watchCounts(101)
    await currentVersion(sessions)
    expect(asked[0]).toHaveLength(200)
    expect(asked[0]).toEqual(expect.arrayContaining([101, 102, 300]))
    vi.advanceTimersByTime(9_000)
    watchCounts(5)
    vi.advanceTimersByTime(1_001)
    await currentVersion(sessions)
    expect(asked[1]).toEqual([5])
  })
})
