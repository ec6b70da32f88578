import type { EventOnPage } from '#schema/event.ts'

type Event = Pick<EventOnPage, 'status' | 'enabled' | 'registrationOpen' | 'ticketTypes'>

/**
 * `open`: the server takes registrations. `full`: it would, but no ticket type has a place left. `soon`: nobody can have
 * registered yet. `closed`: organisers keep registration closed, before it or after it.
 */
type RegistrationState = 'open' | 'full' | 'soon' | 'closed'

/** Where the counts are unknown (null) there may be places: the Worker decides when the form is sent. */
export function registrationState({ status, enabled, registrationOpen, ticketTypes }: Event): RegistrationState {
  if (status === 'PAST') return 'closed'
  if (!enabled || ticketTypes.length === 0) return 'soon'
  if (!registrationOpen) return 'closed'
  return ticketTypes.some(({ available }) => available === null || available > 0) ? 'open' : 'full'
}
