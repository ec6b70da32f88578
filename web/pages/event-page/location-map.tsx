import { useEffect, useRef, useState } from 'react'
import { storeConsent, useConsent } from '#web/consent/consent.ts'
import { usePageData } from '#web/data/page-context.ts'
import { texts } from '#web/texts/event-details.ts'
import { whenNearViewport } from '#web/ui/hydrate-when-visible.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmbeddedMap } from './embedded-map.tsx'
import { KeyedMap } from './keyed-map.tsx'

type LocationMapProps = { address: string; title: string }

/**
 * A map. Loads near the viewport if consent is stored, otherwise only when the button is clicked. Until then nothing is
 * sent to Google. A click allows this map only. The checkbox stores consent to maps, and to nothing else.
 */
export function LocationMap(props: LocationMapProps) {
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
