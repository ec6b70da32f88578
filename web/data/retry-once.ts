import type { SWRConfiguration } from 'swr'
import { ApiError } from './failure.ts'

const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** One retry after a second, also if no response came (status 0). Client errors (4xx) are not retried. */
export const retryOnce: SWRConfiguration = {
  errorRetryCount: 1,
  errorRetryInterval: 1_000,
  onErrorRetry: (error, _key, config, revalidate, { retryCount }) => {
    if (retryCount > (config.errorRetryCount ?? 0) || isClientError(error)) return
    setTimeout(() => void revalidate({ retryCount }), config.errorRetryInterval)
  },
}
