import { track } from './track.ts'

/** The calls to action: buttons and links that stand out. Their words are the site's own. */
const callsToAction = '.button--primary, .button--large'

/** Tells of presses on them, wherever they are. */
export function watchClicks(): void {
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest(callsToAction) : null
    const words = pressed?.textContent?.trim()
    if (words) track.buttonClick(words)
  })
}
