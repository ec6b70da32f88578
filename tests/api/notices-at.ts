import type { EventDetail } from '#schema/event.ts'
import type { NoticeSent, Notices } from '#schema/message.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

type Row = { email: string; details: string | null; status: string }

/** Events of a site with orders, and the mails that tell their people of something. */
export const noticesAt = (site: Site) => ({
  /** An event with orders of one ticket, for the buyer. Returns the type, the buyers' addresses and the tickets as well. */
  async anEventWithOrders(orders: number, fields: Record<string, unknown> = {}) {
    const event = await anEvent(site, fields)
    const type = await aTicketType(site, event.id)
    const buyers: string[] = []
    const ticketIds: number[] = []
    for (let n = 0; n < orders; n++) {
      const buyer = aPerson()
      const order = anOrder(type, { userData: buyer, ticketData: [buyer] })
      const { data } = await register(site, order)
      buyers.push(order.userData.email)
      ticketIds.push(...data.tickets.map(({ id }) => id))
    }
    return { event, type, buyers, ticketIds }
  },

  notify: ({ id }: { id: number }, kind: string, note?: string) =>
    site.organiser.post<NoticeSent>(`/api/events/${id}/notices`, { kind, note }),

  noticesOf: async ({ id }: { id: number }) => (await site.organiser.get<Notices>(`/api/events/${id}/notices`)).data,

  mailsOf: ({ id }: { id: number }, kind: string) =>
    site.rows<Row>(
      'SELECT email, details, status FROM messages WHERE event_id = ? AND kind = ? ORDER BY email',
      id,
      kind,
    ),

  edit: (event: EventDetail, fields: Record<string, unknown>) =>
    site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields }),
})
