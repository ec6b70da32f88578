import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/consent.ts'
import { texts as layout } from '#web/texts/layout.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import styles from './consent-bar.scss?inline'
import { ConsentQuestion } from './consent-question.tsx'

/** `offer` asks for statistics alone and goes with the answer; `settings` shows all answers until it is closed. */
type Kind = 'offer' | 'settings'

let closeOpened = () => {}

/**
 * Asks in a bar at the foot of the window; answers how to close it. It takes room of its own after the page, so nothing moves and
 * the end of the page stays in reach.
 */
export function openConsentBar(kind: Kind, analyticsId: string | null): () => void {
  const opener = document.activeElement
  adoptStyles(styles)
  closeOpened()
  const place = document.createElement('div')
  place.className = 'consent'
  document.body.append(place)
  const root = createRoot(place)
  let returnsFocus = kind === 'settings'
  const close = () => {
    root.unmount()
    place.remove()
    if (returnsFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    returnsFocus = false
  }
  closeOpened = close
  root.render(<ConsentBar kind={kind} measures={analyticsId !== null} onClose={close} />)
  return close
}

type ConsentBarProps = { kind: Kind; measures: boolean; onClose: () => void }

function ConsentBar({ kind, measures, onClose }: ConsentBarProps) {
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
          {measures ? (
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
