import { useSyncExternalStore } from 'react'
import { limits } from '#schema/limits.ts'
import type { Layout } from '#schema/registration-steps.ts'

const query = `(width < ${limits.mobileBreakpoint}px)`

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** For logic that depends on the layout; use CSS for styles. 'desktop' on the server and during hydration. */
export const useLayout = (): Layout =>
  useSyncExternalStore(
    subscribe,
    () => (matchMedia(query).matches ? 'mobile' : 'desktop'),
    () => 'desktop',
  )
