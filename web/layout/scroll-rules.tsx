import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Every navigation starts at the top; on the home page a hash scrolls smoothly to its section (spec §2). */
export function ScrollRules() {
  const [path] = useLocation()
  const shownPath = useRef(path)

  useEffect(() => {
    const scrollToHash = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      target?.scrollIntoView({ behavior: 'smooth' })
    }
    if (shownPath.current !== path) scrollTo({ top: 0, behavior: 'instant' })
    shownPath.current = path
    if (path !== '/') return
    if (location.hash) scrollToHash()
    addEventListener('hashchange', scrollToHash)
    return () => removeEventListener('hashchange', scrollToHash)
  }, [path])

  return null
}
