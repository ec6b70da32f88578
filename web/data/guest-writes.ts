import type { GuestTicket, GuestTicketChange } from '#schema/guest-ticket.ts'
import { call } from './client.ts'

/** Only the page of a guest loads this module. Each call throws an `ApiError`. Changes return the ticket. */
export const guestWrites = {
  answer: async (key: string, coming: boolean): Promise<GuestTicket> =>
    (await call('/guest/:key/answer', '$post', { param: { key }, json: { coming } })).data,
  change: async (key: string, json: GuestTicketChange): Promise<GuestTicket> =>
    (await call('/guest/:key', '$patch', { param: { key }, json })).data,
}
