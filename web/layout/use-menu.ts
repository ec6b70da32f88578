import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { limits } from '#schema/limits.ts'

type Menu = {
  isOpen: boolean
  toggle: () => void
  /** What holds the menu and its button. The keys stay inside while it is open. */
  holder: RefObject<HTMLElement | null>
  button: RefObject<HTMLButtonElement | null>
}

/** The folded menu of narrow screens. It belongs to the page that it was opened on: any navigation closes it, so does a wider screen. */
export function useMenu(): Menu {
  const [path] = useLocation()
  // Plain state, since the bar is on every page and most of them do without signals.
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

/** Silences the rest of the page. A followed link closes; Escape and a press outside leave. Returns what undoes all of it. */
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

/** After the last stop comes the first one again, and the other way round. */
function keepInside(holder: HTMLElement, event: KeyboardEvent): void {
  const stops = [...holder.querySelectorAll<HTMLElement>('a[href], button:enabled')]
  const [first, last] = [stops[0], stops.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && holder.contains(document.activeElement)) return
  event.preventDefault()
  next?.focus()
}
