import type { Guest } from '#schema/guest.ts'
import { texts } from '#web/texts/console/guests.ts'
import { State } from '../../frame/state.tsx'

export const nameOf = ({ attendee: { firstName, lastName } }: Pick<Guest, 'attendee'>): string =>
  `${firstName} ${lastName}`.trim() || texts.nameless

const colours: Record<Guest['status'], string> = {
  CONFIRMED: 'CONFIRMED',
  CHECKED_IN: 'SENT',
  CANCELLED: 'FAILED',
  WAITING: 'PENDING',
}

export const GuestState = ({ status }: Pick<Guest, 'status'>) => (
  <State tone={colours[status]}>{texts.statuses[status]}</State>
)
