import type { Page } from '#schema/envelope.ts'
import { type Read, useRead } from '../data/use-read.ts'

/** Options of a select: ids as texts, and the name of each. */
export type Options = { ids: readonly string[]; labels: Record<string, string> }

const inOrderOfApi = () => 0

/** All items of a list as options, in the order of `compare`. There are none until they are read. */
export function useOptions<T extends { id: number }>(
  read: Read<Page<T>>,
  nameOf: (item: T) => string,
  compare: (one: T, other: T) => number = inOrderOfApi,
): Options {
  const items = (useRead(read).data?.data ?? []).toSorted(compare)
  return {
    ids: items.map(({ id }) => String(id)),
    labels: Object.fromEntries(items.map((item) => [String(item.id), nameOf(item)])),
  }
}
