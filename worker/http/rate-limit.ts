import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { connectionPrefixes, networkOf } from './network.ts'

/** Bindings in wrangler.toml, which sets the limits. They are high enough for a lecture hall behind one IP address. */
type NetworkLimit = 'REGISTRATION_LIMIT' | 'UPLOAD_LIMIT' | 'FORM_LIMIT'

type Request = Pick<Context<Env>, 'env' | 'req'>

const tooMany = () => new Problem('tooMany', messages.tooManyRequests)

/** Some IPv6 subscribers have a /48. So a second, higher limit counts the whole /48. */
const networkPrefixes = { v4: 32, v6: 48 }

/** Counts something that one subscriber does. False over the limit. */
async function countForNetwork(c: Request, limit: NetworkLimit, what: string): Promise<boolean> {
  const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
  const [narrow, wide] = [networkOf(address, connectionPrefixes), networkOf(address, networkPrefixes)]
  return (
    (await isWithin(c.env[limit], `${what} ${narrow}`)) &&
    (wide === narrow || (await isWithin(c.env[`WIDE_${limit}`], `${what} ${wide}`)))
  )
}

/** Counts a request of one subscriber to one route. Throws `tooMany` over the limit. */
async function countRequest(c: Request, limit: NetworkLimit): Promise<void> {
  if (!(await countForNetwork(c, limit, `${c.req.method} ${c.req.routePath}`))) throw tooMany()
}

/** What a contract made of a form, if it has one. People never see the field `nickname`. */
type ValidForm = { out: { json: { nickname?: unknown } } }

/**
 * Limits the requests of one subscriber to one route. A second, higher limit counts the whole IPv6 /48. It stands after what
 * checks the request: what is refused anyway, or fell into the trap for bots, must not use up the limit of others in the same
 * network. Throws `tooMany`. A missing binding disables its limit.
 */
export const rateLimit = (limit: NetworkLimit) =>
  declareFacts(
    createMiddleware<Env, string, ValidForm>(async (c, next) => {
      const form: ValidForm['out']['json'] | undefined = c.req.valid('json')
      if (!form?.nickname) await countRequest(c, limit)
      await next()
    }),
    { isRateLimited: true },
  )

/**
 * Counts a call with a key that is right, of a form or an upload, by what the key opens: others in the same network are not
 * concerned. `who` is no secret, because it leaves the database. Throws `tooMany`.
 */
export async function countCall(c: Request, limit: NetworkLimit, who: string): Promise<void> {
  if (!(await countForNetwork(c, limit, who))) throw tooMany()
}

/** Counts calls with a key (`countCall`). */
export const limitCalls = <E extends Env>(limit: NetworkLimit, who: (c: Context<E>) => string) =>
  declareFacts(
    createMiddleware<E>(async (c, next) => {
      await countCall(c, limit, who(c))
      await next()
    }),
    { isRateLimited: true },
  )

/** Counts searches by who searches, wherever they are. Throws `tooMany`. */
export const limitSearches = <E extends Env>(who: (c: Context<E>) => string) =>
  declareFacts(
    createMiddleware<E>(async (c, next) => {
      if (!(await isWithin(c.env.SEARCH_LIMIT, who(c)))) throw tooMany()
      await next()
    }),
    { isRateLimited: true },
  )

/** Like `rateLimit`, but counts `unauthorized` responses only: a right key opens also after many wrong ones. */
export const limitWrongKeys = (limit: NetworkLimit) =>
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
export async function refuseUnknownKey(c: Request): Promise<never> {
  throw (await mayTryUnknownKey(c)) ? new Problem('missing') : tooMany()
}

/** Counts a call with the key of a seat, whatever it is. Throws `tooMany` after ten of them in ten seconds. */
export async function countSeatCall(c: Pick<Context<Env>, 'env'>, key: string): Promise<void> {
  if (await isWithin(c.env.SEAT_LIMIT, key)) return
  const refused = new Problem('tooMany', messages.tooManyCalls)
  refused.waitSeconds = 10
  throw refused
}

/**
 * The answer to a wrong token of scripts, session or Access identity: `unauthorized`, and `tooMany` after 20 of them from one
 * network in a minute. Right ones are never counted.
 */
export const wrongCredential = async (c: Request): Promise<Problem> =>
  (await countForNetwork(c, 'FORM_LIMIT', 'credentials')) ? new Problem('unauthorized') : tooMany()

/** Counts an unknown key. False after 60 of them from one network in a minute. */
export const mayTryUnknownKey = (c: Request): Promise<boolean> =>
  isWithin(c.env.UNKNOWN_KEY_LIMIT, networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown', networkPrefixes))

const isWithin = async (limiter: Bindings[NetworkLimit], key: string): Promise<boolean> =>
  !limiter || (await limiter.limit({ key })).success
