import { useEffect, useRef } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/**
 * Moves focus when the step of a wizard changes: scrolls to the top and focuses the first invalid field, or else the
 * heading. Does nothing for the first step shown, nor before `isReady`. Returns a ref for the element that contains the
 * step.
 */
export function useStepFocus<T extends HTMLElement>(step: string, isReady: boolean) {
  const container = useRef<T>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!isReady) return
    const hasChanged = shown.current !== null && shown.current !== step
    shown.current = step
    if (!hasChanged) return
    scrollTo({ top: 0, behavior: 'instant' })
    if (!focusFirstInvalid(container.current)) container.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [step, isReady])
  return container
}
