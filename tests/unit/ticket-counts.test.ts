import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asSessions } from '../support/in-process.ts'

beforeEach(() => void vi.resetModules())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isolate = async () => ({
  ...(await import('#worker/pages/ticket-counts.ts')),
  ...(await import('#worker/cache/cached-version.ts')),
})

/** A fake database: each event has one ticket type with `left` places. `reads` lists the event ids of each read. */
function aDatabase() {
  const state = { left: 3, isDown: false }
  const reads: number[][] = []
  const sessions = asSessions({
    withSession: () => ({
      prepare: () => ({ bind: (...values: unknown[]) => values }),
      batch: async (statements: unknown[][]) => {
        if (state.isDown) throw new Error('D1_ERROR: D1 DB is overloaded.')
        const ids: number[] = JSON.parse(String(statements[1]?.[0] ?? '[]'))
        reads.push(ids)
        const types = ids.map((id) => ({ event_id: id, id: id * 10, available: state.left }))
        return [{ results: [{ version: 1 }] }, { results: types }].slice(0, statements.length)
      },
    }),
  })
  return { state, reads, sessions }
}

describe('ticket counts', () => {
  test('of watched events are read with the content version, and are at most two seconds old', async () => {
    const { watchCounts, recentCounts, currentVersion } = await isolate()
    const { state, reads, sessions } = aDatabase()
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
    expect(reads).toEqual([[], [7], [7]])
  })

  test('that were read before an edit of this isolate are not used after it', async () => {
    const { watchCounts, recentCounts, storeCounts, invalidateVersion } = await isolate()
    watchCounts(7)
    storeCounts(7, { 70: 3 }, Date.now())
    vi.advanceTimersByTime(5)
    expect(recentCounts(7)).toEqual({ 70: 3 })
    invalidateVersion()
    expect(recentCounts(7)).toBeUndefined()
  })

  test('are not replaced by the result of an earlier, slower read', async () => {
    const { watchCounts, recentCounts, storeCounts } = await isolate()
    const before = Date.now()
    vi.advanceTimersByTime(5)
    watchCounts(7)
    storeCounts(7, { 70: 2 }, Date.now())
    storeCounts(7, { 70: 3 }, before)
    expect(recentCounts(7)).toEqual({ 70: 2 })
  })

  test('are null if the database is down', async () => {
    const { watchCounts, recentCounts, currentVersion } = await isolate()
    const { state, sessions } = aDatabase()
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'] })
    watchCounts(7)
    await currentVersion(sessions)
    state.isDown = true
    vi.setSystemTime(Date.now() + 2_000)
    await currentVersion(sessions)
    expect(recentCounts(7)).toBeNull()
  })

  test('are read for the 200 most recently opened events, each for ten seconds', async () => {
    const { watchCounts, currentVersion } = await isolate()
    const { reads, sessions } = aDatabase()
    for (let id = 1; id <= 300; id++) watchCounts(id)
    watchCounts(101)
    await currentVersion(sessions)
    expect(reads[0]).toHaveLength(200)
    expect(reads[0]).toEqual(expect.arrayContaining([101, 102, 300]))
    vi.advanceTimersByTime(9_000)
    watchCounts(5)
    vi.advanceTimersByTime(1_001)
    await currentVersion(sessions)
    expect(reads[1]).toEqual([5])
  })
})
