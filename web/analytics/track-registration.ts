import type { EventOnPage } from '#schema/event.ts'
import type { Registration } from '#schema/registration.ts'
import { track } from './track.ts'

/** Tells of tickets that were taken: which kinds, how many, for how much. Never by whom. */
export function trackRegistration({ id, ticketTypes }: EventOnPage, { tickets }: Registration): void {
  const taken = ticketTypes
    .map(({ id: typeId, name, price }) => {
      const quantity = tickets.filter(({ ticketTypeId }) => ticketTypeId === typeId).length
      return { name, quantity, cost: quantity * price }
    })
    .filter(({ quantity }) => quantity > 0)
  track.registration(
    id,
    taken.map(({ name }) => name),
    tickets.length,
  )
  for (const { name, quantity } of taken) track.ticketPurchase(name, quantity)
  track.purchase(
    id,
    taken.reduce((total, { cost }) => total + cost, 0),
  )
}
