import { dayMs } from '#schema/durations.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import type { PackWrite } from '#schema/pack.ts'
import { aDeck, anOrder, aPerson, aTicketType, created, register, startupDetails } from './factories.ts'
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

/** Creates a pack of an event and returns it with its key. */
export async function aPack(site: Pick<Site, 'organiser'>, eventId: number, parts: Partial<PackWrite> = {}) {
  const body = { name: 'Mentorzy', expiresAt: new Date(Date.now() + dayMs).toISOString(), ...parts }
  const pack = await created<CreatedLink>(site, `/api/events/${eventId}/packs`, body)
  return { ...pack, key: new URL(pack.url).pathname.replace('/pack/', '') }
}
