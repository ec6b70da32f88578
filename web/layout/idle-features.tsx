import { ConsentOffer } from '#web/consent/consent-offer.tsx'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { AppManifest } from './app-manifest.tsx'
import { LinkPrefetch } from './link-prefetch.tsx'

export { openConsentBar } from '#web/consent/consent-bar.tsx'

/** Features of every page that are loaded when the browser is idle. */
const IdleFeatures = () => (
  <>
    <AppManifest />
    <LinkPrefetch />
    <ConsentOffer />
    <Tooltips />
  </>
)

export default IdleFeatures
