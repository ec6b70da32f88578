import type { MiddlewareHandler } from 'hono'
import type { Problem } from '#schema/problem.ts'
import type { Env } from '#worker/env.ts'

/**
 * Reads the rest of the request body after the handler. If the response is sent before the body has arrived, the
 * runtime resets the connection, and the client sees a network error instead of the response. Cancelling the body does
 * not prevent this.
 */
export const drainBody: MiddlewareHandler<Env> = (c, next) => (c.req.raw.body ? readRestAfter(c, next) : next())

const readRestAfter: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => undefined)
}

/** Throws `problem()` if the body is longer than `maxBytes`, with or without a `Content-Length`. */
export const limitBody =
  (maxBytes: number, problem: () => Problem): MiddlewareHandler<Env> =>
  async (c, next) => {
    const declaredLength = c.req.header('Content-Length')
    if (declaredLength !== undefined && Number(declaredLength) > maxBytes) throw problem()
    if (declaredLength === undefined && c.req.raw.body) {
      const content = await readAtMost(maxBytes, c.req.raw.body)
      if (!content) throw problem()
      c.req.raw = new Request(c.req.raw, { body: content })
    }
    await next()
  }

/** The whole body, or null if it is longer than `maxBytes`. It is always read to the end (see `drainBody`). */
async function readAtMost(maxBytes: number, body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
  }
  return size <= maxBytes ? new Blob(chunks) : null
}
