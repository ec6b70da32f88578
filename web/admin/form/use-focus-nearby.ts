import { type RefObject, useLayoutEffect } from 'react'

const parts = 'section, .screen'

/** Focuses the heading of the nearest of `around` that is still on the page. */
function focusHeading(around: readonly Element[]): void {
  if (document.activeElement !== document.body) return
  const heading = around.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * If an element is removed while the focus is in it, the focus moves to the heading of the part of the screen that was
 * around it. Otherwise the next Tab would begin at the top of the page.
 */
export function useFocusNearby(ref: RefObject<HTMLElement | null>): void {
  // A layout effect: its cleanup runs while the element is still on the page.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const around: Element[] = []
      for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) around.push(part)
      requestAnimationFrame(() => focusHeading(around))
    }
  }, [ref])
}
