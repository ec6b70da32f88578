import { createMiddleware } from 'hono/factory'
import { messages } from '#schema/messages.ts'
import type { Bindings, Env } from '../env.ts'
import { Problem } from './problem.ts'

/** The bindings of wrangler.toml, which hold the figures: generous enough for a lecture hall behind one address. */
type Limit = 'REGISTRATION_LIMIT' | 'FORM_LIMIT'

/** Counts the requests of an address to a route. Throws `tooMany`. Nothing is counted where the binding is absent. */
export const rateLimit = (limit: Limit) =>
  createMiddleware<Env>(async (c, next) => {
    const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
    if (!(await isWithin(c.env[limit], `${c.req.method} ${c.req.routePath} ${address}`)))
      throw new Problem('tooMany', messages.tooManyRequests)
    await next()
  })

const isWithin = async (limiter: Bindings[Limit], key: string): Promise<boolean> =>
  !limiter || (await limiter.limit({ key })).success
