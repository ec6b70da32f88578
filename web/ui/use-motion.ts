import { useSignal } from '@preact/signals-react'
import { type FocusEvent, type RefObject, useEffect } from 'react'

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

/**
 * Whether an automatic animation may run (WCAG 2.2.2). It does not run on the server, with reduced motion, in a hidden
 * tab or outside of the viewport. It pauses while hovered or focused by keyboard: spread `pauseHandlers` on the
 * element. `toggle` stops it until the next `toggle`. Reads signals: the component must call `useSignals`.
 */
export function useMotion(target: RefObject<Element | null>) {
  const allowed = useSignal(false)
  const visible = useSignal(false)
  const hovered = useSignal(false)
  const focused = useSignal(false)
  const stopped = useSignal(false)

  useEffect(() => {
    const reducedMotion = matchMedia(reducedMotionQuery)
    const updateAllowed = () => {
      allowed.value = !reducedMotion.matches && document.visibilityState === 'visible'
    }
    const observer = new IntersectionObserver(([entry]) => {
      visible.value = entry?.isIntersecting ?? false
    })
    updateAllowed()
    if (target.current) observer.observe(target.current)
    reducedMotion.addEventListener('change', updateAllowed)
    document.addEventListener('visibilitychange', updateAllowed)
    return () => {
      observer.disconnect()
      reducedMotion.removeEventListener('change', updateAllowed)
      document.removeEventListener('visibilitychange', updateAllowed)
    }
  }, [target, allowed, visible])

  return {
    moving: allowed.value && visible.value && !hovered.value && !focused.value && !stopped.value,
    stopped: stopped.value,
    /** Also ends a pause by hover or focus: the button itself has both when it is pressed. */
    toggle: () => {
      stopped.value = !stopped.value
      hovered.value = false
      focused.value = false
    },
    pauseHandlers: {
      onPointerEnter: () => {
        hovered.value = true
      },
      onPointerLeave: () => {
        hovered.value = false
      },
      onFocus: (event: FocusEvent) => {
        focused.value = event.target.matches(':focus-visible')
      },
      onBlur: () => {
        focused.value = false
      },
    },
  }
}
