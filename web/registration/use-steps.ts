import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isReachable, type Progress, resolveStep, type Step } from '#schema/wizard.ts'
import { useLayout } from '../forms/use-layout.ts'

const parameter = 'krok'

/**
 * The step that the address names, so that the browser's back button moves between steps. Until the wizard is
 * open, its kept answers restored, it is the first one, as on the server.
 */
export function useSteps(progress: Progress, opened: boolean) {
  const layout = useLayout()
  const [path, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get(parameter)
  const step = resolveStep(opened ? named : null, progress, layout)

  const addressOf = (to: Step) => `${path}?${parameter}=${to}`
  // The event's id may live in the history's state.
  const goTo = (to: Step) => navigate(addressOf(to), { state: history.state })

  // An address that can't be followed is corrected; otherwise the next answer would make it true and the page would jump.
  const isWrong = opened && named !== null && named !== step
  useEffect(() => {
    if (isWrong) navigate(addressOf(step), { replace: true, state: history.state })
  })

  return { step, goTo, canGoTo: (to: Step) => isReachable(to, progress, layout) }
}
