/** What an entry costs beside its key and its value, in bytes: the map's slot, strings and objects. */
const entryBytes = 200

/**
 * An LRU cache of at most `entries` values, which take at most `bytes` with their keys. `sizeOf` tells a value's bytes. A value
 * that would not fit alone is not kept.
 */
export function createLru<T>(capacity: { entries: number; bytes: number }, sizeOf: (value: T) => number) {
  const kept = new Map<string, { value: T; size: number }>()
  let total = 0

  function drop(key: string): void {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  return {
    find(key: string): T | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    keep(key: string, value: T): void {
      drop(key)
      // A character takes two bytes at most.
      const size = entryBytes + 2 * key.length + sizeOf(value)
      if (size > capacity.bytes) return
      kept.set(key, { value, size })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= capacity.bytes && kept.size <= capacity.entries) return
        drop(oldest)
      }
    },
  }
}

/** The size of what is JSON by nature, roughly: objects in memory take about as much as their text in two bytes a character. */
export const jsonBytes = (value: unknown): number => 2 * JSON.stringify(value).length
