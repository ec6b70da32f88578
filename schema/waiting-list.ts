import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { id, randomId, shortCode, wholeNumber } from './fields.ts'
import { allTicketStatuses } from './options.ts'
import { OrderedTicket } from './order.ts'
import { listQuery, queryId } from './query-parameters.ts'
import { Person } from './registration.ts'
import { PersonRecord } from './ticket.ts'
import { timestamp } from './times.ts'

/** A ticket of a group that joined. `code` is null while it waits. */
const JoinedTicket = z.object({
  id,
  code: z.nullable(randomId),
  shortCode: z.nullable(shortCode),
  status: z.enum(allTicketStatuses),
  ticketTypeId: id,
  firstName: Person.shape.firstName,
  lastName: Person.shape.lastName,
})

/**
 * The response to joining the waiting list. `position` counts the groups that wait for the same ticket type and joined
 * before. Some tickets of a group that does not insist on all places together may be confirmed at once.
 */
export const JoinedGroup = z.object({
  id: randomId,
  orderKey: randomId,
  eventId: id,
  position: wholeNumber,
  tickets: z.array(JoinedTicket),
})
export type JoinedGroup = z.output<typeof JoinedGroup>

/** Whether the waiting part of a group takes places only for all of it. */
export const TogetherWrite = z.object({ together: z.boolean({ error: messages.notYesNo }) })

/** A place for a chosen group. With `extra` the capacity grows by what is missing. */
export const PlaceWrite = z.object({ extra: z._default(z.boolean({ error: messages.notYesNo }), false) })
export type PlaceWrite = z.output<typeof PlaceWrite>

/** A group on the waiting list, as organisers see it. `id` is the order's, `quantity` how many still wait. */
export const WaitingGroup = z.object({
  id: randomId,
  eventId: id,
  ticketTypeId: id,
  createdAt: timestamp,
  quantity: wholeNumber,
  together: z.boolean(),
  buyer: PersonRecord,
  tickets: z.array(z.pick(OrderedTicket, { id: true, status: true, attendee: true, startupDetails: true })),
})
export type WaitingGroup = z.output<typeof WaitingGroup>

export const WaitingListQuery = z.strictObject({ eventId: z.optional(queryId), ...listQuery })
export type WaitingListQuery = z.output<typeof WaitingListQuery>

export const WaitingListExportQuery = z.strictObject({ eventId: queryId })
