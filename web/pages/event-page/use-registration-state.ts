import type { EventOnPage } from '#schema/event.ts'
import { useHasBegun } from '#web/ui/use-has-begun.ts'
import { type RegistrationState, registrationState } from './registration-state.ts'

/** The state of registration now. `begun`: it was open until the event began. The Worker checks it again. */
export function useRegistrationState(event: EventOnPage): RegistrationState | 'begun' {
  const hasBegun = useHasBegun(event)
  const state = registrationState(event)
  return hasBegun && (state === 'open' || state === 'full') ? 'begun' : state
}
