import { type EventLocation, isLocationKnown } from '#schema/location.ts'
import { locationUnknown } from './location-texts.ts'

/** Formats the location of an event: `Hala Żarnik | ul. Ząbkowska 200, Warszawa`, or the text for an unknown one. */
export const describeLocation = (location: EventLocation): string =>
  isLocationKnown(location) ? [location.location_name, location.address].filter(Boolean).join(' | ') : locationUnknown

/** The search text for maps: name and address, separated by a comma. */
export const locationAddress = ({ location_name, address }: EventLocation): string =>
  [location_name, address].filter(Boolean).join(', ')
