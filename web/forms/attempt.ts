import * as z from 'zod/mini'
import { ApiError } from '#web/data/failure.ts'

/** The last request: its idempotency key and its body as JSON. */
export const Attempt = z.object({ key: z.string(), body: z.string() })
export type Attempt = z.output<typeof Attempt>

/** 128 random bits. `crypto.randomUUID` is not available on plain HTTP. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** An unchanged body keeps its idempotency key, in case only the response was lost. A changed one gets a new key. */
export function attemptOf(answers: object, previous: Attempt | null): Attempt {
  const body = JSON.stringify(answers)
  return previous?.body === body ? previous : { key: newKey(), body }
}

/** Refusals that come before the server looks at the key: they tell nothing of an earlier attempt without a response. */
const earlyRefusals = [401, 403, 429]

/** Whether the server has answered that it wrote nothing with this key. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !earlyRefusals.includes(error.status)

/**
 * Returns a function that sends creations with idempotency keys. A creation without a definite answer (no response, a 5xx, or
 * an early refusal) keeps its key, so sending it again creates it at most once. After a success or another 4xx the same body
 * gets a new key.
 */
export function keyedCreations() {
  /** Keys of the creations without a response, by body. */
  const keys = new Map<string, string>()
  return async <T>(write: unknown, send: (headers: { 'Idempotency-Key': string }) => Promise<T>): Promise<T> => {
    const body = JSON.stringify(write)
    const key = keys.get(body) ?? newKey()
    keys.set(body, key)
    try {
      const created = await send({ 'Idempotency-Key': key })
      keys.delete(body)
      return created
    } catch (error) {
      if (isRefusal(error)) keys.delete(body)
      throw error
    }
  }
}
