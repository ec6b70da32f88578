import { organiser } from '#schema/organiser.ts'
import type { Bindings } from '../env.ts'

/** Whom else the site may talk to: the Worker's own settings, otherwise the organiser's facts. Null where there is none. */
export const thirdParties = (env: Bindings) => ({
  turnstileSiteKey: env.TURNSTILE_SITE_KEY || null,
  analyticsId: env.ANALYTICS_ID || organiser.analyticsId,
  mapsKey: env.GOOGLE_MAPS_KEY || organiser.mapsKey,
})
