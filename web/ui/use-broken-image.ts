import { useCallback, useState } from 'react'

/** Whether the image has already failed to load. It may fail before hydration, when no handler is attached. */
export const isBroken = (image: HTMLImageElement | null): boolean =>
  image?.complete === true && image.naturalWidth === 0

/** Tracks whether an image failed to load, also before hydration. Spread `watch` on the <img>. */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false)
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (isBroken(image)) setBroken(true)
  }, [])
  return { broken, watch: { ref, onError: () => setBroken(true) } }
}
