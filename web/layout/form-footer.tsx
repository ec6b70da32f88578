import { organiser } from '#schema/organiser.ts'
import { ExternalLink } from '../parts/external-link.tsx'
import { texts } from '../texts/layout.ts'

/** The copyright line and the privacy policy (spec §2). */
export const FormFooter = ({ policyUrl }: { policyUrl: string }) => (
  <footer className="wrap">
    <div className="form-footer row row--apart small">
      <p className="soft">{texts.copyright(organiser.copyrightYear, organiser.product)}</p>
      <ExternalLink href={policyUrl}>{texts.privacy}</ExternalLink>
    </div>
  </footer>
)
