import { useEffect, useRef, useState } from 'react'
import { useConsent } from '../consent/consent.ts'
import { usePageData } from '../data/page-context.ts'
import { Icon } from '../parts/icon.tsx'
import { whenNear } from '../parts/near.tsx'
import { texts } from '../texts/event.ts'
import { EmbeddedMap } from './embedded-map.tsx'
import { KeyedMap } from './keyed-map.tsx'

type PlaceMapProps = { address: string; title: string }

/** Google hears about a visitor only after consent, once the map is near, or after the press of the button. */
export function PlaceMap(props: PlaceMapProps) {
  const { mapsKey } = usePageData()
  const granted = useConsent() === 'granted'
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => whenNear(place.current, () => setNear(true)), [])

  const isShown = isWanted || (granted && isNear)
  const fail = () => setFailed(true)
  return (
    <div ref={place} className="map needs-scripts">
      {!isShown && (
        <>
          <button type="button" className="button" onClick={() => setWanted(true)}>
            <Icon name="pin" />
            {texts.showMap}
          </button>
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
