import { isPlaceKnown, type Place } from '#schema/place.ts'
import { placeUnknown } from '#web/texts/place.ts'

/** The place of an event on every screen: `Hala Żarnik | ul. Ząbkowska 200, Warszawa`, or the text for an unknown place. */
export const describePlace = (place: Place): string =>
  isPlaceKnown(place) ? [place.location_name, place.address].filter(Boolean).join(' | ') : placeUnknown

/** What a map is asked for. */
export const placeAddress = ({ location_name, address }: Place): string =>
  [location_name, address].filter(Boolean).join(', ')
