import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startPolling } from '#web/admin/door/sync/polling.ts'
import { ApiError } from '#web/data/failure.ts'

const busy = { success: false, code: 'busy' } as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a run that is refused after the polling was stopped reports nothing, because another door may be open', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const slow = Promise.withResolvers<boolean>()
  const settled = vi.fn()
  const polling = startPolling(() => slow.promise, settled)
  polling.stop()
  slow.reject(new Error('Refused'))
  await wait(5)
  expect(settled).not.toHaveBeenCalled()
})

test.each<[string, number, () => Promise<boolean>, number[]]>([
  ['a success', 1, async () => false, [5, 5, 5]],
  ['failures, at the latest', 1, () => Promise.reject(new ApiError(0, null)), [10, 20, 40, 60, 60]],
  ['failures, at the earliest', 0, () => Promise.reject(new ApiError(503, busy)), [5, 10, 20, 30, 30]],
  ['refusals', 1, () => Promise.reject(new ApiError(403, { ...busy, code: 'forbidden' })), [30, 30, 30]],
])('the next sync after %s', async (_, random, run, seconds) => {
  vi.useFakeTimers({ now: 0 })
  vi.spyOn(Math, 'random').mockReturnValue(random)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const moments: number[] = []
  const { stop } = startPolling(
    () => {
      moments.push(Date.now() / 1_000)
      return run()
    },
    () => {},
  )
  await vi.advanceTimersByTimeAsync(200_000)
  stop()
  expect(moments.slice(1, seconds.length + 1).map((at, index) => at - (moments[index] ?? 0))).toEqual(seconds)
})
