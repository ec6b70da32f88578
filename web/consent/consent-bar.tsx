import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import { findRoute } from '#web/routes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as layout } from '#web/texts/layout.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { type Consent, type Purpose, storeConsent, useConsent } from './consent.ts'
import styles from './consent-bar.scss?inline'
import { texts } from './texts.ts'

/** A consent question with two buttons. They have the same weight until the visitor chooses. */
function ConsentQuestion({ purpose, onAnswer }: { purpose: Purpose; onAnswer?: () => void }) {
  const id = useId()
  const current = useConsent(purpose)
  const renderChoice = (consent: Consent, label: string) => (
    <button
      type="button"
      className="button"
      aria-pressed={current === consent}
      onClick={() => {
        onAnswer?.()
        storeConsent(purpose, consent)
      }}
    >
      {label}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its controls
    <div className="consent-question" role="group" aria-labelledby={id}>
      <p className="small" id={id}>
        <strong>{texts.names[purpose]}</strong> {keepShortWords(texts.questions[purpose])}
      </p>
      <p className="consent-answers">
        {renderChoice('granted', texts.agree)}
        {renderChoice('denied', texts.refuse)}
      </p>
    </div>
  )
}

/** `offer` asks about statistics only and closes on an answer. `settings` shows all choices until it is closed. */
type Kind = 'offer' | 'settings'

let closeCurrent = () => {}

/**
 * Opens the consent bar at the bottom of the window and closes an open one. Returns a function that closes it. The bar
 * takes its own space after the page: it causes no layout shift and covers nothing at the end of the page.
 */
export function openConsentBar(kind: Kind, analyticsId: string | null): () => void {
  const opener = document.activeElement
  adoptStyles(styles)
  closeCurrent()
  const container = document.createElement('div')
  container.className = 'consent'
  document.body.append(container)
  const root = createRoot(container)
  let restoresFocus = kind === 'settings'
  const close = () => {
    root.unmount()
    container.remove()
    if (restoresFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    restoresFocus = false
  }
  closeCurrent = close
  root.render(<ConsentBar kind={kind} hasAnalytics={analyticsId !== null} onClose={close} />)
  return close
}

function ConsentBar({ kind, hasAnalytics, onClose }: { kind: Kind; hasAnalytics: boolean; onClose: () => void }) {
  const bar = useRef<HTMLElement>(null)
  const isOffer = kind === 'offer'
  useEffect(() => {
    if (!isOffer) bar.current?.focus()
  }, [isOffer])
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={layout.privacySettings}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {isOffer ? (
        <ConsentQuestion purpose="statistics" onAnswer={onClose} />
      ) : (
        <>
          <ConsentQuestion purpose="maps" />
          {hasAnalytics ? (
            <ConsentQuestion purpose="statistics" />
          ) : (
            <p className="small">
              <strong>{texts.names.statistics}</strong> {texts.noStatistics}
            </p>
          )}
        </>
      )}
      <p className="consent-end small">
        <ExternalLink href={siteConfig.privacyPolicyUrl}>{layout.privacy}</ExternalLink>
        {!isOffer && (
          <button type="button" className="button button--primary" onClick={onClose}>
            {texts.done}
          </button>
        )}
      </p>
    </section>
  )
}

/** Asks for consent to analytics, and applies the answer to the tag. Consent to maps is asked beside each map. */
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
