import { useEffect, useRef } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/**
 * Follows the steps of a wizard: each one that is come to starts at the top, with focus on its first wrong field or else on
 * its heading. The step that the page opens with is left alone. Returns the ref of what holds the step.
 */
export function useStepFocus<T extends HTMLElement>(step: string, opened: boolean) {
  const holder = useRef<T>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!opened) return
    const arrived = shown.current !== null && shown.current !== step
    shown.current = step
    if (!arrived) return
    scrollTo({ top: 0, behavior: 'instant' })
    if (!focusFirstInvalid(holder.current)) holder.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [step, opened])
  return holder
}
