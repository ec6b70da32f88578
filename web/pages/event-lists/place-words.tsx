/** A place as text. Prevents line breaks in the postcode, which has a hyphen, and between postcode and town. */
export function PlaceWords({ place }: { place: string }) {
  const [, before = place, town, after] = /^(.*?)(\b\d\d-\d{3}\b(?: \S{1,24}(?!\S))?)(.*)$/s.exec(place) ?? []
  return (
    <>
      {before}
      {town && <span className="nowrap">{town}</span>}
      {after}
    </>
  )
}
