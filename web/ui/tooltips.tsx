import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/** Buttons and links that show a drawing alone. */
const iconOnly = '.button--icon, .person-link'
const margin = 8

/** Draws above everything, dialogs included. It repeats a name that assistive technology says anyway. */
function createTip(): HTMLElement {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  document.body.append(tip)
  return tip
}

/** Below its target, or above where there is no room, and never past the edge of the window. */
function place(tip: HTMLElement, target: Element): void {
  const { left, width, top, bottom } = target.getBoundingClientRect()
  const { width: tipWidth, height } = tip.getBoundingClientRect()
  const below = bottom + limits.tooltipOffset
  const centred = left + (width - tipWidth) / 2
  tip.style.left = `${Math.max(margin, Math.min(centred, innerWidth - tipWidth - margin))}px`
  tip.style.top = `${below + height > innerHeight ? top - limits.tooltipOffset - height : below}px`
}

/** Names what shows a drawing alone, while the mouse is over it or the keyboard has led to it. Escape hides the name. */
export function Tooltips() {
  useEffect(() => {
    const tip = createTip()
    const hide = () => tip.hidePopover()
    const show = (target: Element) => {
      tip.textContent = target.ariaLabel ?? target.textContent
      hide()
      tip.showPopover()
      place(tip, target)
    }
    const follow = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest(iconOnly) : null
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
      if (target && !isTouch && (event.type === 'pointerover' || target.matches(':focus-visible'))) show(target)
      else hide()
    }
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const leaving = new AbortController()
    const { signal } = leaving
    for (const type of ['pointerover', 'focusin']) addEventListener(type, follow, { signal })
    for (const type of ['focusout', 'click', 'scroll']) addEventListener(type, hide, { signal, passive: true })
    addEventListener('keydown', hideOnEscape, { signal })
    return () => {
      leaving.abort()
      tip.remove()
    }
  }, [])
  return null
}
