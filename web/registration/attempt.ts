import type { RegistrationRequest } from '#schema/registration.ts'
import type { Attempt } from './store.ts'

/** 128 random bits. Unlike `randomUUID` it is there on plain http as well. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same order again keeps its key, in case an answer was lost; an edited one gets a new key. */
export function attemptOf(order: RegistrationRequest, previous: Attempt | null): Attempt {
  const body = JSON.stringify(order)
  return previous?.body === body ? previous : { key: newKey(), body }
}
