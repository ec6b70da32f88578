import * as z from 'zod/mini'
import { Change } from './change.ts'
import { messages } from './error-messages.ts'
import { atMost } from './fields.ts'
import { limits } from './limits.ts'
import { Message } from './message.ts'
import { allTicketStatuses, attendanceAnswers, deckStates, guestSortOrders, orderSources } from './options.ts'
import { WaitingPosition } from './order.ts'
import { StoredDeck } from './personal-data.ts'
import { listQuery, queryFlag, queryId } from './query-parameters.ts'
import { AnyTicket, PersonRecord } from './ticket.ts'
import { timestamp } from './times.ts'

/** A person of an event: a ticket, also one that waits. `promotedAt` is when it moved up from the waiting list. */
export const Guest = z.extend(AnyTicket, { promotedAt: z.nullable(timestamp) })
export type Guest = z.output<typeof Guest>

/** Filters of the people of an event. `q` has words, each of which is part of a name, an address, a code or a startup. */
const filters = {
  q: z.optional(z.string().check(z.trim(), atMost(limits.lineMax))),
  status: z.optional(z.enum(allTicketStatuses, { error: messages.notAnOption })),
  ticketTypeId: z.optional(queryId),
  deck: z.optional(z.enum(deckStates, { error: messages.notAnOption })),
  promoted: queryFlag,
}

export const GuestExportQuery = z.strictObject(filters)
export type GuestFilters = z.output<typeof GuestExportQuery>

export const GuestQuery = z.strictObject({
  ...filters,
  sort: z._default(z.enum(guestSortOrders, { error: messages.notAnOption }), '-createdAt'),
  ...listQuery,
})
export type GuestQuery = z.output<typeof GuestQuery>

/** Everything about one person of an event. `order` is the registration that the ticket belongs to. */
export const GuestDetail = z.extend(Guest, {
  order: z.object({
    source: z.enum(orderSources),
    buyer: PersonRecord,
    answer: z.nullable(z.enum(attendanceAnswers)),
    /** Whether the order was erased: its page no longer exists, and no mail is sent for it. */
    isErased: z.boolean(),
    waiting: z.nullable(WaitingPosition),
    tickets: z.array(z.pick(AnyTicket, { id: true, ticketTypeId: true, status: true, attendee: true })),
  }),
  deck: z.nullable(StoredDeck),
  messages: z.array(Message),
  /** Addresses of this person and of the buyer that refused mails for good. */
  undeliverable: z.array(z.string()),
  changes: z.array(Change),
})
export type GuestDetail = z.output<typeof GuestDetail>
