import type { EtaggedBody } from './etag.ts'
import { createLru } from './lru.ts'

/** Enough for some hundred pages, and a small part of an isolate's 128 MB. */
const capacity = { entries: 2_000, bytes: 8 * 1024 * 1024 }

/** The in-memory cache of this isolate. All visitors share it, so store only public content. */
export const { find: findInIsolate, store: storeInIsolate } = createLru<EtaggedBody>(
  capacity,
  ({ body }) => body.byteLength,
)
