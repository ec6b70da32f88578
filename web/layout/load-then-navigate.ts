import { flushSync } from 'react-dom'
import type { Router } from 'wouter'
import { findRoute, sharesDocument } from '#web/routes.ts'
import { texts } from '#web/texts/layout.ts'
import { loadDeferredParts } from '#web/ui/hydrate-when-visible.tsx'
import { scrollToHash } from './scroll-to.ts'

/** Cross-fades two pages where the browser can and the visitor does not mind motion. */
function transition(show: () => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // A further navigation, or a hidden tab, skips the animation and nothing else.
  if (document.startViewTransition && !calm) document.startViewTransition(() => flushSync(show)).ready.catch(() => {})
  else show()
}

/**
 * Loads the page as a new document. Without a connection the browser would replace this page, which may hold a form or the codes
 * of tickets, by its own error page. The code of toasts may not be loaded yet either, hence `alert`.
 */
function loadAnew(to: string): void {
  if (navigator.onLine) location.assign(to)
  else alert(texts.offline)
}

/** Navigations so far. One that was overtaken while its code was on the way is dropped. Counted in browsers alone. */
let latest = 0

/**
 * The page's code arrives before the address changes, so that no empty page flashes by. Where it can't be had, since the site
 * was deployed anew, or where the page needs a document of its own, the browser loads a new document. A link to the current page
 * only scrolls.
 */
export const loadThenNavigate: NonNullable<Parameters<typeof Router>[0]['aroundNav']> = (navigate, to, options) => {
  const { pathname, hash } = new URL(to, location.href)
  const { route } = findRoute(pathname)
  const isElsewhere = pathname !== location.pathname
  if (isElsewhere && !sharesDocument(findRoute(location.pathname).route, route)) return loadAnew(to)
  const show = () => navigate(to, options)
  latest += 1
  const turn = latest
  const go = () => {
    if (turn !== latest) return
    if (pathname !== location.pathname) return transition(show)
    show()
    scrollToHash(hash)
  }
  void route
    .load()
    .then(loadDeferredParts)
    .then(go, () => loadAnew(to))
}
