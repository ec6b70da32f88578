import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#worker/env.ts'

const reads = ['GET', 'HEAD', 'OPTIONS']

/** Middleware that starts tasks after each write that succeeded. They delay no response, and reads do not pass through them. */
export const afterWrites =
  (...tasks: readonly ((c: Context<Env>) => void)[]): MiddlewareHandler<Env> =>
  (c, next) => {
    if (reads.includes(c.req.method)) return next()
    const follow = () => {
      if (c.res.status < 400) for (const start of tasks) start(c)
    }
    return next().then(follow)
  }
