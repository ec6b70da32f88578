import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageData } from '#web/data/page-context.ts'
import { policyOfForm } from '#web/layout/form-policies.ts'
import { useConsent } from './consent.ts'
import { openConsentBar } from './consent-bar.tsx'

/** Asks for statistics where they are configured and nobody has answered, and starts what an answer allows. Maps ask themselves. */
export function ConsentOffer() {
  const consent = useConsent('statistics')
  const { analyticsId } = usePageData()
  const [path] = useLocation()

  useEffect(() => {
    // Nobody who fills a form is asked for something else.
    if (consent !== null || analyticsId === null || policyOfForm(path)) return
    return openConsentBar('offer', analyticsId)
  }, [consent, path, analyticsId])

  useEffect(() => {
    if (analyticsId !== null && consent !== null)
      void import('#web/analytics/tag.ts').then(({ followConsent }) => followConsent(analyticsId, consent))
  }, [consent, analyticsId])

  return null
}
