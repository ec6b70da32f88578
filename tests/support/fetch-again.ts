const closed = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

const wasClosed = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  closed.includes(String(error.cause.code))

/**
 * Fetches, and once more if the connection was closed. The runtime closes idle connections after five seconds. On a busy
 * machine Node notices that too late and sends a request into a closed connection, which nobody handles. Streams cannot be
 * sent again.
 */
export const fetchAgain = (url: URL, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error) => {
    if (!wasClosed(error) || init?.body instanceof ReadableStream) throw error
    return fetch(url, init)
  })
