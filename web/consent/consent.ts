import { useSyncExternalStore } from 'react'

/** Third parties that a visitor answers for, each on its own: Google's maps, and measuring visits where it is configured. */
export type Purpose = 'maps' | 'statistics'

export type Consent = 'granted' | 'denied'

const keyOf = (purpose: Purpose): string => `iskra-consent-${purpose}`

/** Older versions asked one question, for maps and, where they were configured, statistics as well. */
const oldKey = 'iskra-consent-1'

/** Where the browser keeps nothing for this site, the answers hold for this visit. */
const ofThisVisit: Partial<Record<Purpose, Consent>> = {}

const asConsent = (kept: string | null): Consent | null => (kept === 'granted' || kept === 'denied' ? kept : null)

/** A refusal of both refuses each. An agreement was always to maps; whether it was to statistics is not known. */
function fromOldAnswer(purpose: Purpose): Consent | null {
  const old = asConsent(localStorage.getItem(oldKey))
  return old === 'granted' && purpose === 'statistics' ? null : old
}

/** Null where nobody has answered yet. */
function readConsent(purpose: Purpose): Consent | null {
  try {
    const kept = asConsent(localStorage.getItem(keyOf(purpose))) ?? fromOldAnswer(purpose)
    if (kept) return kept
  } catch {}
  return ofThisVisit[purpose] ?? null
}

/** Whether the answer was given since the page was opened. */
export const isFresh = (purpose: Purpose): boolean => ofThisVisit[purpose] !== undefined

export function keepConsent(purpose: Purpose, consent: Consent): void {
  ofThisVisit[purpose] = consent
  try {
    localStorage.setItem(keyOf(purpose), consent)
  } catch {}
  // Other tabs hear of it by this event; so does this one.
  dispatchEvent(new Event('storage'))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Null also on the server and while hydrating. */
export const useConsent = (purpose: Purpose): Consent | null =>
  useSyncExternalStore(
    subscribe,
    () => readConsent(purpose),
    () => null,
  )
