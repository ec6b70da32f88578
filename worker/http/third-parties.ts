import { siteConfig } from '#schema/site-config.ts'
import type { Bindings } from '#worker/env.ts'

type ThirdParties = { turnstileSiteKey: string | null; analyticsId: string | null; mapsKey: string | null }

/** For pages that may talk to no other site. */
export const nobody: ThirdParties = { turnstileSiteKey: null, analyticsId: null, mapsKey: null }

/** Whom else the site may talk to: the Worker's own settings, otherwise the organiser's facts. Null where there is none. */
export const thirdParties = (env: Bindings): ThirdParties => ({
  turnstileSiteKey: env.TURNSTILE_SITE_KEY || null,
  analyticsId: env.ANALYTICS_ID || siteConfig.analyticsId,
  mapsKey: env.GOOGLE_MAPS_KEY || siteConfig.mapsKey,
})
