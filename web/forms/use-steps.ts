import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Layout } from '#schema/registration-steps.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'
import { focusFirstInvalid } from './invalid-fields.ts'

const parameter = 'krok'

/**
 * The current step, stored in the URL's query, so the browser's back button moves between steps. `resolve` maps the
 * requested step to one that may be shown. `isReady`: the saved answers are restored. Before that, `resolve` gets null,
 * as on the server.
 *
 * Writes the history at once. The router's own `navigate` waits for the page's code, and a reload meanwhile would lose
 * what `leaveSteps` stores.
 */
export function useSteps<S extends string>(resolve: (requested: string | null) => S, isReady: boolean) {
  const [path] = useLocation()
  const requested = new URLSearchParams(useSearch()).get(parameter)
  const step = resolve(isReady ? requested : null)

  const urlOf = (to: S) => `${path}?${parameter}=${to}`
  // Keeps the history state, which other code uses too.
  const goTo = (to: S) => navigate(urlOf(to), { state: history.state })

  // Corrects the URL of a step that can't be shown yet. Otherwise a later edit would make it reachable, and the page
  // would jump.
  const isUnreachable = isReady && requested !== null && requested !== step
  useEffect(() => {
    if (isUnreachable) navigate(urlOf(step), { replace: true, state: history.state })
  })

  // After the form is sent, the history entries of its steps all show the result. The back button skips them.
  const areOver = useRef(false)
  useEffect(() => {
    if (history.state?.stepsAreOver) areOver.current = true
  })
  useEffect(() => {
    const skipSteps = () => {
      if (areOver.current && location.pathname === path && !history.state?.stepsAreOver) history.back()
    }
    addEventListener('popstate', skipSteps)
    return () => removeEventListener('popstate', skipSteps)
  }, [path])

  /** Removes the step from the URL after the form was sent. Adds `extra` to the history state. */
  const leaveSteps = (extra: object = {}) =>
    navigate(path, { replace: true, state: { ...history.state, ...extra, stepsAreOver: true } })

  return { step, goTo, leaveSteps }
}

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

/** For logic that depends on the layout; use CSS for styles. 'desktop' on the server and during hydration. */
export const useLayout = (): Layout => (useIsMobile() ? 'mobile' : 'desktop')
