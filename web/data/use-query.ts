import { useEffect } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { texts } from '#web/texts/common.ts'
import { toast } from '#web/ui/toast.ts'
import { isCarriedFresh } from './carried.ts'
import { ApiError } from './failure.ts'
import { fetchQuery } from './fetch-query.ts'
import type { PageQuery } from './page-queries.ts'

/** One retry after a second, no refetch on focus, refetch on mount once stale (spec §7). */
export const swrDefaults: SWRConfiguration = {
  fetcher: fetchQuery,
  errorRetryCount: 1,
  errorRetryInterval: 1_000,
  onErrorRetry: (error, _key, config, revalidate, { retryCount }) => {
    if (retryCount > (config.errorRetryCount ?? 0) || (error instanceof ApiError && error.status < 500)) return
    setTimeout(() => void revalidate({ retryCount }), config.errorRetryInterval)
  },
}

/**
 * `data` is undefined while loading, null where the thing does not exist. Branch on `data` and `error`, not on `isLoading`.
 * Without a read it asks for nothing, and has neither.
 */
export function usePageQuery<T>(read: PageQuery<T> | null) {
  const freshFor = read?.freshFor ?? 0
  const { data, error, mutate } = useSWR<T, unknown>(read?.key ?? null, {
    revalidateIfStale: !isCarriedFresh(freshFor),
    dedupingInterval: Math.max(freshFor, 2_000),
    revalidateOnFocus: read?.onFocus ?? false,
    focusThrottleInterval: freshFor,
  })
  const isStale = data !== undefined && error !== undefined
  useEffect(() => {
    if (isStale) toast(texts.stale, { id: 'stale' })
  }, [isStale])
  return { data, error, reload: () => void mutate() }
}

/** The answer that the page around a part reads, for parts that come alive after it. Asks for nothing itself. */
export function useLoadedQuery<T>(read: PageQuery<T>): T | undefined {
  const { data } = useSWR<T, unknown>(read.key, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return data
}
