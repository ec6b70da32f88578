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
