import { Problem } from '#schema/problem.ts'
import { databaseMessage } from './constraint.ts'

/** The transient errors that D1 documents. Each can occur before or after the commit. */
const transientMessages = [
  'Network connection lost',
  'caused object to be reset',
  'D1 DB reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  'D1 DB is overloaded',
  'Requests queued for too long',
  'Too many requests queued',
  'storage operation exceeded timeout',
  'Internal error in D1 DB storage',
  'reset because',
]

const defaultAttempts = 4
const firstDelayMs = 20

const isTransient = (error: unknown): boolean => {
  const message = databaseMessage(error)
  return transientMessages.some((part) => message.includes(part))
}

/** Whether the database (or object storage) stayed unavailable. */
export const isBusy = (error: unknown): boolean => error instanceof Problem && error.code === 'busy'

/** Retries on transient errors, with exponential back-off and jitter. Throws `busy` after the last attempt. */
export async function retryTransient<T>(attempt: () => Promise<T>, attempts = defaultAttempts): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error)) throw error
      if (tried === attempts) throw Object.assign(new Problem('busy'), { cause: error })
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 4 ** (tried - 1) * (0.5 + Math.random())))
    }
  }
}
