import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { pauseAfter, startPolling } from '#web/admin/door/sync/polling.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('Syncs are five seconds apart, and after failures later and later, up to a minute', () => {
  expect(pauseAfter(0, 0.5)).toBe(5_000)
  expect([1, 2, 3].map((failures) => pauseAfter(failures, 1))).toEqual([10_000, 20_000, 40_000])
  expect(pauseAfter(20, 1)).toBe(60_000)
  expect(pauseAfter(20, 0)).toBe(30_000)
})
