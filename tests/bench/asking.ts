import { randomUUID } from 'node:crypto'
import type { Server } from '../support/servers.ts'
import { seconds, throughput, throughputOf } from './measure.ts'
import { order } from './registrations.ts'

/** Ways to ask a server, for rounds of `interleaved`. Each answers requests a second. */

export const at = (server: Server, path: string) => () => throughput(new URL(path, server.url))

/** Each time from another host, of which nothing is kept: what is asked for is made anew. */
export const anew = (server: Server, path: string) => () =>
  throughput(new URL(path, server.url), {
    setupRequest: (request) => ({ ...request, headers: { Host: `${randomUUID()}.example` } }),
  })

/** Lists of about 20 kB, more of them than an isolate keeps: the next time round, each is found at the edge alone. */
export const atTheEdge = (server: Server) => () =>
  throughputOf(
    server.url,
    Array.from({ length: 600 }, (_, offset) => ({ path: `/api/events?status=PAST&limit=40&offset=${offset}` })),
  )

const anAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Every request comes from an address of its own, so that no rate limit speaks. */
export const registering = (server: Server, eventId: number, ticketTypeId: number) => () =>
  throughput(new URL('/api/registration', server.url), {
    method: 'POST',
    setupRequest: (request) => ({
      ...request,
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': anAddress(), 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(order(eventId, ticketTypeId, `${randomUUID()}@uczelnia.example`)),
    }),
  })

export type Cost = { perSecond: number; cpuMs: number }

/** What a round tells: requests a second, and milliseconds of the runtime's CPU for each. */
export const costOf = (server: Server, round: () => Promise<number>) => async (): Promise<Cost> => {
  const before = server.usage().cpuMs
  const perSecond = await round()
  return { perSecond, cpuMs: (server.usage().cpuMs - before) / (perSecond * seconds) }
}
