import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/** Buttons and links without visible text. */
const iconOnly = '.button--icon, .person-link'
const margin = 8

/** A popover, to be above dialogs too. Hidden from screen readers, which read the accessible name anyway. */
function createTip(): HTMLElement {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  document.body.append(tip)
  return tip
}

/** Positions the tooltip below its target, or above if there is no room, within the window. */
function place(tip: HTMLElement, target: Element): void {
  const { left, width, top, bottom } = target.getBoundingClientRect()
  const { width: tipWidth, height } = tip.getBoundingClientRect()
  const below = bottom + limits.tooltipOffset
  const centred = left + (width - tipWidth) / 2
  tip.style.left = `${Math.max(margin, Math.min(centred, innerWidth - tipWidth - margin))}px`
  tip.style.top = `${below + height > innerHeight ? top - limits.tooltipOffset - height : below}px`
}

/** Tooltips for icon-only buttons and links, on mouse hover and on keyboard focus. Escape hides them. */
export function Tooltips() {
  useEffect(() => {
    // Browsers of 2023 have no popovers. The accessible name is there in any case.
    if (!('popover' in HTMLElement.prototype)) return
    const tip = createTip()
    const hide = () => tip.hidePopover()
    const show = (target: Element) => {
      tip.textContent = target.ariaLabel ?? target.textContent
      hide()
      tip.showPopover()
      place(tip, target)
    }
    const update = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest(iconOnly) : null
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
      if (target && !isTouch && (event.type === 'pointerover' || target.matches(':focus-visible'))) show(target)
      else hide()
    }
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const listeners = new AbortController()
    const { signal } = listeners
    for (const type of ['pointerover', 'focusin']) addEventListener(type, update, { signal })
    for (const type of ['focusout', 'click', 'scroll']) addEventListener(type, hide, { signal, passive: true })
    addEventListener('keydown', hideOnEscape, { signal })
    return () => {
      listeners.abort()
      tip.remove()
    }
  }, [])
  return null
}
