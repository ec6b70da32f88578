/*
 * Far parts: server HTML below the fold, whose layout the browser skips until it comes near, and on a phone at least
 * until the first frame is painted (web/styles/_layout.scss). That holds for the sections of the home page, which are
 * children of <main>. It takes two fifths of the work off their first paint. Until then the heights of the parts are
 * estimates, so code that needs real heights lays out all parts first.
 */

const attribute = 'data-far'

/** Props of the element around a far part in server HTML. */
export const farPart = { [attribute]: '' }

export const layOut = (part: Element): void => part.removeAttribute(attribute)

const findFarParts = () => document.querySelectorAll(`[${attribute}]`)

const layOutAll = (): void => findFarParts().forEach(layOut)

/** Input that may scroll to a far part, or read where one is. */
const inputs = ['pointerdown', 'keydown', 'click']

/** Whether the browser restores an earlier scroll position, which is measured with the real heights. */
const restoresScroll = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')

/** Lays all far parts out before the browser scrolls to one. */
export function watchFarParts(): void {
  if (restoresScroll()) layOutAll()
  for (const input of inputs) addEventListener(input, layOutAll, { capture: true, once: true })
}

/** Safari has no idle callbacks. */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))

/** Lays the far parts out one by one, so that no task is long. */
export async function layOutWhenIdle(): Promise<void> {
  for (const part of findFarParts()) {
    await idle()
    layOut(part)
  }
}
