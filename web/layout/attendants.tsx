import { ConsentOffer } from '#web/consent/consent-offer.tsx'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { AppManifest } from './app-manifest.tsx'
import { LinkPreload } from './link-preload.tsx'

export { openConsentBar } from '#web/consent/consent-bar.tsx'

/** Site-wide features that are loaded when the browser is idle. */
const Attendants = () => (
  <>
    <AppManifest />
    <LinkPreload />
    <ConsentOffer />
    <Tooltips />
  </>
)

export default Attendants
