import * as z from 'zod/mini'

/** The last request: its idempotency key and its body as JSON. */
export const Attempt = z.object({ key: z.string(), body: z.string() })
export type Attempt = z.output<typeof Attempt>

/** 128 random bits. `crypto.randomUUID` is not available on plain HTTP. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The attempt to send `answers`. A retry with an unchanged body reuses the idempotency key, in case only the response
 * was lost. A changed body gets a new key.
 */
export function attemptOf(answers: unknown, previous: Attempt | null): Attempt {
  const body = JSON.stringify(answers)
  return previous?.body === body ? previous : { key: newKey(), body }
}

/**
 * Returns a function that sends creations with idempotency keys. One whose response was lost has the same key when it is
 * sent again, so it creates nothing. After a success the same body is a new creation.
 */
export function keyedCreations() {
  let last: Attempt | null = null
  return async <T>(write: unknown, send: (headers: { 'Idempotency-Key': string }) => Promise<T>): Promise<T> => {
    last = attemptOf(write, last)
    const created = await send({ 'Idempotency-Key': last.key })
    last = null
    return created
  }
}
