import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { scrollToSection } from './scroll-to.ts'

/**
 * Every navigation starts at the top, and so do those who listen: focus moves to the new page. On the home page a hash
 * scrolls smoothly to its section (spec §2).
 */
export function ScrollRules() {
  const [path] = useLocation()
  const shownPath = useRef(path)

  useEffect(() => {
    const scrollToHash = () => scrollToSection(decodeURIComponent(location.hash.slice(1)))
    if (shownPath.current !== path) {
      scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById('tresc')?.focus({ preventScroll: true })
    }
    shownPath.current = path
    if (path !== '/') return
    if (location.hash) scrollToHash()
    addEventListener('hashchange', scrollToHash)
    return () => removeEventListener('hashchange', scrollToHash)
  }, [path])

  return null
}
