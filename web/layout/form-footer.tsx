import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/layout.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** The footer of form pages: the copyright line and a link to the privacy policy. */
export const FormFooter = ({ policyUrl }: { policyUrl: string }) => (
  <footer className="wrap">
    <div className="form-footer row row--apart small">
      <p className="soft">{texts.copyright(siteConfig.copyrightYear, siteConfig.product)}</p>
      <ExternalLink href={policyUrl}>{texts.privacy}</ExternalLink>
    </div>
  </footer>
)
