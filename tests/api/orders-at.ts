import type { OrderDetail } from '#schema/order.ts'
import type { RegistrationRequest } from '#schema/registration.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

type StoredMessage = {
  kind: string
  email: string
  status: string
  event_id: number | null
  registration_id: string | null
  subject_id: string | null
  details: string | null
  requested: number
}

type Ordered = {
  /** Startup details of every attendee. */
  details?: unknown
  quantity?: number
  event?: Record<string, unknown>
  type?: Record<string, unknown>
  order?: Partial<RegistrationRequest>
}

/** Orders on one site, their calls by key, and what is stored about them. */
export function ordersAt(site: Site) {
  /** Registers an order and deletes the mails of the registration. */
  async function anOrderWithKey({ details, quantity = 1, event = {}, type = {}, order = {} }: Ordered = {}) {
    const { id: eventId } = await anEvent(site, event)
    const ticketType = await aTicketType(site, eventId, { capacity: 10, ...type })
    const buyer = aPerson()
    const body = { ...anOrder(ticketType, { quantity, details }), userData: buyer, ...order }
    const { status, data } = await register(site, body)
    if (status !== 201) throw new Error(`The order was refused with ${status}`)
    const key = data.orderKey
    await site.rows('DELETE FROM messages WHERE registration_id = ?', data.id)
    const path = `/api/orders/${key}`
    return { id: data.id, key, path, eventId, type: ticketType, body, buyer: body.userData, tickets: data.tickets }
  }

  const orderAt = (path: string) => site.visitor.get<OrderDetail>(path)
  const change = (path: string, body: unknown = {}) => site.visitor.post<OrderDetail>(path, body)
  const correct = (path: string, ticketId: number | undefined, body: unknown) =>
    site.visitor.patch<OrderDetail>(`${path}/tickets/${ticketId}`, body)

  const messagesOf = (registrationId: string) =>
    site.rows<StoredMessage>('SELECT * FROM messages WHERE registration_id = ? ORDER BY created_at, id', registrationId)
  /** Who got a mail of a kind about an order, and about which tickets, by address. */
  const toldOf = async (registrationId: string, kind = 'cancelled') =>
    (await messagesOf(registrationId))
      .filter((message) => message.kind === kind)
      .map(({ email, details }) => [email, ...(details ? [JSON.parse(details)] : [])])
      .toSorted()
  const storedTickets = (registrationId: string) =>
    site.rows<Record<string, unknown>>(
      'SELECT * FROM tickets WHERE registration_id = ? ORDER BY position',
      registrationId,
    )
  const statusesOf = async (registrationId: string) => (await storedTickets(registrationId)).map(({ status }) => status)
  const soldOf = async ({ id }: { id: number }) => site.value<number>('SELECT sold FROM ticket_types WHERE id = ?', id)
  /** Moves an event, past the rules of the API. */
  const moveEvent = (eventId: number, date: string | null, time = '18:00') =>
    site.rows('UPDATE events SET date = ?, time = ? WHERE id = ?', date, time, eventId)

  return { anOrderWithKey, change, correct, messagesOf, moveEvent, orderAt, soldOf, statusesOf, storedTickets, toldOf }
}
