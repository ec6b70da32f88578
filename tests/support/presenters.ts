import { aDeck, anOrder, aPerson, aTicketType, register, startupDetails } from './factories.ts'
import type { Site } from './site.ts'

/** A ticket type for people who pitch their startup. */
export const aPresenterType = (site: Site, eventId: number) =>
  aTicketType(site, eventId, { type: 'PRESENTER_STARTUP', name: 'Startup Pitch', capacity: 20 })

type Parts = { startupName?: string; hasDeck?: boolean }

/** Registers one presenter, with a deck if it is wanted. */
export async function aPresenter(
  site: Site,
  type: { id: number; eventId: number },
  { startupName = 'Kometa: planer nauki', hasDeck = false }: Parts = {},
) {
  const deck = hasDeck ? await aDeck(site) : null
  const details = startupDetails({ startupName, ...(deck && { pitchDeck: deck.url }) })
  const attendee = aPerson()
  const order = { ...anOrder(type), ticketData: [{ ...attendee, startupDetails: details }] }
  const { data } = await register(site, order)
  const [ticket] = data.tickets
  if (!ticket) throw new Error('The registration has no ticket')
  return { ticketId: ticket.id, orderKey: data.orderKey, buyer: order.userData, attendee, deck }
}
