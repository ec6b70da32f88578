import type { SWRConfiguration } from 'swr'
import { ApiError } from './failure.ts'

/** One retry after a second, and none for client errors (4xx). */
export const retryOnce: SWRConfiguration = {
  errorRetryCount: 1,
  errorRetryInterval: 1_000,
  onErrorRetry: (error, _key, config, revalidate, { retryCount }) => {
    if (retryCount > (config.errorRetryCount ?? 0) || (error instanceof ApiError && error.status < 500)) return
    setTimeout(() => void revalidate({ retryCount }), config.errorRetryInterval)
  },
}
