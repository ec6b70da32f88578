import type { TicketStatus } from './options.ts'
import type { Person, StartupDetails } from './registration.ts'

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
