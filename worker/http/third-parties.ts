import { siteConfig } from '#schema/site-config.ts'
import type { Bindings } from '#worker/env.ts'

type ThirdParties = { turnstileSiteKey: string | null; analyticsId: string | null; mapsKey: string | null }

/** For private pages, which use no third-party service. */
export const noThirdParties: ThirdParties = { turnstileSiteKey: null, analyticsId: null, mapsKey: null }

/**
 * Keys of third-party services: from the Worker's variables, otherwise from site-config.ts. Null disables the service.
 */
export const thirdParties = (env: Bindings): ThirdParties => ({
  turnstileSiteKey: env.TURNSTILE_SITE_KEY || null,
  analyticsId: env.ANALYTICS_ID || siteConfig.analyticsId,
  mapsKey: env.GOOGLE_MAPS_KEY || siteConfig.mapsKey,
})
