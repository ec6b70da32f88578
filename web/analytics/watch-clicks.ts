import { track } from './track.ts'

/** Calls to action. Their text is always written by the site, never by a user. */
const callsToAction = '.button--primary, .button--large'

function trackClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest(callsToAction) : null
  const text = button?.textContent?.trim()
  if (text) track.buttonClick(text)
}

/**
 * Tracks clicks on calls to action. Uses the capture phase: React stops the propagation of clicks on parts not yet
 * hydrated.
 */
export const watchClicks = (): void => addEventListener('click', trackClick, true)
