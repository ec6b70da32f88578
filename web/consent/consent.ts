import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#web/data/browser-storage.ts'

/** Third-party services with separate consent: Google Maps, and analytics if configured. */
export type Purpose = 'maps' | 'statistics'

export type Consent = 'granted' | 'denied'

const keyOf = (purpose: Purpose): string => `iskra-consent-${purpose}`

/** Older versions stored one choice for both: maps, and statistics if configured. */
const legacyKey = 'iskra-consent-1'

/** Choices made since the page was opened. The only copy if localStorage is blocked. */
const currentVisit: Partial<Record<Purpose, Consent>> = {}

const parseConsent = (stored: string | null): Consent | null =>
  stored === 'granted' || stored === 'denied' ? stored : null

/** A refusal counts for both purposes, a consent for maps only: statistics may not have been asked. */
function readLegacyConsent(purpose: Purpose): Consent | null {
  const legacy = parseConsent(deviceStorage.read(legacyKey))
  return legacy === 'granted' && purpose === 'statistics' ? null : legacy
}

/** Null if the visitor has not chosen yet. */
const readConsent = (purpose: Purpose): Consent | null =>
  parseConsent(deviceStorage.read(keyOf(purpose))) ?? readLegacyConsent(purpose) ?? currentVisit[purpose] ?? null

/** The choices when the page was opened. Null on the server. */
const whenOpened = { maps: readConsent('maps'), statistics: readConsent('statistics') }

/** Whether the visitor had not agreed when the page was opened: if they have now, then in this tab or in another one. */
export const wasOpenedWithoutConsent = (purpose: Purpose): boolean => whenOpened[purpose] !== 'granted'

export function storeConsent(purpose: Purpose, consent: Consent): void {
  currentVisit[purpose] = consent
  deviceStorage.write(keyOf(purpose), consent)
  // The browser fires this event in other tabs only; this one updates the current tab.
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
