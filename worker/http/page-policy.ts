import type { Allowances } from '#schema/page-policy.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { Bindings } from '#worker/env.ts'
import type { Policy } from './policy.ts'
import { thirdParties } from './third-parties.ts'

const isAbsolute = (url: string | undefined): url is string => /^https:/.test(url ?? '')

const turnstile = 'https://challenges.cloudflare.com'

/** The origins of the organiser's film, unless this site hosts it. */
const filmOrigins = [siteConfig.aftermovie.video, siteConfig.aftermovie.captions]
  .filter((url) => url !== null)
  .filter(isAbsolute)
  .map((url) => new URL(url).origin)

/** The sources that the documentation of these services requires. */
const tagManager = 'https://*.googletagmanager.com'
const measurements = `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`
const googleApis = 'https://*.googleapis.com https://*.gstatic.com'

type PageTraits = { isPrivate: boolean; allows: Allowances }

/** Policies by settings and traits. Settings do not change while an isolate lives. */
const made = new Map<string, Policy>()

/** The policy of a page, which allows what its route allows and no more. */
export function pagePolicy(env: Bindings, traits: PageTraits): Policy {
  const key = JSON.stringify([thirdParties(env), env.R2_ENDPOINT, traits])
  const known = made.get(key)
  if (known) return known
  const policy = makePagePolicy(env, traits)
  made.set(key, policy)
  return policy
}

/** The policy of HTML whose handler set none. */
export const defaultPagePolicy = (env: Bindings): Policy => pagePolicy(env, { isPrivate: false, allows: {} })

type Sources = Record<string, (string | false | null | undefined)[]>

/** Drops the sources that are switched off. */
const given = (sources: Sources): Policy['sources'] =>
  Object.fromEntries(
    Object.entries(sources).map(([directive, allowed]) => [
      directive,
      allowed.filter((one) => typeof one === 'string'),
    ]),
  )

const makePagePolicy = (env: Bindings, { isPrivate, allows }: PageTraits): Policy => ({
  sources: given(isPrivate ? ownSources(env, allows) : { ...ownSources(env, allows), ...foreignSources(env, allows) }),
  framed: allows.framed ?? false,
  camera: allows.camera ?? false,
  isPrivate,
})

/** Allows nothing inline, and nothing from other sites except the site's own object storage. */
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

/** Replaces directives of the above: adds pictures that organisers link to, maps, and third parties where they are configured. */
function foreignSources(env: Bindings, allows: Allowances): Sources {
  const { turnstileSiteKey, analyticsId, mapsKey } = thirdParties(env)
  const own = ownSources(env, allows)
  return {
    'script-src': ["'self'", turnstileSiteKey && turnstile, analyticsId && tagManager],
    'img-src': ["'self' https: data:"],
    'media-src': ["'self'", ...filmOrigins],
    'connect-src': [...(own['connect-src'] ?? []), analyticsId && measurements],
    // With a key, Google's map is in a document of this site (`mapFramePolicy`), otherwise in one of Google's.
    'frame-src': [mapsKey ? "'self'" : 'https://www.google.com', turnstileSiteKey && turnstile],
  }
}

/**
 * The policy of the document that holds Google's map, which pages of this site put into a frame. Google's hosts serve scripts of
 * anybody's making (JSONP), and its map writes inline styles: neither may be allowed on a page. The only user content of this
 * document is one address, in an attribute.
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
