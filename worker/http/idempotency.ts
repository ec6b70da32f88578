import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/error-messages.ts'
import { invalid } from '#schema/problem.ts'
import { idempotencyKeyPattern } from '#schema/registration.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { randomId } from './ids.ts'

export type IdempotencyEnv = { Variables: { idempotencyKey: string | undefined } }

/** Sets `idempotencyKey`, the header `Idempotency-Key` if there is one. Throws `invalid` if it is malformed. */
export const acceptIdempotencyKey = declareFacts(
  createMiddleware<IdempotencyEnv>((c, next) => {
    const key = c.req.header('Idempotency-Key')
    if (key !== undefined && !idempotencyKeyPattern.test(key))
      throw invalid({ 'Idempotency-Key': messages.keyMalformed })
    c.set('idempotencyKey', key)
    return next()
  }),
  { takesIdempotencyKey: true },
)

/** A hash of the idempotency key and the request. Without a key, each request gets a new one. */
export const requestHash = (key: string | undefined, ...request: unknown[]): Promise<string> =>
  sha256(JSON.stringify([key ?? randomId(), ...request]))
