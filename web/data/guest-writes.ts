import type { GuestTicket, GuestTicketChange } from '#schema/guest-ticket.ts'
import { call } from './client.ts'

/** Only the page of a guest loads this module. Each call throws an `ApiError`. Changes return the ticket. */
export const guestWrites = {
  answer: async (key: string, coming: boolean): Promise<GuestTicket> =>
    (await call('POST', `/guest/${key}/answer`, { coming })).data,
  change: async (key: string, json: GuestTicketChange): Promise<GuestTicket> =>
    (await call('PATCH', `/guest/${key}`, json)).data,
}
