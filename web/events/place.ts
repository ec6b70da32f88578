import { isPlaceKnown, type Place } from '#schema/place.ts'

/** `Hala Żarnik | ul. Ząbkowska 200, Warszawa`, or the given words while the place is open (spec §2). */
export const describePlace = (place: Place, unknown: string): string =>
  isPlaceKnown(place) ? [place.location_name, place.address].filter(Boolean).join(' | ') : unknown

/** What a map is asked for. */
export const placeAddress = ({ location_name, address }: Place): string =>
  [location_name, address].filter(Boolean).join(', ')
