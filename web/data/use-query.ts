import { createContext, useContext, useEffect } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { fetchQuery } from './fetch-query.ts'
import { type AnswerTo, freshnessOf, type PageQuery, pathOf } from './page-queries.ts'
import { retryOnce } from './retry-once.ts'

/**
 * Whether the data embedded in the page is younger than `freshFor` milliseconds, so that it need not be fetched again.
 * Always false after back or forward navigation, since the browser may show an old copy of the page. Always true on the
 * server.
 */
function isEmbeddedDataFresh(freshFor: number): boolean {
  if (typeof document === 'undefined') return true
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward') return false
  return performance.now() < freshFor
}

export const swrDefaults: SWRConfiguration = { fetcher: fetchQuery, ...retryOnce }

/** Called when stale data is shown because revalidation failed. */
export const StaleNotifierContext = createContext<() => void>(() => undefined)

/**
 * `data` is undefined while loading, and null if the resource does not exist. `data` and `error` may both be set: the
 * data is then stale. If `query` is null, nothing is fetched and both stay undefined.
 */
export function usePageQuery<Query extends PageQuery>(query: Query | null) {
  const { freshFor, onFocus = false } = query ? freshnessOf(query) : { freshFor: 0 }
  const { data, error, mutate } = useSWR<AnswerTo<Query>, unknown>(query && pathOf(query), {
    revalidateIfStale: !isEmbeddedDataFresh(freshFor),
    dedupingInterval: Math.max(freshFor, 2_000),
    revalidateOnFocus: onFocus,
    focusThrottleInterval: freshFor,
  })
  const noticeStale = useContext(StaleNotifierContext)
  const isStale = data !== undefined && error !== undefined
  useEffect(() => {
    if (isStale) noticeStale()
  }, [isStale, noticeStale])
  return { data, error, reload: () => void mutate() }
}

/** The cached result of a query that the surrounding page loads, for parts that hydrate later. Never fetches. */
export function useLoadedQuery<Query extends PageQuery>(query: Query): AnswerTo<Query> | undefined {
  const { data } = useSWR<AnswerTo<Query>, unknown>(pathOf(query), {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return data
}
