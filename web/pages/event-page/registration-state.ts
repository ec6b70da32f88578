import { useEffect, useRef } from 'react'
import type { EventOnPage } from '#schema/event.ts'
import { openingToCome, registrationMoments, registrationPhase } from '#schema/opening-hours.ts'
import { useLastMoment } from '#web/data/use-server-clock.ts'
import { toast } from '#web/ui/toast.ts'
import { stateTexts } from './state-texts.ts'

/**
 * `open`: the server accepts registrations. `full`: registration is open, but no ticket type has places left. `opens`: it opens
 * at `opensAt`. `ended`: `closesAt` is over. `begun`: it was open until the event began. `soon`: the event is disabled or has no
 * ticket types yet. `closed`: the event is past, or organisers closed registration. `cancelled`: the event was called off.
 */
export type RegistrationState = 'open' | 'full' | 'opens' | 'ended' | 'begun' | 'soon' | 'closed' | 'cancelled'

/** The state at `now`, in epoch ms. Unknown counts (null) are treated as available. The Worker checks it again. */
function registrationState(event: EventOnPage, now: number): RegistrationState {
  if (event.cancelled) return 'cancelled'
  if (event.status === 'PAST') return 'closed'
  if (!event.enabled) return 'soon'
  if (openingToCome({ ...event, published: true }, now)) return 'opens'
  if (event.ticketTypes.length === 0) return 'soon'
  if (!event.registrationOpen) return 'closed'
  const phase = registrationPhase(event, now)
  if (phase === 'begun') return 'begun'
  if (phase !== 'within') return phase === 'after' ? 'ended' : 'closed'
  return event.ticketTypes.some(({ available }) => available === null || available > 0) ? 'open' : 'full'
}

/**
 * The ticket type that the page's button chooses: the first one for attendees with free places; of a sold-out event the only
 * one. Undefined if visitors choose in the form.
 */
export const typeOfButton = ({ ticketTypes }: Pick<EventOnPage, 'ticketTypes'>, state: RegistrationState) =>
  state === 'full'
    ? ticketTypes.find((_, __, { length }) => length === 1)
    : ticketTypes.find(({ type, available }) => type === 'ATTENDEE' && available !== 0)

/** The state now, by the server's clock. */
export const useRegistrationState = (event: EventOnPage): RegistrationState =>
  registrationState(event, useLastMoment(registrationMoments(event)))

/** Says that registration opened or ended while the page was open. */
export function useStateNotice(state: RegistrationState): void {
  const before = useRef(state)
  useEffect(() => {
    const hasChanged = before.current !== state
    const wasToCome = before.current === 'opens'
    before.current = state
    if (!hasChanged) return
    if (wasToCome && (state === 'open' || state === 'full')) toast(stateTexts.opened, { id: 'opening' })
    if (state === 'ended') toast(stateTexts.ended, { id: 'opening' })
  }, [state])
}
