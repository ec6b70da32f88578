import { useSyncExternalStore } from 'react'
import { limits } from '#schema/limits.ts'

const query = `(width < ${limits.mobileBreakpoint}px)`

const subscribe = (onChange: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Undefined on the server and during hydration: only the browser knows its width. */
export const useIsMobile = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  )
