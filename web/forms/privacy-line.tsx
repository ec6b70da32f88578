import { organiser } from '#schema/organiser.ts'
import { ExternalLink } from '../parts/external-link.tsx'
import { bound } from '../texts/bound.ts'
import { texts } from '../texts/forms.ts'

type PrivacyLineProps = { text: string; policyUrl?: string }

/** Beside the button that sends a form: who gets the data, what for and for how long. */
export const PrivacyLine = ({ text, policyUrl = organiser.privacyPolicyUrl }: PrivacyLineProps) => (
  <p className="field-help privacy-line">
    {bound(text)} {bound(texts.moreIn)} <ExternalLink href={policyUrl}>{texts.privacyPolicy}</ExternalLink>.
  </p>
)
