import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { limits } from '#schema/limits.ts'

type Menu = {
  isOpen: boolean
  toggle: () => void
  /** Contains the menu and its button. Traps focus while the menu is open. */
  holder: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
}

/** State of the mobile menu. Navigation closes it, as does a resize across the mobile breakpoint. */
export function useMenu(): Menu {
  const [path] = useLocation()
  // Plain state: the bar is on every page, and most pages do not load the signals library.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  const holder = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen || !holder.current) return
    const close = () => {
      setOpenAt(null)
    }
    const leave = () => {
      close()
      button.current?.focus()
    }
    return hold(holder.current, close, leave)
  }, [isOpen])

  const toggle = () => {
    setOpenAt(isOpen ? null : path)
  }
  return { isOpen, toggle, holder, button }
}

/**
 * Makes the rest of the page inert and traps focus in the menu. Calls `close` when a link in it is followed or the
 * breakpoint is crossed, and `leave` on Escape or a click outside. Returns the cleanup function.
 */
function hold(holder: HTMLElement, close: () => void, leave: () => void): () => void {
  const rest = [...(holder.parentElement?.children ?? [])].filter((other) => other !== holder)
  const silence = (inert: boolean) => {
    for (const other of rest) other.toggleAttribute('inert', inert)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key === 'Tab') keepInside(holder, event)
  }
  const onPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (!holder.contains(target)) leave()
    else if (target.closest('a')) close()
  }
  const folds = matchMedia(`(width < ${limits.mobileBreakpoint}px)`)
  silence(true)
  folds.addEventListener('change', close)
  addEventListener('keydown', onKey)
  addEventListener('click', onPress)
  return () => {
    silence(false)
    folds.removeEventListener('change', close)
    removeEventListener('keydown', onKey)
    removeEventListener('click', onPress)
  }
}

/** Focus trap: Tab on the last element moves to the first, Shift+Tab on the first moves to the last. */
function keepInside(holder: HTMLElement, event: KeyboardEvent): void {
  const stops = [...holder.querySelectorAll<HTMLElement>('a[href], button:enabled')]
  const [first, last] = [stops[0], stops.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && holder.contains(document.activeElement)) return
  event.preventDefault()
  next?.focus()
}
