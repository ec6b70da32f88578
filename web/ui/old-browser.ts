import { oldBrowser } from '#web/texts/old-browser.ts'

/** Each browser that the site promises (README.md) has all of these, and older ones lack at least one. */
const isOld = (): boolean =>
  !('toSorted' in Array.prototype && 'findLast' in Array.prototype && 'timeout' in AbortSignal) ||
  !('structuredClone' in window && CSS.supports('color', 'color-mix(in srgb, red, red)'))

/** Says above the page that this browser is too old for what needs scripts, if it is. Styles hide the buttons that are dead then. */
export function refuseOldBrowser(): boolean {
  if (!isOld()) return false
  const notice = document.createElement('p')
  notice.className = 'old-browser'
  notice.setAttribute('role', 'status')
  notice.textContent = oldBrowser
  document.body.prepend(notice)
  document.documentElement.setAttribute('data-old-browser', '')
  return true
}
