import { toBeAnnounced } from './dates.ts'
import type { Event } from './event.ts'

export type Place = Pick<Event, 'location_name' | 'address'>

/** Whether the event has a location that a map can show. */
export const isPlaceKnown = ({ location_name }: Place): boolean =>
  location_name !== null && location_name.toUpperCase() !== toBeAnnounced
