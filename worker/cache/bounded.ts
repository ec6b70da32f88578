/**
 * Values by their keys, at most `capacity` of them as `sizeOf` counts: bytes, or one for each. What was asked for last is
 * dropped last.
 */
export function bounded<T>(capacity: number, sizeOf: (value: T) => number) {
  const kept = new Map<string, T>()
  let size = 0

  function drop(key: string): void {
    const value = kept.get(key)
    if (value !== undefined) size -= sizeOf(value)
    kept.delete(key)
  }

  return {
    find(key: string): T | undefined {
      const found = kept.get(key)
      if (found !== undefined) {
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    keep(key: string, value: T): void {
      drop(key)
      kept.set(key, value)
      size += sizeOf(value)
      for (const oldest of kept.keys()) {
        if (size <= capacity) return
        drop(oldest)
      }
    },
  }
}
