import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/** A frame does not tell when it fails, a picture from the same place does. */
const probe = 'https://www.google.com/images/branding/googlelogo/1x/googlelogo_color_272x92dp.png'

type EmbeddedMapProps = { address: string; title: string; onFailed: () => void }

/** Google's map in a frame, which needs no key. */
export function EmbeddedMap({ address, title, onFailed }: EmbeddedMapProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the map is shown
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
