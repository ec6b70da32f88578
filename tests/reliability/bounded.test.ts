import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startBenchServer } from '../support/bench-servers.ts'
import { secrets } from '../support/secrets.ts'
import { quantile } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { heapOf } from './heap.ts'
import { clientsAt, createOpenTicketType } from './killable-site.ts'
import { startWriters } from './writers.ts'

const seconds = 180
const samples = 36

/** Paths of pages, API calls and missing files. Every second path was never requested before, and many are long, to fill the caches. */
function pathsAround(event: number): (n: number) => string {
  const known = [
    ...['/', '/events', '/past-events?x=1', `/event/${event}`, `/event/${event}/register`, '/nie-ma'],
    ...['/api/events', `/api/events/${event}`, '/api/photos?folder=info'],
  ]
  const text = () => randomBytes(250).toString('hex')
  const distinct: ((n: number) => string)[] = [
    () => `/api/events?location=${text()}`,
    () => `/api/mentors?expertise=${text()}`,
    () => `/api/agenda?type=${text()}`,
    (n) => `/api/events?limit=100&offset=${n}`,
    (n) => `/api/media?speakerId=${n + 1}`,
    (n) => `/event/${n + 1_000_000}`,
    () => `/event/${text()}`,
    () => `/${text()}`,
    (n) => `/sized/960/events/${n}/card-desktop.png`,
  ]
  return (n) => (n % 2 === 0 ? known[(n / 2) % known.length] : distinct[((n - 1) / 2) % distinct.length]?.(n)) ?? '/'
}

/** The median of a part of the series. `from` and `to` are in sixths of its length. */
const median = (series: readonly number[], from: number, to: number): number =>
  quantile(series.slice((from * series.length) / 6, (to * series.length) / 6), 0.5)

/**
 * Starts `people` clients that request one path after the other. Records start and duration of each request, in
 * milliseconds.
 */
function startReaders(origin: string, pathOf: (n: number) => string, people: number) {
  const requests: { at: number; ms: number; status: number }[] = []
  let isStopped = false
  const started = performance.now()
  let requestCount = 0
  const read = async () => {
    while (!isStopped) {
      requestCount += 1
      const from = performance.now()
      const response = await fetch(`${origin}${pathOf(requestCount)}`)
      await response.arrayBuffer()
      requests.push({ at: from - started, ms: performance.now() - from, status: response.status })
    }
  }
  const reading = Promise.all(Array.from({ length: people }, read))
  return {
    requests,
    stop: async () => {
      isStopped = true
      await reading
    },
  }
}

test('memory and latency stop growing under mixed load, and no error is left unhandled', async (context) => {
  const lines: string[] = []
  const server = await startBenchServer({
    inspectorPort: 0,
    bindings: secrets,
    handleStructuredLogs: ({ message }: { message: string }) => void lines.push(message),
  })
  onTestFinished(server.close)
  const site = clientsAt(server.url.origin, secrets.ORGANISER_TOKEN)
  const type = await createOpenTicketType(site)
  const readers = startReaders(site.origin, pathsAround(type.eventId), 8)
  const writers = startWriters(site, type, 4)
  const inspector = await server.inspector()
  const memory: number[] = []
  for (let n = 0; n < samples; n++) {
    await pause((seconds * 1_000) / samples)
    memory.push(await heapOf(inspector))
  }
  await Promise.all([readers.stop(), writers.stop()])

  // The first third is warm-up. Medians tolerate other load on the machine.
  const latencies = readers.requests.map(({ ms }) => ms)
  const [before, after] = [median(memory, 2, 4), median(memory, 4, 6)]
  const [latencyBefore, latencyAfter] = [median(latencies, 2, 4), median(latencies, 4, 6)]
  expect(after).toBeLessThan(1.25 * before + 2)
  expect(latencyAfter).toBeLessThan(2 * latencyBefore + 5)
  expect(readers.requests.filter(({ status }) => status >= 500)).toEqual([])
  expect(writers.failedAttempts()).toBe(0)
  expect(lines.length).toBeGreaterThan(latencies.length)
  expect(lines.filter((line) => /unhandled|uncaught|hanging|hung|"level":"error"/i.test(line))).toEqual([])
  const writeCount = Object.values(writers.acknowledged).reduce((sum, list) => sum + list.length, 0)
  const memoryText = `memory ${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`
  const latencyText = `median latency ${latencyBefore.toFixed(1)} ms, then ${latencyAfter.toFixed(1)} ms`
  reportFigure(
    context,
    `${latencies.length} reads, ${writeCount} writes in ${seconds} s: ${memoryText}; ${latencyText}; no error, nothing unhandled`,
  )
})
