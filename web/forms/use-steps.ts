import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

const parameter = 'krok'

/**
 * The step that the address names, so that the browser's back button moves between steps. Until the form is open, its
 * kept answers restored, it is the first one, as on the server.
 */
export function useSteps<S extends string>(resolve: (requested: string | null) => S, opened: boolean) {
  const [path, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get(parameter)
  const step = resolve(opened ? named : null)

  const addressOf = (to: S) => `${path}?${parameter}=${to}`
  // Other pages may have left something in the history's state.
  const goTo = (to: S) => navigate(addressOf(to), { state: history.state })

  // An address that can't be followed is corrected; otherwise the next answer would make it true and the page would jump.
  const isWrong = opened && named !== null && named !== step
  useEffect(() => {
    if (isWrong) navigate(addressOf(step), { replace: true, state: history.state })
  })

  // Entries of steps that are over show what this one shows: one press of the back button passes them all.
  const areOver = useRef(false)
  useEffect(() => {
    if (history.state?.stepsAreOver) areOver.current = true
  })
  useEffect(() => {
    const pass = () => {
      if (areOver.current && location.pathname === path && !history.state?.stepsAreOver) history.back()
    }
    addEventListener('popstate', pass)
    return () => removeEventListener('popstate', pass)
  }, [path])

  /** Takes the step out of the address, once there are no more. The entry of the history keeps what is given. */
  const leaveSteps = (kept: object = {}) =>
    navigate(path, { replace: true, state: { ...history.state, ...kept, stepsAreOver: true } })

  return { step, goTo, leaveSteps }
}
