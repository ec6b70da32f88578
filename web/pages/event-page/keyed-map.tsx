import { useEffect, useRef } from 'react'
import { limits } from '#schema/limits.ts'
import type { MapMessage } from './map-messages.ts'

type KeyedMapProps = { address: string; title: string; onFailed: () => void }

/**
 * Google's own map of an address, where a key is configured, in a frame of this site with a policy of its own
 * (worker/pages/map-frame.ts). `allow-same-origin` is needed: Google's script throws without session storage, and keys that are
 * restricted to a domain need the referrer. The sandbox keeps the frame from leading the page elsewhere.
 */
export function KeyedMap({ address, title, onFailed }: KeyedMapProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailed sets the same state each time
  useEffect(() => {
    // A frame does not tell when it fails: without an answer in time it has.
    const late = setTimeout(onFailed, limits.answerMs)
    const hear = ({ source, origin, data }: MessageEvent<MapMessage>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data === 'map-drawn') clearTimeout(late)
      if (data === 'map-failed') onFailed()
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(late)
      removeEventListener('message', hear)
    }
  }, [address, title])
  return (
    <iframe
      ref={frame}
      title={title}
      src={`/map-frame?${new URLSearchParams({ address, title })}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      allowFullScreen
      // Where the frame itself could not be loaded, the browser shows a page of its own, which is closed to this one.
      onLoad={({ currentTarget }) => currentTarget.contentDocument?.querySelector('[data-address]') ?? onFailed()}
    />
  )
}
