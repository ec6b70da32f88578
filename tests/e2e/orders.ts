import type { Registration } from '#schema/registration.ts'
import type { Organiser } from './site.ts'

const aGuest = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@uczelnia.example`,
  phone: '600 700 800',
  university: 'Uczelnia Przykładowa',
})

const startupDetails = {
  startupName: 'Latarnia',
  sectors: 'AI',
  businessModel: 'B2B',
  productStage: 'MVP',
  fundraisingStage: 'Pre-Seed',
  activelyRaising: 'Starting in <6 months',
  raisedBefore: 'No',
}

export const guests = [aGuest('Anna', 'Sowa'), aGuest('Jan', 'Kos'), aGuest('Ola', 'Wilga')] as const

/** Registers three guests for an event, or one presenter, through the API. */
export async function anOrder(
  organiser: Organiser,
  event: { id: number; attendee: { id: number }; startup: { id: number } },
  kind: 'guests' | 'presenter' = 'guests',
) {
  const isPresenter = kind === 'presenter'
  const ticketData = isPresenter ? [{ ...guests[0], startupDetails }] : guests
  const ticketTypeId = isPresenter ? event.startup.id : event.attendee.id
  const order = {
    eventId: event.id,
    userData: guests[0],
    tickets: [{ ticketTypeId, quantity: ticketData.length }],
    ticketData,
  }
  const { orderKey, tickets } = await organiser.call<Registration>('POST', '/registration', order)
  return { path: `/order/${orderKey}`, tickets }
}
