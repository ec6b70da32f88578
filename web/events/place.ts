import { toBeAnnounced } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'

type Place = Pick<Event, 'location_name' | 'address'>

/** Whether there is a place that a map could show. */
export const isPlaceKnown = ({ location_name }: Place): boolean =>
  location_name !== null && location_name.toUpperCase() !== toBeAnnounced

/** `Hala Żarnik | ul. Ząbkowska 200, Warszawa`, or the given words while the place is open (spec §2). */
export const describePlace = (place: Place, unknown: string): string =>
  isPlaceKnown(place) ? [place.location_name, place.address].filter(Boolean).join(' | ') : unknown

/** What a map is asked for. */
export const placeQuery = ({ location_name, address }: Place): string =>
  encodeURIComponent([location_name, address].filter(Boolean).join(', '))
