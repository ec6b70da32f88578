import { useEffect, useRef } from 'react'

type KeyedMapProps = { address: string; title: string; mapsKey: string; onFailed: () => void }

/** Google's own map of an address, where a key is configured. Its loader arrives with the first map. */
export function KeyedMap({ address, title, mapsKey, onFailed }: KeyedMapProps) {
  const canvas = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailed sets the same state each time
  useEffect(() => {
    let isLeft = false
    const show = async () => {
      const { showGoogleMap } = await import('./google-map.ts')
      if (canvas.current) await showGoogleMap(canvas.current, { address, title, key: mapsKey, onRefused: onFailed })
    }
    show().catch((error) => {
      console.error(error)
      if (!isLeft) onFailed()
    })
    return () => {
      isLeft = true
    }
  }, [address, title, mapsKey])
  return <div ref={canvas} className="map-canvas" />
}
