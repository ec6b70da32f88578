import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/messages.ts'
import { Problem } from '#schema/problem.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { networkOf } from './network.ts'

/** The bindings of wrangler.toml, which hold the figures: generous enough for a lecture hall behind one address. */
type Limit = 'REGISTRATION_LIMIT' | 'FORM_LIMIT'

/** An IPv6 subscriber has a whole /64, and may get many of them: providers hand out a /48 or a /56. */
const subscriber = { v4: 32, v6: 64 }
const site = { v4: 32, v6: 48 }

/**
 * Counts the requests of a subscriber to a route, and more loosely those of the wider IPv6 network. Throws `tooMany`. Nothing
 * is counted where a binding is absent.
 */
export const rateLimit = (limit: Limit) =>
  declareFacts(
    createMiddleware<Env>(async (c, next) => {
      const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
      const route = `${c.req.method} ${c.req.routePath}`
      const [narrow, wide] = [networkOf(address, subscriber), networkOf(address, site)]
      const isAllowed =
        (await isWithin(c.env[limit], `${route} ${narrow}`)) &&
        (wide === narrow || (await isWithin(c.env[`WIDE_${limit}`], `${route} ${wide}`)))
      if (!isAllowed) throw new Problem('tooMany', messages.tooManyRequests)
      await next()
    }),
    { isRateLimited: true },
  )

const isWithin = async (limiter: Bindings[Limit], key: string): Promise<boolean> =>
  !limiter || (await limiter.limit({ key })).success
