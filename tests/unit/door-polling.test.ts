import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startPolling } from '#web/admin/door/sync/polling.ts'

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
