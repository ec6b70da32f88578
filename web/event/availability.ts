import type { EventDetail } from '#schema/event.ts'

type Registration = Pick<EventDetail, 'status' | 'enabled' | 'registrationOpen' | 'ticketTypes'>

/** Whether the server takes registrations for it. */
export const isOpen = ({ status, enabled, registrationOpen }: Registration): boolean =>
  status === 'UPCOMING' && enabled && registrationOpen

/** Whether every kind of ticket is gone. An event that has none yet is not sold out. */
export const areAllTaken = ({ ticketTypes }: Registration): boolean =>
  ticketTypes.length > 0 && ticketTypes.every(({ available }) => available <= 0)
