import { useEffect, useRef } from 'react'
import { limits } from '#schema/limits.ts'
import type { MapMessage } from './map-messages.ts'

type KeyedMapProps = { address: string; title: string; onFailed: () => void }

/**
 * A map by the Google Maps API, which needs a key. It runs in a same-origin iframe with its own security policy
 * (worker/pages/map-frame.ts). The sandbox prevents the iframe from navigating the page. It needs `allow-same-origin`,
 * because Google's script throws without session storage and keys restricted to a domain need the referrer.
 */
export function KeyedMap({ address, title, onFailed }: KeyedMapProps) {
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
      src={`/map-frame?${new URLSearchParams({ address, title })}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      allowFullScreen
      // If the iframe could not be loaded, the browser shows its own error page, and `contentDocument` is null.
      onLoad={({ currentTarget }) => currentTarget.contentDocument?.querySelector('[data-address]') ?? onFailed()}
    />
  )
}
