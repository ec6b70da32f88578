import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { track } from '#web/analytics/track.ts'

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Scrolls to the element that a hash (`#events`) names, or to the top if the hash is empty. */
export function scrollToHash(hash: string): void {
  if (hash) document.getElementById(idOf(hash))?.scrollIntoView({ behavior: behavior() })
  else scrollTo({ top: 0, behavior: behavior() })
}

/** The decoded hash, or the raw text if it is not valid percent-encoding. */
function idOf(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** `hasNavigated`: by the client, in this document. Used in effects only, so never on the server. */
export const visit = { hasNavigated: false }

/**
 * Whether the current navigation is a history traversal (back or forward). `popstate` alone does not tell, since links
 * to a hash fire it too. Without the Navigation API, a traversal is detected only if the path changes.
 */
let traversing = false

const isTraversing = (): boolean => traversing

/**
 * Disables smooth scrolling during history traversals, so that the browser restores the scroll position at once.
 * `shownPath` returns the path of the page that is still shown. Returns the cleanup function.
 */
function watchTraversals(shownPath: () => string): () => void {
  const navigation: Navigation | undefined = window.navigation
  const recordType = ({ navigationType }: NavigateEvent) => {
    traversing = navigationType === 'traverse'
  }
  const disableSmoothScrolling = () => {
    if (!navigation) traversing = location.pathname !== shownPath()
    if (!traversing) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    // The browser restores the scroll position after the `popstate` listeners and before the next frame.
    setTimeout(() => {
      style.scrollBehavior = ''
      if (!navigation) traversing = false
    }, 100)
  }
  navigation?.addEventListener('navigate', recordType)
  addEventListener('popstate', disableSmoothScrolling)
  return () => {
    navigation?.removeEventListener('navigate', recordType)
    removeEventListener('popstate', disableSmoothScrolling)
  }
}

/** Scrolls to the top of a new page, and on the home page to the section in the hash. Tracks navigations. */
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
