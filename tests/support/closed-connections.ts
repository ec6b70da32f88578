import { repeatLost } from '#worker/local/repeat-lost.ts'

/** `fetch`, repeated if its connection was closed. Streams cannot be sent twice. */
export const fetchWithRetry = (url: URL, init?: RequestInit): Promise<Response> =>
  init?.body instanceof ReadableStream ? fetch(url, init) : repeatLost(() => fetch(url, init))
