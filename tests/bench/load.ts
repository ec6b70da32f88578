import { randomUUID } from 'node:crypto'
import type { Server } from '../support/bench-servers.ts'
import { seconds, throughput, throughputOf } from './measure.ts'
import { order } from './registrations.ts'

/** Tasks for `interleaved`. Each returns requests per second. */

export const requestsTo = (server: Server, path: string) => () => throughput(new URL(path, server.url))

/** Every request has a different Host header, so each one is a cache miss. */
export const cacheMissesOf = (server: Server, path: string) => () =>
  throughput(new URL(path, server.url), {
    setupRequest: (request) => ({ ...request, headers: { Host: `${randomUUID()}.example` } }),
  })

/** Requests more lists (20 kB each) than an isolate caches, so that each is found in the edge cache only. */
export const edgeCacheHits = (server: Server) => () =>
  throughputOf(
    server.url,
    Array.from({ length: 600 }, (_, offset) => ({ path: `/api/events?status=PAST&limit=40&offset=${offset}` })),
  )

export const anIp = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Every request has its own IP address, so that rate limits do not apply. */
export const registrationsTo = (server: Server, eventId: number, ticketTypeId: number) => () =>
  throughput(new URL('/api/registration', server.url), {
    method: 'POST',
    setupRequest: (request) => ({
      ...request,
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': anIp(), 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(order(eventId, ticketTypeId, `${randomUUID()}@uczelnia.example`)),
    }),
  })

/** Registers somebody. Returns the code of the ticket, and the key of the order. */
export async function registerOrder(
  origin: string | URL,
  eventId: number,
  ticketTypeId: number,
): Promise<{ code: string; orderKey: string }> {
  const response = await fetch(new URL('/api/registration', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': anIp() },
    body: JSON.stringify(order(eventId, ticketTypeId, `${randomUUID()}@uczelnia.example`)),
  })
  const { data } = await response.json()
  return { code: data.tickets[0].code, orderKey: data.orderKey }
}

export type Cost = { perSecond: number; cpuMs: number }

/** Requests per second of a round, and milliseconds of runtime CPU per request. */
export const costOf = (server: Server, round: () => Promise<number>) => async (): Promise<Cost> => {
  const before = server.usage().cpuMs
  const perSecond = await round()
  return { perSecond, cpuMs: (server.usage().cpuMs - before) / (perSecond * seconds) }
}
