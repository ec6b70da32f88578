import type { Tagged } from './etag.ts'
import { createLru } from './lru.ts'

/** A small part of an isolate's 128 MB, and some hundred pages. */
const capacity = { entries: 2_000, bytes: 8 * 1024 * 1024 }

/** What this isolate has at hand: no call leaves it. It serves many people; what is kept is public and the same for all of them. */
export const { find: findInIsolate, keep: keepInIsolate } = createLru<Tagged>(capacity, ({ body }) => body.byteLength)
