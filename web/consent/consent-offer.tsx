import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageData } from '../data/page-context.ts'
import { useConsent } from './consent.ts'
import { openConsentBar } from './consent-bar.tsx'

/** Nobody who fills a form is asked for something else. */
const formPath = /\/(?:register|join)\/?$/

/** Asks for consent where something needs it and nobody has answered, and starts what an answer allows. */
export function ConsentOffer() {
  const consent = useConsent()
  const { analyticsId } = usePageData()
  const [path] = useLocation()

  useEffect(() => {
    const hasMap = document.querySelector('.map') !== null
    const isNeeded = analyticsId ? !formPath.test(path) : hasMap
    if (consent !== null || !isNeeded) return
    return openConsentBar(analyticsId)
  }, [consent, path, analyticsId])

  useEffect(() => {
    if (analyticsId !== null && consent !== null)
      void import('../analytics/tag.ts').then(({ followConsent }) => followConsent(analyticsId, consent))
  }, [consent, analyticsId])

  return null
}
