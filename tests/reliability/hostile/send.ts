import { Agent, request } from 'node:http'
import type { HostileRequest } from './requests.ts'

export type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

let addresses = 0

/**
 * Sends a request unchanged: `fetch` would normalise its path and refuse its method. Retries if a keep-alive
 * connection was closed meanwhile; other connection errors reject.
 */
export function sendRaw(origin: string, hostile: HostileRequest): Promise<RawResponse> {
  const { method, path, headers, body } = hostile
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
  const { hostname, port } = new URL(origin)
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const length = body ? { 'Content-Length': String(body.length) } : {}
  const sent = request(
    { agent, hostname, port, method, path, headers: { 'CF-Connecting-IP': address, ...headers, ...length } },
    (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
      response.on('error', reject)
    },
  )
  sent.on('error', (error: NodeJS.ErrnoException) =>
    sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(sendRaw(origin, hostile)) : reject(error),
  )
  sent.end(body ?? undefined)
  return promise
}
