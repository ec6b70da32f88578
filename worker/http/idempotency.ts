import type { Context } from 'hono'
import { messages } from '#schema/messages.ts'
import { invalid } from '#schema/problem.ts'
import { idempotencyKeyPattern } from '#schema/registration.ts'
import type { Env } from '#worker/env.ts'

/** The `Idempotency-Key` header, undefined if absent. Throws `invalid` if malformed. */
export function idempotencyKey(c: Context<Env>): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key !== undefined && !idempotencyKeyPattern.test(key)) throw invalid({ 'Idempotency-Key': messages.keyMalformed })
  return key
}
