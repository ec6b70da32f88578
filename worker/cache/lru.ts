/** The estimated overhead of an entry in bytes, besides its key and value. */
const entryBytes = 200

/**
 * An LRU cache of at most `entries` values and at most `bytes`, keys and overhead included. `sizeOf` returns the size
 * of a value in bytes. A value larger than the whole cache is not stored.
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

/** Estimates the memory of a JSON value in bytes: two for each character of its JSON text. */
export const jsonBytes = (value: unknown): number => 2 * JSON.stringify(value).length
