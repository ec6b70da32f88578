import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { ConsentOffer } from '#web/consent/consent-bar.tsx'
import { prefetchQuery } from '#web/data/fetch-query.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { findRoute, sharesDocument } from '#web/routes.ts'
import { loadDeferredParts } from '#web/ui/hydrate-when-visible.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { Tooltips } from '#web/ui/tooltips.tsx'
import { manifestPath } from './document.ts'

const interactions = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Links the manifest on the first interaction. Browsers fetch the manifest and an icon as soon as it is linked, but
 * visitors install a site only after they have interacted with it. Without JavaScript, the document links it in
 * <noscript>.
 */
function AppManifest() {
  useEffect(() => {
    const stop = () => {
      for (const type of interactions) removeEventListener(type, linkManifest)
    }
    const linkManifest = () => {
      stop()
      document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestPath }))
    }
    for (const type of interactions) addEventListener(type, linkManifest, { passive: true })
    return stop
  }, [])

  return null
}

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const

/** Whether the visitor enabled data saving. Not all browsers expose it. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true

/** The path of the link that contains the event target; null unless it is another page of this site. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return null
  return link.pathname
}

/** The route at a path; null if its page is not prefetched: it needs a full load or only reports something missing. */
function prefetchablePage(path: string) {
  const found = findRoute(path)
  const isPrefetchable = !found.route.status && sharesDocument(findRoute(location.pathname).route, found.route)
  return isPrefetchable ? found : null
}

/** Prefetches the code and the query results of a page when a link to it is hovered, focused or touched. */
function LinkPrefetch() {
  const { cache, fallback } = useSWRConfig()

  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const path = linkedPath(target)
      if (path === null || savesData()) return
      const page = prefetchablePage(path)
      if (!page) return
      const { route, params } = page
      // Errors are ignored: the navigation itself retries.
      route.load().then(loadDeferredParts, () => {})
      for (const key of route.queries(params).map(pathOf))
        if ((cache.get(key)?.data ?? fallback[key]) === undefined) prefetchQuery(key)
    }
    for (const type of intentEvents) addEventListener(type, prefetch, { capture: true, passive: true })
    return () => {
      for (const type of intentEvents) removeEventListener(type, prefetch, true)
    }
  }, [cache, fallback])

  return null
}

keepFocus()

export { openConsentBar } from '#web/consent/consent-bar.tsx'

/** Features of every page that are loaded when the browser is idle. */
const IdleFeatures = () => (
  <>
    <AppManifest />
    <LinkPrefetch />
    <ConsentOffer />
    <Tooltips />
  </>
)

export default IdleFeatures
