import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'

/** An iframe fires no error event. An image from the same host does, so it shows whether Google is reachable. */
const probe = 'https://www.google.com/images/branding/googlelogo/1x/googlelogo_color_272x92dp.png'

type EmbeddedMapProps = { address: string; title: string; onFailed: () => void }

/** A map by Google's embed URL, which needs no key. */
export function EmbeddedMap({ address, title, onFailed }: EmbeddedMapProps) {
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
