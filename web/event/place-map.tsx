import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Icon } from '../parts/icon.tsx'
import { texts } from '../texts/event.ts'

/** A frame does not tell when it fails, a picture from the same place does. */
const probe = 'https://www.google.com/favicon.ico'

type PlaceMapProps = { query: string; title: string }

/** Google hears about a visitor only after the press of the button. */
export function PlaceMap({ query, title }: PlaceMapProps) {
  useSignals()
  const shown = useSignal(false)
  const failed = useSignal(false)

  const show = () => {
    shown.value = true
    const picture = new Image()
    picture.onerror = () => {
      failed.value = true
    }
    picture.src = probe
  }

  if (!shown.value)
    return (
      <div className="map">
        <button type="button" className="button" onClick={show}>
          <Icon name="pin" />
          {texts.showMap}
        </button>
        <p className="soft small">{texts.mapNote}</p>
      </div>
    )
  return (
    <div className="map">
      <iframe
        title={title}
        src={`https://www.google.com/maps?q=${query}&z=15&t=h&output=embed`}
        referrerPolicy="no-referrer"
        allowFullScreen
      />
      {failed.value && (
        <p className="map-failure" role="alert">
          {texts.mapFailed}
        </p>
      )}
    </div>
  )
}
