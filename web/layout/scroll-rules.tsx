import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { track } from '../analytics/track.ts'
import { scrollToHash } from './scroll-to.ts'
import { visit } from './visit.ts'

/** The browser itself returns to where a page was left: at once, whatever the styles say of scrolling. */
function returnAtOnce(): void {
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  // It does so after those who listen, before the next frame.
  setTimeout(() => {
    style.scrollBehavior = ''
  }, 100)
}

/**
 * Every navigation starts at the top, but for going back and forward; on the home page a hash scrolls smoothly to its section
 * (spec §2).
 */
export function ScrollRules() {
  const [path] = useLocation()
  const shownPath = useRef(path)

  useEffect(() => {
    addEventListener('popstate', returnAtOnce)
    return () => removeEventListener('popstate', returnAtOnce)
  }, [])

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
