import { randomUUID } from 'node:crypto'
import { fill } from './content.ts'
import { interleaved, median, ratios, type Samples, seconds, spread, throughput } from './measure.ts'
import { bareBatch, order } from './registrations.ts'
import { type Server, startBuild, startScript } from './servers.ts'

/**
 * `npm run bench`: what the production build does a second, as ratios of what the same runtime does with next to nothing. All in
 * one run, round by round, since machines are noisy. Build first: `npm run build`.
 */

const rounds = 5

/** As large as a page of the site. */
const constantScript = `const html = '<!DOCTYPE html>' + 'x'.repeat(20_000)
export default { fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } }) }`

const started = performance.now()
const site = await startBuild()
const { eventId, ticketTypeId } = await fill(site)
const constant = await startScript(constantScript)
const routed = await startScript(constantScript, { routed: true })
const bare = await startScript(bareBatch(eventId, ticketTypeId), { database: true })
await fill(bare)

const at = (server: Server, path: string) => () => throughput(new URL(path, server.url))

/** Every request comes from an address of its own, so that no rate limit speaks. */
const registering = (server: Server) => () =>
  throughput(new URL('/api/registration', server.url), {
    method: 'POST',
    setupRequest: (request) => ({
      ...request,
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': anAddress(), 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(order(eventId, ticketTypeId, `${randomUUID()}@uczelnia.example`)),
    }),
  })

const anAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function cpuPerRequest(server: Server, path: string): Promise<number> {
  const before = server.usage().cpuMs
  const perSecond = await throughput(new URL(path, server.url))
  return (server.usage().cpuMs - before) / (perSecond * seconds)
}

const pages = await interleaved(rounds, {
  'constant page': at(constant, '/'),
  'constant page behind the routing of files': at(routed, '/'),
  'cached page': at(site, '/'),
  'cached JSON': at(site, '/api/speakers'),
  'uncached page': at(site, `/event/${eventId}`),
  'bare batch': registering(bare),
  registration: registering(site),
})
const cpu = await interleaved(3, {
  'uncached page': () => cpuPerRequest(site, `/event/${eventId}`),
  'constant page': () => cpuPerRequest(routed, '/'),
})

const row = (samples: Samples, name: string, base: string) => {
  const values = samples[name] ?? []
  const shares = ratios(values, samples[base] ?? [])
  return {
    'a second': Math.round(median(values)),
    against: base,
    ratio: median(shares).toFixed(2),
    spread: spread(shares),
  }
}

console.log(`${rounds} rounds of ${seconds} s, medians`)
console.table({
  'cached page': row(pages, 'cached page', 'constant page behind the routing of files'),
  'cached page ': row(pages, 'cached page', 'constant page'),
  'cached JSON': row(pages, 'cached JSON', 'constant page behind the routing of files'),
  'uncached page': row(pages, 'uncached page', 'constant page behind the routing of files'),
  'uncached page ': row(pages, 'uncached page', 'constant page'),
  registration: row(pages, 'registration', 'bare batch'),
})
console.table(
  Object.fromEntries(
    Object.entries(cpu).map(([name, values]) => [
      name,
      { 'CPU ms': median(values).toFixed(2), spread: spread(values) },
    ]),
  ),
)
console.log(`Memory of the runtime after all that: ${Math.round(site.usage().memory / 1e6)} MB`)
console.log(`Took ${Math.round((performance.now() - started) / 1_000)} s`)
await Promise.all([site, constant, routed, bare].map((server) => server.close()))
