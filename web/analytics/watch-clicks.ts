import { track } from './track.ts'

/** The calls to action: buttons and links that stand out. Their words are the site's own. */
const callsToAction = '.button--primary, .button--large'

function tell({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest(callsToAction) : null
  const words = pressed?.textContent?.trim()
  if (words) track.buttonClick(words)
}

/** Tells of presses on them, wherever they are: also before React, which keeps to itself what it can't answer yet. */
export const watchClicks = (): void => addEventListener('click', tell, true)
