import { useSyncExternalStore } from 'react'
import { limits } from '#schema/limits.ts'
import type { Layout } from '#schema/registration-steps.ts'

const query = `(width < ${limits.mobileBreakpoint}px)`

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** For rules that differ between the layouts; what they look like is up to CSS. The first rendering is always the desktop's. */
export const useLayout = (): Layout =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(query).matches ? 'mobile' : 'desktop'),
    () => 'desktop',
  )
