import type { Allowances } from '#schema/page-allowances.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Bindings } from '#worker/env.ts'
import type { Policy } from './policy.ts'

type ThirdParties = { turnstileSiteKey: string | null; analyticsId: string | null; mapsKey: string | null }

/** For private pages, which use no third-party service. */
export const noThirdParties: ThirdParties = { turnstileSiteKey: null, analyticsId: null, mapsKey: null }

/** Keys of third-party services, from the Worker's variables, else site-config.ts. Null disables the service. */
export const thirdParties = (env: Bindings): ThirdParties => ({
  turnstileSiteKey: env.TURNSTILE_SITE_KEY || null,
  analyticsId: env.ANALYTICS_ID || siteConfig.analyticsId,
  mapsKey: env.GOOGLE_MAPS_KEY || siteConfig.mapsKey,
})

const isAbsolute = (url: string | undefined): url is string => /^https:/.test(url ?? '')

const turnstile = 'https://challenges.cloudflare.com'

/** The origins of the aftermovie and its captions, unless this site hosts them. */
const filmOrigins = [siteConfig.aftermovie.video, siteConfig.aftermovie.captions]
  .filter((url) => url !== null)
  .filter(isAbsolute)
  .map((url) => new URL(url).origin)

/** The sources that the documentation of these Google services requires. */
const tagManager = 'https://*.googletagmanager.com'
const measurements = `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`
const googleApis = 'https://*.googleapis.com https://*.gstatic.com'

type PageTraits = { isPrivate: boolean; allows: Allowances }

/** Policies by settings and traits, of which there are few combinations. */
const policies = new Map<string, Policy>()

/** The security policy of a page. It allows only the features that the route declares. */
export function pagePolicy(env: Bindings, traits: PageTraits): Policy {
  const { isPrivate, allows } = traits
  const settings = [env.TURNSTILE_SITE_KEY, env.ANALYTICS_ID, env.GOOGLE_MAPS_KEY, env.R2_ENDPOINT]
  const key = `${settings} ${isPrivate} ${allows.camera} ${allows.serviceWorker} ${allows.framed}`
  const cached = policies.get(key)
  if (cached) return cached
  const policy = buildPagePolicy(env, traits)
  policies.set(key, policy)
  return policy
}

/** The policy of an HTML response whose handler did not set one. */
export const defaultPagePolicy = (env: Bindings): Policy => pagePolicy(env, { isPrivate: false, allows: {} })

/** Sources by directive. A disabled service is false, null or undefined. */
type Sources = Record<string, (string | false | null | undefined)[]>

const withoutDisabled = (sources: Sources): Policy['sources'] =>
  Object.fromEntries(
    Object.entries(sources).map(([directive, allowed]) => [
      directive,
      allowed.filter((one) => typeof one === 'string'),
    ]),
  )

const buildPagePolicy = (env: Bindings, { isPrivate, allows }: PageTraits): Policy => ({
  sources: withoutDisabled(
    isPrivate ? ownSources(env, allows) : { ...ownSources(env, allows), ...foreignSources(env, allows) },
  ),
  framed: allows.framed ?? false,
  camera: allows.camera ?? false,
  isPrivate,
})

/** Allows this origin only, nothing inline. Object storage is the one other origin, for uploads of decks. */
function ownSources({ R2_ENDPOINT }: Bindings, allows: Allowances): Sources {
  const decks = isAbsolute(R2_ENDPOINT) && new URL(R2_ENDPOINT).origin
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self' data:"],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", decks],
    'worker-src': [allows.serviceWorker ? "'self'" : "'none'"],
    'frame-src': ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
}

/**
 * The policy of the organisers' console. Its images also are those of other sites that organisers link to, and pictures
 * that are about to be uploaded (blob:). A frame shows mails.
 */
export const consolePolicy = (env: Bindings): Policy => ({
  sources: withoutDisabled({
    ...ownSources(env, {}),
    'img-src': ["'self' https: data: blob:"],
    'frame-src': ["'self'"],
  }),
  isPrivate: true,
})

/** The policy of the pages of the projector and of the moderator. Logos of partners may be of other sites. */
export const stagePolicy = (env: Bindings): Policy => ({
  sources: withoutDisabled({ ...ownSources(env, {}), 'img-src': ["'self' https: data:"] }),
  isPrivate: true,
})

/** The policy of a document that shows a mail in a frame. Mails have inline styles, and load nothing. */
export const mailFramePolicy: Policy = {
  sources: { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'] },
  framed: true,
  isPrivate: true,
}

/** The policy of the scanner page: it uses the camera, a service worker, and a decoder in WebAssembly. */
export const doorPolicy = (env: Bindings): Policy => ({
  sources: withoutDisabled({
    ...ownSources(env, { serviceWorker: true }),
    'script-src': ["'self' 'wasm-unsafe-eval'"],
  }),
  camera: true,
  isPrivate: true,
})

/** The policy of its service worker, which loads files of this site. */
export const serviceWorkerPolicy: Policy = {
  sources: { 'default-src': ["'none'"], 'script-src': ["'self'"], 'connect-src': ["'self'"] },
  isPrivate: true,
}

/** Overrides directives of `ownSources`: adds images of any site, maps and configured third-party services. */
function foreignSources(env: Bindings, allows: Allowances): Sources {
  const { turnstileSiteKey, analyticsId, mapsKey } = thirdParties(env)
  const own = ownSources(env, allows)
  return {
    'script-src': ["'self'", turnstileSiteKey && turnstile, analyticsId && tagManager],
    'img-src': ["'self' https: data:"],
    'media-src': ["'self'", ...filmOrigins],
    'connect-src': [...(own['connect-src'] ?? []), analyticsId && measurements],
    // With a Maps key, the frame holds a document of this site (`mapFramePolicy`), otherwise one of Google's.
    'frame-src': [mapsKey ? "'self'" : 'https://www.google.com', turnstileSiteKey && turnstile],
  }
}

/**
 * The policy of the document with Google's map, which pages of this site embed in a frame. Google's hosts also serve
 * scripts that an attacker can control (JSONP), and the map writes inline styles. Pages must allow neither. The only
 * outside input of this document is an address and a title, escaped.
 */
export const mapFramePolicy: Policy = {
  sources: {
    'default-src': ["'none'"],
    'script-src': ["'self' https://maps.googleapis.com"],
    'style-src': ["'unsafe-inline' https://fonts.googleapis.com"],
    'img-src': ["'self' data:", googleApis, 'https://*.google.com https://*.googleusercontent.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'connect-src': ["'self' data: blob:", googleApis, 'https://*.google.com'],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  },
  framed: true,
}
