import { pageQueries } from '#web/data/page-queries.ts'
import { useLoadedQuery } from '#web/data/use-query.ts'
import { placeAddress } from '#web/pages/event-lists/place.ts'
import { PlaceWords } from '#web/pages/event-lists/place-words.tsx'
import { texts } from '#web/texts/event-details.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceMap } from './place-map.tsx'

export default function LocationCard({ id }: { id: number }) {
  const place = useLoadedQuery(pageQueries.event(id))
  if (!place) return null
  return (
    <section className="card stack" aria-labelledby="location">
      <div className="stack stack--tight">
        <h2 id="location" className="ticket-title">
          {texts.location}
        </h2>
        <p>
          <strong>{place.location_name}</strong>
          <br />
          <span className="soft">{place.address && <PlaceWords place={place.address} />}</span>
        </p>
      </div>
      <PlaceMap address={placeAddress(place)} title={texts.mapTitle(place.location_name ?? '')} />
      <ExternalLink
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeAddress(place))}`}
        className="arrow-link"
      >
        {texts.openMaps}
        <Icon name="away" />
      </ExternalLink>
    </section>
  )
}
