import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { prefetchQuery } from '#web/data/fetch-query.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { findRoute, sharesDocument } from '#web/routes.ts'
import { loadDeferredParts } from '#web/ui/hydrate-when-visible.tsx'

const intentions = ['pointerover', 'focusin', 'touchstart'] as const

/** Whether the visitor enabled data saving. Not all browsers expose it. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true

/** The path that a link leads to; null unless it is another page of this site. */
function leadsTo(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return null
  return link.pathname
}

/** The route at a path; null if the page is not prefetched, such as one that needs a full load. */
function pageAt(path: string) {
  const found = findRoute(path)
  const isFetchedAhead = !found.route.status && sharesDocument(findRoute(location.pathname).route, found.route)
  return isFetchedAhead ? found : null
}

/** Prefetches the code and the query results of a page when a link to it is hovered, focused or touched. */
export function LinkPreload() {
  const { cache, fallback } = useSWRConfig()

  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const path = leadsTo(target)
      if (path === null || savesData()) return
      const page = pageAt(path)
      if (!page) return
      const { route, params } = page
      // Errors are ignored: the navigation itself retries.
      route.load().then(loadDeferredParts, () => {})
      for (const key of route.queries(params).map(pathOf))
        if ((cache.get(key)?.data ?? fallback[key]) === undefined) prefetchQuery(key)
    }
    for (const type of intentions) addEventListener(type, prepare, { capture: true, passive: true })
    return () => {
      for (const type of intentions) removeEventListener(type, prepare, true)
    }
  }, [cache, fallback])

  return null
}
