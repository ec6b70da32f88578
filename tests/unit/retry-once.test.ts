import type { Revalidator } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/data/failure.ts'
import { retryOnce } from '#web/data/retry-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a read that failed with `error` for the `retryCount`th time is repeated. */
function repetitions(error: unknown, retryCount = 1): number {
  const revalidate = vi.fn<Revalidator>()
  // Safe: the function reads no other option.
  const config = retryOnce as Parameters<NonNullable<typeof retryOnce.onErrorRetry>>[2]
  retryOnce.onErrorRetry?.(error, 'key', config, revalidate, { retryCount, dedupe: true })
  vi.advanceTimersByTime(1_000)
  return revalidate.mock.calls.length
}

test('a read without a response, or with an error of the server, is repeated once after a second', () => {
  expect(repetitions(new ApiError(0, {}))).toBe(1)
  expect(repetitions(new ApiError(503, {}))).toBe(1)
  expect(repetitions(new TypeError('Failed to fetch'))).toBe(1)
  expect(repetitions(new ApiError(503, {}), 2)).toBe(0)
})

test('a read that the server refuses is not repeated', () => {
  expect(repetitions(new ApiError(404, {}))).toBe(0)
  expect(repetitions(new ApiError(422, {}))).toBe(0)
})
