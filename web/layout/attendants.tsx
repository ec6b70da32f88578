import { ConsentOffer } from '../consent/consent-offer.tsx'
import { Tooltips } from '../parts/tooltips.tsx'
import { AppManifest } from './app-manifest.tsx'
import { LinkPreload } from './link-preload.tsx'

export { openConsentBar } from '../consent/consent-bar.tsx'

/** What looks after a visit once the page is there. */
const Attendants = () => (
  <>
    <AppManifest />
    <LinkPreload />
    <ConsentOffer />
    <Tooltips />
  </>
)

export default Attendants
