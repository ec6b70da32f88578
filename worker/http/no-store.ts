import { createMiddleware } from 'hono/factory'
import type { Env } from '#worker/env.ts'

/** Shared caches keep what says nothing. Public content says that it may be kept; the rest may not. */
export const noStoreByDefault = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})
