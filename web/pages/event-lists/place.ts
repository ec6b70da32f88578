import { isPlaceKnown, type Place } from '#schema/place.ts'
import { placeUnknown } from '#web/texts/place.ts'

/** Formats a place: `Hala Żarnik | ul. Ząbkowska 200, Warszawa`, or the text for an unknown place. */
export const describePlace = (place: Place): string =>
  isPlaceKnown(place) ? [place.location_name, place.address].filter(Boolean).join(' | ') : placeUnknown

/** The search text for maps: name and address, separated by a comma. */
export const placeAddress = ({ location_name, address }: Place): string =>
  [location_name, address].filter(Boolean).join(', ')
