import { hourMs } from '#schema/durations.ts'
import { limits } from '#schema/limits.ts'

/** How long after it becomes due a delivery is tried again, in milliseconds. Triggers use the same number. */
export const deliveryLifetimeMs = limits.mail.tryHours * hourMs

/** When to try a delivery again: exponential back-off with jitter, 0.5 to 1.5 times the nominal delay. */
export function nextAttempt(attempts: number, now: Date): Date {
  const { firstRetrySeconds, longestRetryHours } = limits.mail
  const nominal = Math.min(firstRetrySeconds * 1_000 * 2 ** (attempts - 1), longestRetryHours * hourMs)
  return new Date(now.getTime() + nominal * (0.5 + Math.random()))
}
