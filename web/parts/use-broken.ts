import { useCallback, useState } from 'react'

/** Tells when a picture can't be loaded, also where that happened before React took over the page. */
export function useBroken() {
  const [broken, setBroken] = useState(false)
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  return { broken, watch: { ref, onError: () => setBroken(true) } }
}
