import { useEffect, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { storeConsent, useConsent } from '#web/consent/consent.ts'
import { usePageData } from '#web/data/page-data.ts'
import { useLoadedQuery } from '#web/data/use-query.ts'
import { AddressText, locationAddress } from '#web/pages/event-lists/location.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { whenNearViewport } from '#web/ui/hydrate-when-visible.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './event-details-texts.ts'

/** Messages from the map iframe to the page. A type only: a value would become a chunk that both have to load. */
export type MapMessage = 'map-drawn' | 'map-failed'

/**
 * A map by the Google Maps API, which needs a key. It runs in a same-origin iframe with its own security policy
 * (worker/pages/map-frame.ts). The sandbox prevents the iframe from navigating the page. It needs `allow-same-origin`,
 * because Google's script throws without session storage and keys restricted to a domain need the referrer.
 */
function KeyedMap({ address, title, onFailed }: { address: string; title: string; onFailed: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailed sets the same state each time
  useEffect(() => {
    // An iframe fires no error event, so a missing message counts as a failure after a timeout.
    const timeout = setTimeout(onFailed, limits.requestTimeoutMs)
    const onMessage = ({ source, origin, data }: MessageEvent<MapMessage>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data === 'map-drawn') clearTimeout(timeout)
      if (data === 'map-failed') onFailed()
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timeout)
      removeEventListener('message', onMessage)
    }
  }, [address, title])
  return (
    <iframe
      ref={frame}
      title={title}
      src={`/map-frame?${new URLSearchParams({ address })}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      allowFullScreen
      // If the iframe could not be loaded, the browser shows its own error page, and `contentDocument` is null.
      onLoad={({ currentTarget }) => currentTarget.contentDocument?.querySelector('[data-address]') ?? onFailed()}
    />
  )
}

/** An iframe fires no error event. An image from the same host does, so it shows whether Google is reachable. */
const probe = 'https://www.google.com/images/branding/googlelogo/1x/googlelogo_color_272x92dp.png'

/** A map by Google's embed URL, which needs no key. */
function EmbeddedMap({ address, title, onFailed }: { address: string; title: string; onFailed: () => void }) {
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

/**
 * A map. Loads near the viewport if consent is stored, otherwise only when the button is clicked. Until then nothing is
 * sent to Google. A click allows this map only. The checkbox stores consent to maps, and to nothing else.
 */
function LocationMap(props: { address: string; title: string }) {
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
  const location = useLoadedQuery({ kind: 'event', id })
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
