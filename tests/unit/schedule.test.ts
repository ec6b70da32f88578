import { afterEach, expect, test, vi } from 'vitest'
import { startSchedule } from '#worker/local/schedule.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the local schedule runs at once and every 15 minutes, even after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  const requested: string[] = []
  const answers = [new Response('ok'), new Response('exception', { status: 500 }), new Response('ok')]
  vi.stubGlobal('fetch', async (url: URL) => {
    requested.push(url.href)
    return answers.shift() ?? Promise.reject(new Error('away'))
  })
  const failures: unknown[] = []
  const stop = startSchedule('http://127.0.0.1:8787', (error) => failures.push(error))
  const once = 'http://127.0.0.1:8787/cdn-cgi/local/scheduled'
  expect(requested).toEqual([once])
  await vi.advanceTimersByTimeAsync(14 * 60_000)
  expect(requested).toEqual([once])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([requested, failures.map(String)]).toEqual([[once, once], ['Error: 500 exception']])
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect([requested.length, failures.map(String).at(-1)]).toEqual([4, 'Error: away'])
  stop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(requested).toHaveLength(4)
})
