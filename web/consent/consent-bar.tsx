import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { organiser } from '#schema/organiser.ts'
import { adoptStyles } from '../parts/adopt-styles.ts'
import { ExternalLink } from '../parts/external-link.tsx'
import { bound } from '../texts/bound.ts'
import { texts } from '../texts/consent.ts'
import { texts as layout } from '../texts/layout.ts'
import { type Consent, keepConsent, readConsent } from './consent.ts'
import styles from './consent-bar.scss?inline'

let closeOpened = () => {}

/**
 * Asks in a bar at the foot of the window, until it is answered or closed; answers how to close it. It takes room of its own
 * after the page, so nothing moves and the end of the page stays in reach.
 */
export function openConsentBar(analyticsId: string | null, { takesFocus = false } = {}): () => void {
  const opener = document.activeElement
  adoptStyles(styles)
  closeOpened()
  const place = document.createElement('div')
  place.className = 'consent'
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    if (takesFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    takesFocus = false
  }
  closeOpened = close
  root.render(<ConsentBar measures={analyticsId !== null} takesFocus={takesFocus} onClose={close} />)
  return close
}

type ConsentBarProps = { measures: boolean; takesFocus: boolean; onClose: () => void }

function ConsentBar({ measures, takesFocus, onClose }: ConsentBarProps) {
  const bar = useRef<HTMLElement>(null)
  const kept = readConsent()
  useEffect(() => {
    if (takesFocus) bar.current?.focus()
  }, [takesFocus])
  const answer = (consent: Consent) => () => {
    onClose()
    keepConsent(consent)
  }
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={layout.privacySettings}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p className="small">
        {bound(measures ? texts.askBoth : texts.askMap)} {kept && texts.kept[kept]}{' '}
        <ExternalLink href={organiser.privacyPolicyUrl}>{layout.privacy}</ExternalLink>
      </p>
      <p className="consent-answers">
        <button type="button" className="button" onClick={answer('granted')}>
          {texts.agree}
        </button>
        <button type="button" className="button" onClick={answer('denied')}>
          {texts.refuse}
        </button>
      </p>
    </section>
  )
}
