import useSWR, { useSWRConfig } from 'swr'
import { withSession } from './session.ts'

/** A GET of the API. `key` is its path and query: screens with the same key share the answer. */
export type Read<T> = { key: string; load: () => Promise<T> }

/**
 * The answer to a read. `data` is undefined while it is loading. `data` and `error` may both be set: the data is then
 * stale. If `read` is null, nothing is fetched. `set` replaces the data by what a write returned. With `refreshMs` it is
 * read again that often while the page is visible.
 */
export function useRead<T>(read: Read<T> | null, { refreshMs = 0 }: { refreshMs?: number } = {}) {
  const { data, error, isLoading, mutate } = useSWR<T, unknown>(
    read?.key ?? null,
    read && (() => withSession(read.load)),
    { keepPreviousData: true, refreshInterval: refreshMs },
  )
  return {
    data,
    error,
    isLoading,
    reload: () => void mutate(),
    set: (written: T) => void mutate(written, { revalidate: false }),
  }
}

/** Reads again everything whose path begins with one of `starts`, after a write. */
export function useReloadReads(): (...starts: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (...starts) => mutate((key) => typeof key === 'string' && starts.some((start) => key.startsWith(start)))
}

/** Drops the answers whose path begins with `start`, after a write: a screen that opens next reads them first. */
export function useForgetReads(): (start: string) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (start) => mutate((key) => typeof key === 'string' && key.startsWith(start), undefined)
}
