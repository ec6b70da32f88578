import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { siteConfig } from '#schema/site-config.ts'
import type { Bindings, Env } from '#worker/env.ts'
import { thirdParties } from './third-parties.ts'

const isAbsolute = (url: string | undefined): url is string => /^https:/.test(url ?? '')

/** What is no page has nothing to load. Built files say the same in web/public/_headers. */
const nothingAtAll = "default-src 'none'; frame-ancestors 'none'"

const turnstile = 'https://challenges.cloudflare.com'

/** Where the organiser's film is, if not here. */
const filmOrigins = [siteConfig.aftermovie.video, siteConfig.aftermovie.captions]
  .filter((url) => url !== null)
  .filter(isAbsolute)
  .map((url) => new URL(url).origin)

/** Their documentation asks for these. */
const tagManager = 'https://*.googletagmanager.com'
const measurements = `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`
const googleApis = 'https://*.googleapis.com https://*.gstatic.com'

type Sources = Record<string, (string | false | null | undefined)[]>

const asPolicy = (sources: Sources): string =>
  Object.entries(sources)
    .map(([directive, allowed]) => [directive, ...allowed.filter(Boolean)].join(' '))
    .join('; ')

/**
 * Of the document that holds Google's map, which pages of this site frame. Google's hosts answer scripts of anybody's making
 * (JSONP), and its map writes styles: neither may be allowed on a page. This document shows nothing of what people wrote but one
 * address, as an attribute.
 */
const mapFramePolicy = asPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self' https://maps.googleapis.com"],
  'style-src': ["'unsafe-inline' https://fonts.googleapis.com"],
  'img-src': ["'self' data:", googleApis, 'https://*.google.com https://*.googleusercontent.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ["'self' data: blob:", googleApis, 'https://*.google.com'],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
})

/** Settings last for as long as an isolate. */
let made = { settings: '', policy: '' }

function contentSecurityPolicy(env: Bindings): string {
  const settings = JSON.stringify([thirdParties(env), env.R2_ENDPOINT])
  if (made.settings !== settings) made = { settings, policy: makePolicy(env) }
  return made.policy
}

/** Nothing inline, nothing foreign, but pictures that organisers link to, the map that visitors ask for, and third parties where they are configured. */
function makePolicy(env: Bindings): string {
  const { turnstileSiteKey, analyticsId, mapsKey } = thirdParties(env)
  const decks = isAbsolute(env.R2_ENDPOINT) && new URL(env.R2_ENDPOINT).origin
  return asPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", turnstileSiteKey && turnstile, analyticsId && tagManager],
    'style-src': ["'self'"],
    'img-src': ["'self' https: data:"],
    'media-src': ["'self'", ...filmOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", decks, analyticsId && measurements],
    'worker-src': ["'none'"],
    'frame-src': [mapsKey ? "'self'" : 'https://www.google.com', turnstileSiteKey && turnstile],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
}

/** Pictures, calendars and feeds are made to be shown elsewhere: in mails, readers, previews. The rest no other site may load. */
const isShared = (type: string): boolean => /^(?:image|text\/calendar|application\/rss)/.test(type)

export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', c.var.isMapFrame ? 'SAMEORIGIN' : 'DENY')
  headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  // What a browser keeps takes over the headers of a 304, and a 304 does not tell whether that is a page.
  if (c.res.status === 304) return
  const type = headers.get('Content-Type') ?? ''
  const isPage = type.startsWith('text/html')
  headers.set('Cross-Origin-Resource-Policy', isShared(type) ? 'cross-origin' : 'same-origin')
  headers.set('Content-Security-Policy', isPage ? policyOfPage(c) : nothingAtAll)
})

const policyOfPage = ({ env, var: { isMapFrame } }: Context<Env>): string =>
  isMapFrame ? mapFramePolicy : contentSecurityPolicy(env)
