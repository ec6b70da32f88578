import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageData } from '#web/data/page-context.ts'
import { findRoute } from '#web/routes.ts'
import { useConsent } from './consent.ts'
import { openConsentBar } from './consent-bar.tsx'

/**
 * Shows the consent bar if analytics are configured and the visitor has not decided yet, and applies the decision to
 * the analytics tag. Consent to maps is asked beside each map.
 */
export function ConsentOffer() {
  const consent = useConsent('statistics')
  const { analyticsId } = usePageData()
  const [path] = useLocation()

  useEffect(() => {
    // Visitors who fill in a form are not interrupted.
    if (consent !== null || analyticsId === null || findRoute(path).route.frame.kind === 'form') return
    return openConsentBar('offer', analyticsId)
  }, [consent, path, analyticsId])

  useEffect(() => {
    if (analyticsId !== null && consent !== null)
      void import('#web/analytics/tag.ts').then(({ followConsent }) => followConsent(analyticsId, consent))
  }, [consent, analyticsId])

  return null
}
