import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs as hour } from '#schema/durations.ts'
import { retryLater } from '#worker/features/mail/messages/service.ts'

const now = new Date('2030-03-17T12:00:00Z')

/** A message after so many attempts. It expires after `expiresIn` milliseconds. */
const aClaim = (attempts: number, expiresIn = 72 * hour) => ({
  attempts,
  expiresAt: new Date(now.getTime() + expiresIn),
})

const delayAfter = (attempts: number): number => {
  const outcome = retryLater(aClaim(attempts), '451', now)
  return outcome.status === 'PENDING' ? outcome.dueAt.getTime() - now.getTime() : Number.NaN
}

test.each([
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [12, 4 * hour],
  [1_000, 4 * hour],
])('after attempt %i the next one follows in about %i ms', (attempts, nominal) => {
  fc.assert(
    fc.property(fc.nat(), () => {
      const delay = delayAfter(attempts)
      expect(delay).toBeGreaterThanOrEqual(nominal * 0.5)
      expect(delay).toBeLessThanOrEqual(nominal * 1.5)
    }),
    { numRuns: 50 },
  )
})

test('failures of many messages are spread out', () => {
  expect(new Set(Array.from({ length: 20 }, () => delayAfter(3))).size).toBeGreaterThan(10)
})

test('a message whose next attempt would be too late has failed', () => {
  expect(retryLater(aClaim(12, hour), '451', now)).toEqual({ status: 'FAILED', error: '451' })
})
