import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { prefetchQuery } from '#web/data/fetch-query.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { findRoute, sharesDocument } from '#web/routes.ts'
import { loadDeferredParts } from '#web/ui/hydrate-when-visible.tsx'

const intentions = ['pointerover', 'focusin', 'touchstart'] as const

/** Whether the visitor asked for less data. Only some browsers tell. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true

/** The address of a page of this site that a link leads to, other than the page that is shown. */
function leadsTo(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return null
  return link.pathname
}

/** The page at a path; null where the browser has to load it as a new document. */
function pageAt(path: string) {
  const found = findRoute(path)
  const isFetchedAhead = !found.route.status && sharesDocument(findRoute(location.pathname).route, found.route)
  return isFetchedAhead ? found : null
}

/** Fetches the code and the answers of a page when a link to it is pointed at, focused or touched. */
export function LinkPreload() {
  const { cache, fallback } = useSWRConfig()

  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const path = leadsTo(target)
      if (path === null || savesData()) return
      const page = pageAt(path)
      if (!page) return
      const { route, params } = page
      // Where this fails, the navigation itself tries again.
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
