import * as z from 'zod/mini'

/** What was sent last, so that sending the same again is known for a repetition. */
export const Attempt = z.object({ key: z.string(), body: z.string() })
export type Attempt = z.output<typeof Attempt>

/** 128 random bits. Unlike `randomUUID` it is there on plain http as well. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same answers again keep their key, in case the reply was lost; edited ones get a new key. */
export function attemptOf(answers: object, previous: Attempt | null): Attempt {
  const body = JSON.stringify(answers)
  return previous?.body === body ? previous : { key: newKey(), body }
}
