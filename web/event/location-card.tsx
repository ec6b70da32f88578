import { reads } from '../data/reads.ts'
import { useKnown } from '../data/use-read.ts'
import { placeAddress } from '../events/place.ts'
import { PlaceWords } from '../events/place-words.tsx'
import { ExternalLink } from '../parts/external-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { texts } from '../texts/event.ts'
import { PlaceMap } from './place-map.tsx'

export default function LocationCard({ id }: { id: number }) {
  const place = useKnown(reads.event(id))
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
        className="onward"
      >
        {texts.openMaps}
        <Icon name="away" />
      </ExternalLink>
    </section>
  )
}
