import type { Guest, GuestDetail } from '#schema/guest.ts'
import type { Person } from '#schema/registration.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

type Page<T> = { data: T[]; total: number; limit: number; offset: number }

/** People of events on one site, and what organisers do with them. */
export function guestsAt(site: Site) {
  const listed = (eventId: number, query: Record<string, string> = {}) =>
    site.organiser.get<Page<Guest>>(`/api/events/${eventId}/guests?${new URLSearchParams(query)}`)
  /** The names that a query lists, in its order. */
  const namesOf = async (eventId: number, query: Record<string, string> = {}) =>
    (await listed(eventId, query)).data.data.map(({ attendee }) => `${attendee.firstName} ${attendee.lastName}`)

  /** Registers one person, who is the buyer as well. */
  async function aGuest(
    { id, eventId }: Pick<TicketType, 'id' | 'eventId'>,
    { details, ...person }: Partial<Person> & { details?: unknown } = {},
  ) {
    const buyer = aPerson(person)
    const attendee = { ...buyer, ...(details !== undefined && { startupDetails: details }) }
    const { status, data, message } = await register(site, {
      ...anOrder({ id, eventId }),
      userData: buyer,
      ticketData: [attendee],
    })
    const [ticket] = data?.tickets ?? []
    if (status !== 201 || !ticket) throw new Error(`The order was refused with ${status}: ${message}`)
    return { id: ticket.id, code: ticket.code, registrationId: data.id, orderKey: data.orderKey, buyer }
  }

  /** A guest of an event with a second ticket type. */
  async function aGuestWithChoice(second: Record<string, unknown> = {}, first: Record<string, unknown> = {}) {
    const { id: eventId } = await anEvent(site)
    const [from, to] = [await aTicketType(site, eventId, first), await aTicketType(site, eventId, second)]
    const details = first.type === 'PRESENTER_STARTUP' ? startupDetails() : undefined
    return { from, to, guest: await aGuest(from, details && { details }) }
  }

  const detailOf = (id: number) => site.organiser.get<GuestDetail>(`/api/guests/${id}`)
  const change = (id: number, body: unknown) => site.organiser.patch<AnyTicket>(`/api/tickets/${id}`, body)
  const setStatus = (id: number, status: string) => site.organiser.patch(`/api/tickets/${id}/status`, { status })
  const storedTicket = async (id: number) => site.row<Record<string, unknown>>('SELECT * FROM tickets WHERE id = ?', id)
  const changesOf = (entity: string, id: number | string) =>
    site.rows<Record<string, unknown>>(
      'SELECT action, actor, before, after FROM changes WHERE entity = ? AND entity_id = ? ORDER BY id',
      entity,
      String(id),
    )
  const mailsOf = (registrationId: string) =>
    site.rows<{ kind: string; email: string }>(
      'SELECT kind, email FROM messages WHERE registration_id = ? ORDER BY created_at, kind, email',
      registrationId,
    )
  return { aGuest, aGuestWithChoice, change, changesOf, detailOf, listed, mailsOf, namesOf, setStatus, storedTicket }
}
