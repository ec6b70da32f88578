import { Problem } from '#schema/problem.ts'
import { databaseMessage } from './constraint.ts'

/** The transient errors that D1 documents as safe to retry. Each can occur before or after the commit. */
const transientMessages = [
  'Network connection lost',
  'caused object to be reset',
  'D1 DB reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  'Internal error in D1 DB storage',
  'reset because',
]

/** D1 has more to do than it can. Whoever asks again at once makes it worse. */
const overloadMessages = ['overloaded', 'Requests queued for too long', 'Too many requests queued', 'exceeded timeout']

/** After an overload everybody is told to wait so many seconds, each another number, so that not all come back at once. */
const overloadWait = { least: 5, most: 15 }

const defaultAttempts = 4
const firstDelayMs = 20

const says = (error: unknown, parts: string[]): boolean => {
  const message = databaseMessage(error)
  return parts.some((part) => message.includes(part))
}

function overloaded(error: unknown): Problem {
  const { least, most } = overloadWait
  const waitSeconds = least + Math.floor(Math.random() * (most - least + 1))
  return Object.assign(new Problem('busy'), { cause: error, waitSeconds })
}

/** Whether the database (or object storage) stayed unavailable. */
export const isBusy = (error: unknown): boolean => error instanceof Problem && error.code === 'busy'

/**
 * Retries on transient errors, with exponential back-off and jitter. Throws `busy` after the last attempt, and at once when
 * the database is overloaded.
 */
export async function retryTransient<T>(attempt: () => Promise<T>, attempts = defaultAttempts): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (says(error, overloadMessages)) throw overloaded(error)
      if (!says(error, transientMessages)) throw error
      if (tried === attempts) throw Object.assign(new Problem('busy'), { cause: error })
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 4 ** (tried - 1) * (0.5 + Math.random())))
    }
  }
}
