import { toBeAnnounced } from './dates.ts'
import type { Event } from './event.ts'

export type Place = Pick<Event, 'location_name' | 'address'>

/** Whether there is a place that a map could show. */
export const isPlaceKnown = ({ location_name }: Place): boolean =>
  location_name !== null && location_name.toUpperCase() !== toBeAnnounced
