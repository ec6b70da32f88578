import type { Guest } from '#schema/guest.ts'
import { texts } from '#web/texts/console/guests.ts'

/** A person's name, or that it was erased. */
export const nameOf = ({ attendee: { firstName, lastName } }: Pick<Guest, 'attendee'>): string =>
  `${firstName} ${lastName}`.trim() || texts.nameless
