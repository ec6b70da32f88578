import { useEffect } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { toast } from '../parts/toast.ts'
import { texts } from '../texts/common.ts'
import { isCarriedFresh } from './carried.ts'
import { ApiError } from './failure.ts'
import { fetchRead } from './fetch-read.ts'
import type { Read } from './reads.ts'

/** One retry after a second, no refetch on focus, refetch on mount once stale (spec §7). */
export const swrDefaults: SWRConfiguration = {
  fetcher: fetchRead,
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
export function useRead<T>(read: Read<T> | null) {
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
export function useKnown<T>(read: Read<T>): T | undefined {
  const { data } = useSWR<T, unknown>(read.key, {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return data
}
