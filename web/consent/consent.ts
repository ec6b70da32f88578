import { useSyncExternalStore } from 'react'

/** What a visitor said to third parties: maps and, where it is configured, measuring visits. */
export type Consent = 'granted' | 'denied'

/** Carries the version of the question: once it asks for more, it is asked again. */
const key = 'iskra-consent-1'

/** Where the browser keeps nothing for this site, the answer holds for this visit. */
let ofThisVisit: Consent | null = null

/** Null where nobody has answered yet. */
export function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(key)
    if (kept === 'granted' || kept === 'denied') return kept
  } catch {}
  return ofThisVisit
}

/** Whether the answer was given since the page was opened. */
export const isFresh = (): boolean => ofThisVisit !== null

export function keepConsent(consent: Consent): void {
  ofThisVisit = consent
  try {
    localStorage.setItem(key, consent)
  } catch {}
  // Other tabs hear of it by this event; so does this one.
  dispatchEvent(new Event('storage'))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Null also on the server and while hydrating. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, readConsent, () => null)
