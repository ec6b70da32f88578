import { useEffect, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { storeConsent, useConsent } from '#web/consent/consent.ts'
import { usePageData } from '#web/data/page-context.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { useLoadedQuery } from '#web/data/use-query.ts'
import { AddressText } from '#web/pages/event-lists/address-text.tsx'
import { locationAddress } from '#web/pages/event-lists/location.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { whenNearViewport } from '#web/ui/hydrate-when-visible.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './event-details-texts.ts'
import { KeyedMap } from './keyed-map.tsx'

/** An iframe fires no error event. An image from the same host does, so it shows whether Google is reachable. */
const probe = 'https://www.google.com/images/branding/googlelogo/1x/googlelogo_color_272x92dp.png'

type EmbeddedMapProps = { address: string; title: string; onFailed: () => void }

/** A map by Google's embed URL, which needs no key. */
function EmbeddedMap({ address, title, onFailed }: EmbeddedMapProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the map is shown
  useEffect(() => {
    const picture = new Image()
    picture.onerror = onFailed
    picture.src = probe
    return () => {
      picture.onerror = null
    }
  }, [])
  return (
    <iframe
      title={title}
      src={`https://www.google.com/maps?q=${encodeURIComponent(address)}&z=${limits.mapZoom}&t=h&output=embed`}
      referrerPolicy="no-referrer"
      allowFullScreen
    />
  )
}

type LocationMapProps = { address: string; title: string }

/**
 * A map. Loads near the viewport if consent is stored, otherwise only when the button is clicked. Until then nothing is
 * sent to Google. A click allows this map only. The checkbox stores consent to maps, and to nothing else.
 */
function LocationMap(props: LocationMapProps) {
  const { mapsKey } = usePageData()
  const granted = useConsent('maps') === 'granted'
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const alwaysCheckbox = useRef<HTMLInputElement>(null)
  const [isRequested, setRequested] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => whenNearViewport(container.current, () => setNear(true)), [])

  const isShown = isRequested || (granted && isNear)
  const fail = () => setFailed(true)
  const show = () => {
    setRequested(true)
    if (alwaysCheckbox.current?.checked) storeConsent('maps', 'granted')
  }
  return (
    <div ref={container} className="map needs-scripts">
      {!isShown && (
        <>
          <button type="button" className="button" onClick={show}>
            <Icon name="pin" />
            {texts.showMap}
          </button>
          <label className="check small">
            <input ref={alwaysCheckbox} type="checkbox" />
            {texts.alwaysMaps}
          </label>
          <p className="soft small">{texts.mapNote}</p>
        </>
      )}
      {isShown && (mapsKey ? <KeyedMap {...props} onFailed={fail} /> : <EmbeddedMap {...props} onFailed={fail} />)}
      {isFailed && (
        <p className="map-failure" role="alert">
          {texts.mapFailed}
        </p>
      )}
    </div>
  )
}

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
