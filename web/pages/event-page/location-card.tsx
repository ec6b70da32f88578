import { pageQueries } from '#web/data/page-queries.ts'
import { useLoadedQuery } from '#web/data/use-query.ts'
import { AddressText } from '#web/pages/event-lists/address-text.tsx'
import { locationAddress } from '#web/pages/event-lists/location.ts'
import { texts } from '#web/texts/event-details.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LocationMap } from './location-map.tsx'

export default function LocationCard({ id }: { id: number }) {
  const location = useLoadedQuery(pageQueries.event(id))
  if (!location) return null
  return (
    <section className="card stack" aria-labelledby="location">
      <div className="stack stack--tight">
        <h2 id="location" className="ticket-title">
          {texts.location}
        </h2>
        <p>
          <strong>{location.location_name}</strong>
          <br />
          <span className="soft">{location.address && <AddressText address={location.address} />}</span>
        </p>
      </div>
      <LocationMap address={locationAddress(location)} title={texts.mapTitle(location.location_name ?? '')} />
      <ExternalLink
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(locationAddress(location))}`}
        className="arrow-link"
      >
        {texts.openMaps}
        <Icon name="away" />
      </ExternalLink>
    </section>
  )
}
