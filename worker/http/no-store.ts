import { createMiddleware } from 'hono/factory'
import type { Env } from '#worker/env.ts'

/**
 * Sets `no-store` on responses without `Cache-Control`, because caches may store those. Public content sets its own
 * header.
 */
export const noStoreByDefault = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})
