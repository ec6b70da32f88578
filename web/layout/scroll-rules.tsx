import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { track } from '#web/analytics/track.ts'
import { isTraversing, watchTraversals } from './history-traversal.ts'
import { scrollToHash } from './scroll-to.ts'
import { visit } from './visit.ts'

/**
 * Scrolls to the top when the path changes, and tracks the navigation. On the home page, scrolls smoothly to the
 * section that the hash names.
 */
export function ScrollRules() {
  const [path] = useLocation()
  const shownPath = useRef(path)

  useEffect(() => watchTraversals(() => shownPath.current), [])

  useEffect(() => {
    const followHash = () => {
      // On back and forward, the browser restores the scroll position, which may differ from the section.
      if (location.hash && !isTraversing()) scrollToHash(location.hash)
    }
    if (shownPath.current !== path) {
      visit.hasNavigated = true
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
