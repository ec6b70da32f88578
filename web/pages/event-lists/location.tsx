import { type EventLocation, isLocationKnown } from '#schema/location.ts'
import { texts } from '#web/texts/common.ts'

/** Formats the location of an event: `Hala Żarnik | ul. Ząbkowska 200, Warszawa`, or the text for an unknown one. */
export const describeLocation = (location: EventLocation): string =>
  isLocationKnown(location)
    ? [location.location_name, location.address].filter(Boolean).join(' | ')
    : texts.locationUnknown

/** The search text for maps: name and address, separated by a comma. */
export const locationAddress = ({ location_name, address }: EventLocation): string =>
  [location_name, address].filter(Boolean).join(', ')

/** An address as text. Prevents line breaks in the postcode, which has a hyphen, and between postcode and town. */
export function AddressText({ address }: { address: string }) {
  const [, before = address, town, after] = /^(.*?)(\b\d\d-\d{3}\b(?: \S{1,24}(?!\S))?)(.*)$/s.exec(address) ?? []
  return (
    <>
      {before}
      {town && <span className="nowrap">{town}</span>}
      {after}
    </>
  )
}
