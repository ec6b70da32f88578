import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { track } from '../analytics/track.ts'
import { scrollToHash } from './scroll-to.ts'
import { visit } from './visit.ts'

/** Every navigation starts at the top; on the home page a hash scrolls smoothly to its section (spec §2). */
export function ScrollRules() {
  const [path] = useLocation()
  const shownPath = useRef(path)

  useEffect(() => {
    const followHash = () => {
      if (location.hash) scrollToHash(location.hash)
    }
    if (shownPath.current !== path) {
      visit.movedOn = true
      track.navigation(shownPath.current, path)
      scrollTo({ top: 0, behavior: 'instant' })
    }
    shownPath.current = path
    if (path !== '/') return
    followHash()
    addEventListener('hashchange', followHash)
    return () => removeEventListener('hashchange', followHash)
  }, [path])

  return null
}
