import { Agent, request } from 'node:http'
import type { HostileRequest } from './requests.ts'

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

let addresses = 0

/**
 * Sends a request as it is written: `fetch` would mend its path and refuse its method. A kept connection may have been closed
 * meanwhile; the request is sent again then. What breaks a new connection is reported.
 */
export function sendRaw(origin: string, hostile: HostileRequest): Promise<RawAnswer> {
  const { method, path, headers, body } = hostile
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
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
