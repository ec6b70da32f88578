import type { TicketType } from '#schema/ticket-type.ts'
import type { WaitingGroup } from '#schema/waiting-list.ts'
import { attendeeColumns, orderColumns } from '#worker/features/tickets/registration-records/columns.ts'
import type { Column } from '#worker/http/csv.ts'

/** One line of the export: a person who waits, with their group and the ticket type. */
export type Line = {
  registration: WaitingGroup
  ticket: WaitingGroup['tickets'][number]
  type: TicketType | undefined
}

/** The columns of the guest list, without the code, which people who wait do not have. */
export const waitingListColumns = (origin: string): Column<Line>[] => [
  ...orderColumns,
  ['Rodzaj biletu', ({ type }) => type?.name],
  ['Tylko razem', ({ registration }) => (registration.together ? 'tak' : 'nie')],
  ...attendeeColumns(origin),
]
