import { useEffect, useState } from 'react'
import type { EventOnPage } from '#schema/event.ts'
import { hasBegun } from '#schema/event-time.ts'

const checkMs = 30_000

/** False until hydration: a cached page may be older than the beginning, so only the browser looks at the time. */
export function useHasBegun(event: EventOnPage): boolean {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    const check = () => setBegun(hasBegun(event, new Date()))
    check()
    const timer = setInterval(check, checkMs)
    return () => clearInterval(timer)
  }, [event])
  return isBegun
}

type Event = Pick<EventOnPage, 'status' | 'enabled' | 'cancelled' | 'registrationOpen' | 'ticketTypes'>

/**
 * `open`: the server accepts registrations. `full`: registration is open, but no ticket type has places left. `soon`:
 * the event is disabled or has no ticket types yet. `closed`: the event is past, or organisers closed registration.
 * `cancelled`: the event was called off.
 */
export type RegistrationState = 'open' | 'full' | 'soon' | 'closed' | 'cancelled'

/** Unknown counts (null) are treated as available. The Worker checks them when the form is submitted. */
export function registrationState(event: Event): RegistrationState {
  if (event.cancelled) return 'cancelled'
  if (event.status === 'PAST') return 'closed'
  if (!event.enabled || event.ticketTypes.length === 0) return 'soon'
  if (!event.registrationOpen) return 'closed'
  return event.ticketTypes.some(({ available }) => available === null || available > 0) ? 'open' : 'full'
}

/** The ticket type that the main button of a sold-out event waits for, if there is no other. */
export const soleWaitingTypeId = (
  { ticketTypes }: Pick<Event, 'ticketTypes'>,
  state: RegistrationState | 'begun',
): number | undefined => (state === 'full' && ticketTypes.length === 1 ? ticketTypes[0]?.id : undefined)

/** The state of registration now. `begun`: it was open until the event began. The Worker checks it again. */
export function useRegistrationState(event: EventOnPage): RegistrationState | 'begun' {
  const hasBegun = useHasBegun(event)
  const state = registrationState(event)
  return hasBegun && (state === 'open' || state === 'full') ? 'begun' : state
}
