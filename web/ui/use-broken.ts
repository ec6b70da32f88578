import { useCallback, useState } from 'react'

/** Whether a picture has failed already, as one may before React takes over the page. */
export const isBroken = (image: HTMLImageElement | null): boolean =>
  image?.complete === true && image.naturalWidth === 0

/** Tells when a picture can't be loaded, also where that happened before React took over the page. */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false)
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (isBroken(image)) setBroken(true)
  }, [])
  return { broken, watch: { ref, onError: () => setBroken(true) } }
}
