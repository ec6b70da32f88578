import type { Guest } from '#schema/guest.ts'
import { texts } from '#web/texts/console/guests.ts'

/** A person's name, or that it was erased. */
export const nameOf = ({ attendee: { firstName, lastName } }: Pick<Guest, 'attendee'>): string =>
  `${firstName} ${lastName}`.trim() || texts.nameless

const colours: Partial<Record<Guest['status'], string>> = { CHECKED_IN: 'SENT', CANCELLED: 'FAILED' }

/** The state of a ticket as a coloured dot with its word. */
export const GuestState = ({ status }: Pick<Guest, 'status'>) => (
  <span className="state" data-state={colours[status]}>
    {texts.statuses[status]}
  </span>
)
