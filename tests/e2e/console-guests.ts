import type { Guest } from '#schema/guest.ts'
import type { Registration } from '#schema/registration.ts'
import type { Organiser } from './site.ts'

/** Registers one person, or has them join the waiting list. Returns the id of the ticket. */
export async function aGuestOf(
  organiser: Organiser,
  type: { id: number; eventId: number },
  person: Record<string, string>,
  startupDetails?: object,
  path: '/registration' | '/waiting-list' = '/registration',
): Promise<number> {
  const buyer = {
    email: `${crypto.randomUUID()}@poczta.example`,
    phone: '600 100 200',
    university: 'UW',
    ...person,
  }
  const { tickets } = await organiser.call<Pick<Registration, 'tickets'>>('POST', path, {
    userData: buyer,
    eventId: type.eventId,
    tickets: [{ ticketTypeId: type.id, quantity: 1 }],
    ticketData: [{ ...buyer, ...(startupDetails && { startupDetails }) }],
  })
  return tickets[0]?.id ?? 0
}

/** The people of an event as the API has them now. */
export const guestsOf = async (organiser: Organiser, eventId: number): Promise<Guest[]> =>
  (await organiser.call<{ data: Guest[] }>('GET', `/events/${eventId}/guests?limit=100`)).data
