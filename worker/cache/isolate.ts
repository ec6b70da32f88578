import type { Tagged } from './etag.ts'

/** In bytes: a small part of an isolate's 128 MB, and some hundred pages. */
const capacity = 8 * 1024 * 1024

/* An isolate serves many people. What is kept here is public and the same for all of them. */
const kept = new Map<string, Tagged>()
let size = 0

/** What this isolate has at hand: no call leaves it. What was asked for last is dropped last. */
export function findHere(key: string): Tagged | undefined {
  const found = kept.get(key)
  if (found) {
    kept.delete(key)
    kept.set(key, found)
  }
  return found
}

export function keepHere(key: string, content: Tagged): void {
  drop(key)
  kept.set(key, content)
  size += content.body.byteLength
  for (const oldest of kept.keys()) {
    if (size <= capacity) return
    drop(oldest)
  }
}

function drop(key: string): void {
  size -= kept.get(key)?.body.byteLength ?? 0
  kept.delete(key)
}
