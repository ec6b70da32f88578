import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler, ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import { fieldsOf } from '#schema/fields.ts'
import { limits } from '#schema/limits.ts'
import { invalid, Problem } from '#schema/problem.ts'
import type { Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { limitBody } from './body.ts'

/** Contracts are less deep. What lies below is cut off: some bodies are so deep that `JSON.stringify` overflows the stack. */
const deepest = 12

/** A part of a request with all its texts in NFC. Throws `invalid` for half a surrogate pair, which is no text. */
export function normalized(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    if (/\p{Cs}/u.test(value)) throw invalid({ [path.join('.')]: messages.hiddenCharacters })
    return value.normalize('NFC')
  }
  if (typeof value !== 'object' || value === null) return value
  if (path.length > deepest) return null
  if (Array.isArray(value)) return value.map((one, at) => normalized(one, [...path, String(at)]))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, normalized(one, [...path, name])]))
}

/** The same contract, which normalizes what it is given. The validator reads a request with `safeParseAsync`. */
const onNormalized = <T extends z.ZodMiniType>(contract: T, normalize: (given: unknown) => unknown): T =>
  Object.create(contract, {
    safeParseAsync: { value: (given: unknown) => contract.safeParseAsync(normalize(given)) },
  })

/**
 * Validates one part of the request with a contract, after its texts were normalized. Throws `invalid`. A handler that validates
 * entries one by one passes its own `normalize`, which leaves them alone.
 */
export const validate = <T extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  contract: T,
  normalize: (given: unknown) => unknown = normalized,
) =>
  declareFacts(
    zValidator(target, onNormalized(contract, normalize), (result) => {
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
