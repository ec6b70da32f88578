import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import { fieldsOf } from '#schema/fields.ts'
import { limits } from '#schema/limits.ts'
import { invalid, Problem } from '#schema/problem.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { limitBody } from './body.ts'

/** Validates one part of the request with a contract. Throws `invalid`. */
export const validate = <T extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  contract: T,
) =>
  declareFacts(
    zValidator(target, contract, (result) => {
      if (!result.success) throw invalid(fieldsOf(result.error.issues))
    }),
    { contracts: { [target]: contract } },
  )

/** Requires `Content-Type: application/json` and at most `maxBytes`. Throws `unsupported` or `tooLarge`. */
export function acceptJsonUpTo(maxBytes: number): MiddlewareHandler<Env> {
  const limit = limitBody(maxBytes, () => new Problem('tooLarge'))
  return async (c, next) => {
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/json') throw new Problem('unsupported')
    return limit(c, next)
  }
}

/** Requires JSON of at most `limits.jsonBytes`. */
export const acceptJson = acceptJsonUpTo(limits.jsonBytes)

/** Like `acceptJson`, but a request without a body counts as `{}`. */
export const acceptJsonOrNothing: MiddlewareHandler<Env> = (c, next) =>
  limitBody(limits.jsonBytes, () => new Problem('tooLarge'))(c, async () => {
    const body = await c.req.raw.text()
    const headers = new Headers(c.req.raw.headers)
    if (body === '') headers.set('Content-Type', 'application/json')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: body || '{}' })
    await acceptJson(c, next)
  })
