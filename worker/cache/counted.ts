import type { Database, Query, Sessions } from '#worker/database/query.ts'
import { isNewest } from './known-version.ts'
import { createLru, jsonBytes } from './lru.ts'
import { type Content, readContent } from './read-content.ts'

/** Of each kind: events that people look at. */
const capacity = { entries: 200, bytes: 8 * 1024 * 1024 }

/**
 * A reader of content that carries counts, which change without an edit. The content is kept in this isolate under its
 * version; the counts, and the version that is true with them, are read each time: `counts` tells how to put them into the
 * content. One round trip, or two behind an edit that this isolate did not hear of.
 */
export function countedContent<T>() {
  const kept = createLru<Content<T>>(capacity, jsonBytes)
  return async (
    sessions: Sessions,
    key: string,
    whole: (db: Database) => Query<T>,
    counts: () => Query<(content: T) => T>,
  ): Promise<Content<T>> => {
    const known = kept.find(key)
    if (known && isNewest(known.version)) {
      const { version, data: put } = await readContent(sessions, counts)
      if (version === known.version) return { version, data: put(known.data) }
    }
    const content = await readContent(sessions, whole)
    kept.keep(key, content)
    return content
  }
}
