import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/forms.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

type PrivacyLineProps = { text: string; policyUrl?: string }

/** Privacy information beside the submit button: who gets the data, what for and for how long. */
export const PrivacyLine = ({ text, policyUrl = siteConfig.privacyPolicyUrl }: PrivacyLineProps) => (
  <p className="field-help privacy-line">
    {keepShortWords(text)} {keepShortWords(texts.moreIn)}{' '}
    <ExternalLink href={policyUrl}>{texts.privacyPolicy}</ExternalLink>.
  </p>
)
