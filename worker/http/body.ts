import type { MiddlewareHandler } from 'hono'
import type { Problem } from '#schema/problem.ts'
import type { Env } from '#worker/env.ts'

/**
 * Reads what an answer left unread of the request. Where the runtime answers while a body is still on its way, it breaks the
 * connection, and the caller gets a failure of the network in place of the refusal. Cancelling the body does not help.
 */
export const drainBody: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => undefined)
}

/** Refuses bodies over `maxBytes` with `problem`, also those that did not say their length. */
export const limitBody =
  (maxBytes: number, problem: () => Problem): MiddlewareHandler<Env> =>
  async (c, next) => {
    const announced = c.req.header('Content-Length')
    if (announced !== undefined && Number(announced) > maxBytes) throw problem()
    if (announced === undefined && c.req.raw.body) {
      const content = await readAtMost(maxBytes, c.req.raw.body)
      if (!content) throw problem()
      c.req.raw = new Request(c.req.raw, { body: content })
    }
    await next()
  }

/** The whole body, or null where it is longer: then it is read to its end and dropped. */
async function readAtMost(maxBytes: number, body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
  }
  return size <= maxBytes ? new Blob(chunks) : null
}
