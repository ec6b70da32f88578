import * as z from 'zod/mini'
import { id, randomId } from './fields.ts'
import { messages } from './messages.ts'
import { allTicketStatuses, ticketStatuses } from './options.ts'
import { PersonRecord } from './person-record.ts'
import { Person, StartupDetails, unreadStartupDetails } from './registration.ts'
import { timestamp } from './times.ts'

/** A ticket for one person at one event. `code` is a random ID of 26 characters, `createdAt` ISO 8601. */
export const Ticket = z.object({
  id,
  code: randomId,
  registrationId: randomId,
  eventId: id,
  ticketTypeId: id,
  userId: id,
  status: z.enum(ticketStatuses),
  attendee: PersonRecord,
  startupDetails: z.nullable(StartupDetails),
  createdAt: timestamp,
})
export type Ticket = z.output<typeof Ticket>

/** A ticket, or a place on the waiting list (`WAITING`), whose code nobody knows. */
export const AnyTicket = z.extend(Ticket, { code: z.nullable(randomId), status: z.enum(allTicketStatuses) })
export type AnyTicket = z.output<typeof AnyTicket>

/** A ticket issued by an organiser. It counts towards capacity. Startup details are for presenter tickets only. */
export const TicketWrite = z.object({
  eventId: id,
  ticketTypeId: id,
  userId: id,
  attendee: Person,
  startupDetails: unreadStartupDetails,
})
export type TicketWrite = z.output<typeof TicketWrite>

export const StatusWrite = z.object({ status: z.enum(ticketStatuses, { error: messages.notAnOption }) })
