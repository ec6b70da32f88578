const closed = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

const wasClosed = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  closed.includes(String(error.cause.code))

/**
 * Sends a request to the runtime, and once more if its connection was closed. The runtime closes idle connections after
 * five seconds. On a busy machine Node notices that too late and sends a request into a closed connection; `fetch` then
 * fails.
 */
export const retryIfClosed = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch((error) => {
    if (!wasClosed(error)) throw error
    return run()
  })

/** `fetch`, and once more into a closed connection. Streams cannot be sent twice. */
export const fetchWithRetry = (url: URL, init?: RequestInit): Promise<Response> =>
  init?.body instanceof ReadableStream ? fetch(url, init) : retryIfClosed(() => fetch(url, init))
