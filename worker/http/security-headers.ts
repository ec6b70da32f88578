import { createMiddleware } from 'hono/factory'
import type { Env } from '#worker/env.ts'
import { defaultPagePolicy } from './page-policy.ts'
import { closedPolicy, headersOf } from './policy.ts'

/** Whether other sites and mail clients may load a response of this type: images, calendars and feeds. */
const isCrossOrigin = (type: string): boolean => /^(?:image|text\/calendar|application\/rss)/.test(type)

/** Writes the security headers of the handler's policy, or of the default policy for the content type. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  const { headers, status } = c.res
  const type = headers.get('Content-Type') ?? ''
  const policy = c.get('policy') ?? (type.startsWith('text/html') ? defaultPagePolicy(c.env) : closedPolicy)
  const { always, contentSecurityPolicy } = headersOf(policy)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  for (const [name, value] of always) headers.set(name, value)
  // robots.txt stays open: a crawler that may not read a page does not see this header, and may list its address.
  if (c.env.STAGING === 'true') headers.set('X-Robots-Tag', 'noindex')
  // A 304 updates the headers of the cached response, but has no content type from which to choose the next two.
  if (status === 304) return
  headers.set('Cross-Origin-Resource-Policy', isCrossOrigin(type) ? 'cross-origin' : 'same-origin')
  headers.set('Content-Security-Policy', contentSecurityPolicy)
})

/** Caches may store responses without `Cache-Control`. Public content sets its own header. */
export const noStoreByDefault = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
})
