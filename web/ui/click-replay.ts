/*
 * Click replay: holds the last click on a link or button of server HTML that React has not hydrated, and repeats it after hydration. The
 * application is hydrated as one root, and each deferred part of a page as a root of its own. web/boot.ts calls
 * `holdClicks` before the code of the application is loaded.
 */

const attribute = 'data-not-hydrated'

/** The deferred parts of a page, and the whole page, that React has not hydrated. */
export const partsToHydrate = () => document.querySelectorAll(`[${attribute}]`)

/** Props of the element around a root in server HTML. */
export const notHydrated = { [attribute]: '' }

/** If hydration takes longer than this, a clicked link is followed by a full page load, without the router. */
const linkTimeoutMs = 1_000

let held: { event: MouseEvent; element: HTMLElement } | null = null

const isHydrated = (element: Element): boolean => element.closest(`[${attribute}]`) === null

/** Whether the browser handles the click by itself: a new tab, another site, or a link with a hash. */
const isLeftToBrowser = ({ target, origin, href }: HTMLAnchorElement, event: MouseEvent): boolean =>
  Boolean(event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target) ||
  origin !== location.origin ||
  href.includes('#')

function holdClick(event: MouseEvent): void {
  const element = event.target instanceof Element && event.target.closest<HTMLElement>('a[href], button')
  if (!element) return
  held = null
  if (isHydrated(element)) return
  // The browser sends a POST form by itself, so a replay would send it twice.
  if (element instanceof HTMLButtonElement && element.form?.method === 'post') return
  if (element instanceof HTMLAnchorElement) {
    if (isLeftToBrowser(element, event)) return
    event.preventDefault()
    setTimeout(() => {
      if (held?.event === event) location.assign(element.href)
    }, linkTimeoutMs)
  }
  held = { event, element }
}

/** In the capture phase: React stops the propagation of clicks on a root that it has not hydrated. */
export const holdClicks = (): void => addEventListener('click', holdClick, true)

/** Call it when React handles the clicks inside of `root`. */
export function stopHolding(root: Element): void {
  root.removeAttribute(attribute)
  // A click that is still being dispatched made React hydrate the root synchronously. React handles this click itself,
  // unless it is on a link: the router ignores clicks whose default action is prevented.
  if (held?.event.eventPhase && !held.event.defaultPrevented && root.contains(held.element)) held = null
}

/** Repeats the click if it was inside of `root`. Call it when input from before hydration is in the state. */
export function replayClick(root: Node): void {
  if (!held || !root.contains(held.element) || !isHydrated(held.element)) return
  const { element } = held
  held = null
  element.click()
}
