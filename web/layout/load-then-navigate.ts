import { flushSync } from 'react-dom'
import type { Router } from 'wouter'
import { findRoute, sharesDocument } from '#web/routes.ts'
import { texts } from '#web/texts/layout.ts'
import { loadDeferredParts } from '#web/ui/hydrate-when-visible.tsx'
import { scrollToHash } from './scroll-rules.tsx'

/** Runs `show` in a view transition, if the browser supports it and the visitor does not prefer reduced motion. */
function showInTransition(show: () => void): void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  // `ready` rejects if another navigation or a hidden tab skips the animation. `show` runs anyway.
  if (document.startViewTransition && !reducesMotion)
    document.startViewTransition(() => flushSync(show)).ready.catch(() => {})
  else show()
}

/**
 * Loads the page as a new document. Offline, it shows an `alert` instead: the browser would replace this page, which
 * may contain a form or ticket codes, by its error page. A toast is no option, since its code may not be loaded.
 */
function loadDocument(to: string): void {
  if (navigator.onLine) location.assign(to)
  else alert(texts.offline)
}

/** Counts navigations: one is dropped if another one starts while its code is loading. Written only in browsers. */
let latestNavigation = 0

/**
 * Loads the page's code before the URL changes, so that no empty page flashes. Falls back to a full load if the code
 * can't be loaded (for example after a deployment) or if the page needs its own document. A link to the current page
 * only scrolls.
 */
export const loadThenNavigate: NonNullable<Parameters<typeof Router>[0]['aroundNav']> = (navigate, to, options) => {
  const { pathname, hash } = new URL(to, location.href)
  const { route } = findRoute(pathname)
  const isElsewhere = pathname !== location.pathname
  if (isElsewhere && !sharesDocument(findRoute(location.pathname).route, route)) return loadDocument(to)
  const show = () => navigate(to, options)
  latestNavigation += 1
  const thisNavigation = latestNavigation
  const showIfLatest = () => {
    if (thisNavigation !== latestNavigation) return
    if (pathname !== location.pathname) return showInTransition(show)
    show()
    scrollToHash(hash)
  }
  void route
    .load()
    .then(loadDeferredParts)
    .then(showIfLatest, () => loadDocument(to))
}
