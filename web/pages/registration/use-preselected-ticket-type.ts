import { useEffect } from 'react'
import { isBlank } from '#schema/registration-draft.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import type { WizardStore } from './store.ts'
import { ticketTypeIdFromUrl } from './ticket-type-parameter.ts'

/**
 * Preselects the ticket type given in the URL, on the waiting list if it is sold out. A draft that is not empty stays
 * as it is. `isReady`: the draft is restored.
 */
export function usePreselectedTicketType(
  store: WizardStore,
  ticketTypes: readonly TicketTypeOnPage[],
  isReady: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is restored
  useEffect(() => {
    if (!isReady) return
    const requestedId = ticketTypeIdFromUrl(location.search)
    const type = ticketTypes.find(({ id }) => id === requestedId)
    const { answers, chooseTickets } = store.getState()
    if (type && isBlank(answers)) chooseTickets(type.id, 1, type.available === 0)
  }, [isReady])
}
