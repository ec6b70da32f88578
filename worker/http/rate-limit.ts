import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { connectionPrefixes, networkOf } from './network.ts'

/** Bindings in wrangler.toml, which sets the limits. They are high enough for a lecture hall behind one IP address. */
type Limit = 'REGISTRATION_LIMIT' | 'FORM_LIMIT'

/** Some IPv6 subscribers have a /48. So a second, higher limit counts the whole /48. */
const networkPrefixes = { v4: 32, v6: 48 }

/** Counts a request of one subscriber to one route. Throws `tooMany` over the limit. */
async function countRequest(c: Context<Env>, limit: Limit): Promise<void> {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
  const route = `${c.req.method} ${c.req.routePath}`
  const [narrow, wide] = [networkOf(address, connectionPrefixes), networkOf(address, networkPrefixes)]
  const isAllowed =
    (await isWithin(c.env[limit], `${route} ${narrow}`)) &&
    (wide === narrow || (await isWithin(c.env[`WIDE_${limit}`], `${route} ${wide}`)))
  if (!isAllowed) throw new Problem('tooMany', messages.tooManyRequests)
}

/**
 * Limits the requests of one subscriber to one route. A second, higher limit counts the whole IPv6 /48. Throws
 * `tooMany`. A missing binding disables its limit.
 */
export const rateLimit = (limit: Limit) =>
  declareFacts(
    createMiddleware<Env>(async (c, next) => {
      await countRequest(c, limit)
      await next()
    }),
    { isRateLimited: true },
  )

/** Like `rateLimit`, but counts `unauthorized` responses only: a right key opens also after many wrong ones. */
export const limitWrongKeys = (limit: Limit) =>
  declareFacts(
    createMiddleware<Env>(async (c, next) => {
      await next()
      if (c.error instanceof Problem && c.error.code === 'unauthorized') await countRequest(c, limit)
    }),
    { isRateLimited: true },
  )

/**
 * The answer to an unknown key of a ticket or an order: throws `missing`. After 60 unknown keys from one network in a
 * minute it throws `tooMany`. Known keys are never counted, because all guests of an event may share one network.
 */
export async function refuseUnknownKey(c: Pick<Context<Env>, 'env' | 'req'>): Promise<never> {
  throw (await mayTryUnknownKey(c)) ? new Problem('missing') : new Problem('tooMany', messages.tooManyRequests)
}

/** Counts a call with the key of a seat, whatever it is. Throws `tooMany` after ten of them in ten seconds. */
export async function countSeatCall(c: Pick<Context<Env>, 'env'>, key: string): Promise<void> {
  if (await isWithin(c.env.SEAT_LIMIT, key)) return
  const refused = new Problem('tooMany', messages.tooManyCalls)
  refused.waitSeconds = 10
  throw refused
}

/** Counts an unknown key. False after 60 of them from one network in a minute. */
export const mayTryUnknownKey = (c: Pick<Context<Env>, 'env' | 'req'>): Promise<boolean> =>
  isWithin(c.env.UNKNOWN_KEY_LIMIT, networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown', networkPrefixes))

const isWithin = async (limiter: Bindings[Limit], key: string): Promise<boolean> =>
  !limiter || (await limiter.limit({ key })).success
