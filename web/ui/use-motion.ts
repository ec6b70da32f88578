import { useSignal } from '@preact/signals-react'
import { type FocusEvent, type RefObject, useEffect } from 'react'

const calmQuery = '(prefers-reduced-motion: reduce)'

/**
 * Whether something may move by itself. It stands on the server, for those who want less motion, in a hidden tab and out
 * of sight; it rests while it is pointed at or holds keyboard focus, and stops for good at the press of its button
 * (WCAG 2.2.2). Reads signals: the component calls `useSignals`.
 */
export function useMotion(place: RefObject<Element | null>) {
  const allowed = useSignal(false)
  const seen = useSignal(false)
  const pointed = useSignal(false)
  const focused = useSignal(false)
  const stopped = useSignal(false)

  useEffect(() => {
    const calm = matchMedia(calmQuery)
    const judge = () => {
      allowed.value = !calm.matches && document.visibilityState === 'visible'
    }
    const observer = new IntersectionObserver(([entry]) => {
      seen.value = entry?.isIntersecting ?? false
    })
    judge()
    if (place.current) observer.observe(place.current)
    calm.addEventListener('change', judge)
    document.addEventListener('visibilitychange', judge)
    return () => {
      observer.disconnect()
      calm.removeEventListener('change', judge)
      document.removeEventListener('visibilitychange', judge)
    }
  }, [place, allowed, seen])

  return {
    moving: allowed.value && seen.value && !pointed.value && !focused.value && !stopped.value,
    stopped: stopped.value,
    /** Who presses the button means it: what rested under the pointer or the focus moves on. */
    toggle: () => {
      stopped.value = !stopped.value
      pointed.value = false
      focused.value = false
    },
    rests: {
      onPointerEnter: () => {
        pointed.value = true
      },
      onPointerLeave: () => {
        pointed.value = false
      },
      onFocus: ({ target }: FocusEvent) => {
        focused.value = target.matches(':focus-visible')
      },
      onBlur: () => {
        focused.value = false
      },
    },
  }
}
