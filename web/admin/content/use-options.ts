import type { Collection } from '../data/collection.ts'
import { useRead } from '../data/use-read.ts'

/** Options of a select: ids as texts, and the name of each. */
export type Options = { ids: readonly string[]; labels: Record<string, string> }

/** All items of a collection as options. There are none until they are read. */
export function useOptions<T extends { id: number }, Write>(
  collection: Collection<T, Write>,
  nameOf: (item: T) => string,
): Options {
  const items = useRead(collection.all()).data?.data ?? []
  return {
    ids: items.map(({ id }) => String(id)),
    labels: Object.fromEntries(items.map((item) => [String(item.id), nameOf(item)])),
  }
}
