import { useLocation } from 'wouter'
import { Footer } from './footer.tsx'
import { FormFooter } from './form-footer.tsx'
import { policyOfForm } from './form-policies.ts'

/** Forms have a footer of their own, with nothing in it that leads away from them. */
export function PageFooter() {
  const [path] = useLocation()
  const policyUrl = policyOfForm(path)
  return policyUrl ? <FormFooter policyUrl={policyUrl} /> : <Footer />
}
