import * as z from 'zod/mini'
import { id } from './fields.ts'
import { messages } from './messages.ts'
import { type TicketStatus, ticketStatuses } from './options.ts'
import { Person, type StartupDetails } from './registration.ts'

/** One place at one event. `code` is 26 letters and digits from 128 random bits, `createdAt` ISO 8601. */
export type Ticket = {
  id: number
  code: string
  registrationId: string
  eventId: number
  ticketTypeId: number
  userId: number
  status: TicketStatus
  attendee: Person
  startupDetails: StartupDetails | null
  createdAt: string
}

/** A ticket that an organiser issues; it takes a place like any other. Startup details are read by the kind of ticket. */
export const TicketWrite = z.object({
  eventId: id,
  ticketTypeId: id,
  userId: id,
  attendee: Person,
  startupDetails: z.optional(z.unknown()),
})
export type TicketWrite = z.output<typeof TicketWrite>

export const StatusWrite = z.object({ status: z.enum(ticketStatuses, { error: messages.notAnOption }) })
