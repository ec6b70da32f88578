/** A place as text. Its postcode stays in one piece, and with the town: browsers break lines at its hyphen. */
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
