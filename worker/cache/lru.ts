/** The estimated overhead of an entry in bytes, besides its key and value. */
const entryBytes = 200

/**
 * An LRU cache of at most `entries` values and at most `bytes`, keys and overhead included. `sizeOf` returns the size
 * of a value in bytes. A value larger than the whole cache is not stored, and one that has expired is not found.
 */
export function createLru<T>(capacity: { entries: number; bytes: number }, sizeOf: (value: T) => number) {
  const stored = new Map<string, { value: T; size: number; expiresAt: number }>()
  let total = 0

  function remove(key: string): void {
    total -= stored.get(key)?.size ?? 0
    stored.delete(key)
  }

  return {
    remove,
    find(key: string): T | undefined {
      const found = stored.get(key)
      if (!found || found.expiresAt <= Date.now()) return undefined
      stored.delete(key)
      stored.set(key, found)
      return found.value
    },
    /** `expiresAt` is in epoch ms. */
    store(key: string, value: T, expiresAt = Number.POSITIVE_INFINITY): void {
      remove(key)
      // A character takes two bytes at most.
      const size = entryBytes + 2 * key.length + sizeOf(value)
      if (size > capacity.bytes || expiresAt <= Date.now()) return
      stored.set(key, { value, size, expiresAt })
      total += size
      for (const oldest of stored.keys()) {
        if (total <= capacity.bytes && stored.size <= capacity.entries) return
        remove(oldest)
      }
    },
  }
}
