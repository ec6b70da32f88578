import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

type Answer = { status: number; headers?: Record<string, string>; delayMs?: number }
/** A call, with the status that it was answered with. */
type Received = { path: string; headers: IncomingHttpHeaders; body: string; status: number }

/** Starts a receiver of webhooks on this machine. Set `answer` to refuse calls by path. Close it after the tests of a file. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = { answer: (_path: string): Answer => ({ status: 204 }) }
  const server = createServer(async (request, response) => {
    // The caller may be killed in the middle of its call.
    const body = await text(request).catch(() => null)
    if (body === null) return
    const path = request.url ?? ''
    const { status, headers = {}, delayMs = 0 } = receiver.answer(path)
    received.push({ path, headers: request.headers, body, status })
    await wait(delayMs)
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => received.filter((call) => call.path === path),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** The signature of a received call, computed from the definition of Standard Webhooks. */
export function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
