import { createMiddleware } from 'hono/factory'
import { organiser } from '#schema/organiser.ts'
import type { Bindings, Env } from '../env.ts'

const isAbsolute = (url: string | undefined): url is string => /^https:/.test(url ?? '')

/** What is no page has nothing to load. Built files say the same in web/public/_headers. */
const nothingAtAll = "default-src 'none'; frame-ancestors 'none'"

const turnstileOrigin = 'https://challenges.cloudflare.com'

/** Where the organiser's film is, if not here. */
const filmOrigins = [organiser.aftermovie.video, organiser.aftermovie.captions]
  .filter((url) => url !== null)
  .filter(isAbsolute)
  .map((url) => ` ${new URL(url).origin}`)

/** Nothing inline, nothing foreign, but pictures that organisers link to, the map that visitors ask for, and Turnstile where it is configured. */
function contentSecurityPolicy({ R2_ENDPOINT, TURNSTILE_SITE_KEY }: Bindings): string {
  const turnstile = TURNSTILE_SITE_KEY ? ` ${turnstileOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${turnstile}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    `media-src 'self'${filmOrigins.join('')}`,
    "font-src 'self'",
    `connect-src 'self'${isAbsolute(R2_ENDPOINT) ? ` ${new URL(R2_ENDPOINT).origin}` : ''}`,
    `frame-src https://www.google.com${turnstile}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  // What a browser keeps takes over the headers of a 304, and a 304 does not tell whether that is a page.
  if (c.res.status === 304) return
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  headers.set('Content-Security-Policy', isPage ? contentSecurityPolicy(c.env) : nothingAtAll)
})
