import { useLocation } from 'wouter'
import { organiser } from '#schema/organiser.ts'
import { Footer } from './footer.tsx'
import { FormFooter } from './form-footer.tsx'

/** Whose privacy policy a form's answers are under. Applications to the community go to the partner university as well. */
const forms: [path: RegExp, policyUrl: string][] = [
  [/^\/community\/join\/?$/, organiser.communityPrivacyPolicyUrl],
  [/^(?:\/vibe-coding)?\/join\/?$/, organiser.privacyPolicyUrl],
  [/^\/event\/.*register\/?$/, organiser.privacyPolicyUrl],
]

/** Forms have a footer of their own, with nothing in it that leads away from them. */
export function PageFooter() {
  const [path] = useLocation()
  const [, policyUrl] = forms.find(([form]) => form.test(path)) ?? []
  return policyUrl ? <FormFooter policyUrl={policyUrl} /> : <Footer />
}
