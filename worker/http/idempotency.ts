import type { Context } from 'hono'
import { messages } from '#schema/messages.ts'
import { invalid } from '#schema/problem.ts'
import { idempotencyKeyPattern } from '#schema/registration.ts'

/** The `Idempotency-Key` header, undefined if absent. Throws `invalid` if malformed. */
export function idempotencyKey(c: Pick<Context, 'req'>): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key !== undefined && !idempotencyKeyPattern.test(key)) throw invalid({ 'Idempotency-Key': messages.keyMalformed })
  return key
}
