import useSWR, { useSWRConfig } from 'swr'
import { withSession } from './session.ts'

/** A GET of the API. `key` begins with its path and tells it from other reads: screens with the same key share the answer. */
export type Read<T> = { key: string; load: () => Promise<T> }

/**
 * The answer to a read. `data` is undefined until the first answer. When the key changes, it is the answer to the previous
 * key until the next one arrives. With an `error`, the data is stale. Null fetches nothing. `set` replaces the data by what
 * a write returned. With `refreshMs` it is read again that often while the page is visible.
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

/** The total of a list: undefined while it is being read, null if it could not be read. */
export function useTotal(read: Read<{ total: number }>): number | null | undefined {
  const { data, error } = useRead(read)
  return data?.total ?? (error === undefined ? undefined : null)
}

/** Reads again everything whose key begins with one of `prefixes`, after a write. */
export function useReloadReads(): (...prefixes: string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (...prefixes) => mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)))
}

/** Drops the answers whose key begins with `prefix`, after a write: a screen that opens next reads them first. */
export function useForgetReads(): (prefix: string) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (prefix) => mutate((key) => typeof key === 'string' && key.startsWith(prefix), undefined)
}
