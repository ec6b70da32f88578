import { toBeAnnounced } from './dates.ts'
import type { Event } from './event.ts'

export type EventLocation = Pick<Event, 'location_name' | 'address'>

/** Whether the event has a location that a map can show. */
export const isLocationKnown = ({ location_name }: EventLocation): boolean =>
  location_name !== null && location_name.toUpperCase() !== toBeAnnounced

/** Name and address of the location, or null if it is not known. */
export const placeOf = (event: EventLocation): string | null =>
  isLocationKnown(event) ? [event.location_name, event.address].filter(Boolean).join(', ') : null
