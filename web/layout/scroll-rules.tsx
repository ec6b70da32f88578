import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { track } from '#web/analytics/track.ts'
import { isReturning, watchReturns } from './returning.ts'
import { scrollToHash } from './scroll-to.ts'
import { visit } from './visit.ts'

/**
 * Every navigation scrolls to the top, except going back or forward. On the home page a hash scrolls smoothly to its section.
 */
export function ScrollRules() {
  const [path] = useLocation()
  const shownPath = useRef(path)

  useEffect(() => watchReturns(() => shownPath.current), [])

  useEffect(() => {
    const followHash = () => {
      // Who goes back or forward is brought by the browser to where they were, which need not be the section.
      if (location.hash && !isReturning()) scrollToHash(location.hash)
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
