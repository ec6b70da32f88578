import * as z from 'zod/mini'
import { id, randomId } from './fields.ts'
import { messages } from './messages.ts'
import { ticketStatuses } from './options.ts'
import { PersonRecord } from './person-record.ts'
import { Person, StartupDetails, unreadStartupDetails } from './registration.ts'
import { moment } from './times.ts'

/** One place at one event. `code` is 26 letters and digits from 128 random bits, `createdAt` ISO 8601. */
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
  createdAt: moment,
})
export type Ticket = z.output<typeof Ticket>

/** A ticket that an organiser issues; it takes a place like any other. Startup details are read by the kind of ticket. */
export const TicketWrite = z.object({
  eventId: id,
  ticketTypeId: id,
  userId: id,
  attendee: Person,
  startupDetails: unreadStartupDetails,
})
export type TicketWrite = z.output<typeof TicketWrite>

export const StatusWrite = z.object({ status: z.enum(ticketStatuses, { error: messages.notAnOption }) })
