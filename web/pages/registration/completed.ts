import { type RegisteredTicket, Registration } from '#schema/registration.ts'
import { JoinedGroup } from '#schema/waiting-list.ts'

/** What the form achieved: a registration, or a group on the waiting list. Only the latter has a position. */
export type Completed = Registration | JoinedGroup

/** Reads a stored value, which an older version may have written. Undefined for any other value. */
export const readCompleted = (stored: unknown): Completed | undefined =>
  JoinedGroup.safeParse(stored).data ?? Registration.safeParse(stored).data

/** The tickets that were issued. Who waits has none yet. */
export const issuedTickets = ({ tickets }: Completed): RegisteredTicket[] =>
  tickets.flatMap((ticket) => (ticket.code === null ? [] : [{ ...ticket, code: ticket.code }]))
