import type { Guest } from '#schema/guest.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { attendeeColumns } from '#worker/features/tickets/registration-records/columns.ts'
import type { Column } from '#worker/http/csv.ts'

/** One line of the export: a person with the type of their ticket. */
export type Line = { ticket: Guest; type: TicketType | undefined }

export const guestColumns = (origin: string): Column<Line>[] => [
  ['Numer biletu', ({ ticket }) => ticket.id],
  ['Rejestracja', ({ ticket }) => ticket.registrationId],
  ['Data', ({ ticket }) => ticket.createdAt],
  ['Kod biletu', ({ ticket }) => ticket.code],
  ['Rodzaj biletu', ({ type }) => type?.name],
  ['Status', ({ ticket }) => ticket.status],
  ...attendeeColumns(origin),
]
