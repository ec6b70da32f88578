import { sqlGenerator } from '#worker/database/prepared.ts'
import { readVersion } from '#worker/database/version.ts'
import { ticketCounts } from '#worker/features/ticket-types/store.ts'
import { type Server, startBareBuild, startBuild, startEmptyBuild, startScript } from '../support/servers.ts'
import { at, atTheEdge, type Cost, costOf, registering, uncached } from './asking.ts'
import { fill, grow } from './content.ts'
import { growth } from './growth.ts'
import { interleaved, median, ratios, type Samples, seconds, spread } from './measure.ts'
import { bareBatch } from './registrations.ts'
import { textsOf } from './texts-of.ts'

/**
 * `npm run bench`: throughput of the production build as ratios to minimal Workers in the same runtime. Everything is
 * measured in alternating rounds of one run, since machines are noisy. `npm run bench growth` measures whether more
 * content costs more.
 */

const rounds = 5

/** A response of the size of a page. */
const answer = `const html = '<!DOCTYPE html>' + 'x'.repeat(20_000)
const answer = () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })`

const constantScript = `${answer}
export default { fetch: answer }`

/** The same response after the database reads of an event page: its counts and the content version. */
const bareRead = (eventId: number): string => `${answer}
const statements = ${JSON.stringify(textsOf([readVersion(sqlGenerator), ticketCounts(sqlGenerator, [eventId])].flatMap(({ statements }) => statements)))}
export default {
  async fetch(_, env) {
    const session = env.DB.withSession('first-unconstrained')
    await session.batch(statements.map(({ sql, params }) => session.prepare(sql).bind(...params)))
    return answer()
  },
}`

/** Time from the start of a new process to its first response, in milliseconds. */
async function coldStart(start: () => Promise<Server>): Promise<number> {
  const began = performance.now()
  const server = await start()
  await (await fetch(new URL('/robots.txt', server.url))).text()
  const took = performance.now() - began
  await server.close()
  return took
}

const constantPage = 'constant page'
const batchAlone = 'bare batch'
const registration = 'registration'

/** Starts the build and the minimal Workers, and returns the tasks of each round. */
async function startAll(front: boolean) {
  const site = await (front ? startBuild() : startBareBuild())
  const { eventId, ticketTypeId } = await fill(site)
  await grow(site, 700, 0)
  const constant = await startScript(constantScript, { front })
  const read = await startScript(bareRead(eventId), { database: true, front })
  await fill(read)
  const batch = await startScript(bareBatch(eventId, ticketTypeId), { database: true, front })
  await fill(batch)
  const event = `/event/${eventId}`
  const tasks = {
    [constantPage]: costOf(constant, at(constant, '/')),
    'home page (isolate)': costOf(site, at(site, '/')),
    'list page (isolate)': costOf(site, at(site, '/events/upcoming')),
    'cached JSON (isolate)': costOf(site, at(site, '/api/speakers')),
    'cached JSON (Cache API)': costOf(site, atTheEdge(site)),
    'bare read of the counts': costOf(read, at(read, '/')),
    'event page (isolate)': costOf(site, at(site, event)),
    'event by the API, counts read': costOf(site, at(site, `/api${event.replace('event', 'events')}`)),
    'event page, made anew': costOf(site, uncached(site, event)),
    'list page, made anew': costOf(site, uncached(site, '/events/upcoming')),
    [batchAlone]: costOf(batch, registering(batch, eventId, ticketTypeId)),
    [registration]: costOf(site, registering(site, eventId, ticketTypeId)),
  }
  const close = () => Promise.all([site, constant, read, batch].map((server) => server.close()))
  return { site, tasks, close }
}

const behind = (name: string): string => `${name}, behind the front`

/**
 * On Cloudflare the asset router and the rate limiter are separate systems. Miniflare simulates them in the same
 * process at more than the cost of a constant page. So everything is measured with and without them.
 */
async function ratiosOfTheBuild(): Promise<void> {
  const bare = await startAll(false)
  const fronted = await startAll(true)
  const behindTheFront = Object.entries(fronted.tasks).map(([name, round]) => [behind(name), round] as const)
  const costs = await interleaved(rounds, { ...bare.tasks, ...Object.fromEntries(behindTheFront) })
  const memory = Math.round(fronted.site.usage().memory / 1e6)
  await Promise.all([bare.close(), fronted.close()])
  const cold = await interleaved(3, {
    [constantPage]: () => coldStart(() => startScript(constantScript)),
    site: () => coldStart(startEmptyBuild),
  })

  console.log(
    `${rounds} rounds of ${seconds} s, medians; ratios to the constant page, and of registrations to the batch`,
  )
  console.table(
    Object.fromEntries(
      Object.keys(bare.tasks).map((name) => {
        const base = name === registration ? batchAlone : constantPage
        return [
          name,
          {
            ratio: share(costs, name, base),
            'behind the same front': share(costs, behind(name), behind(base)),
            'to the one without front': share(costs, behind(name), base),
            'a second': Math.round(median(perSecond(costs, name))),
            'CPU ms': cpuMs(costs, name),
            'CPU ms behind the front': cpuMs(costs, behind(name)),
          },
        ]
      }),
    ),
  )
  console.log(
    `First answer of a new process: ${summarise(cold.site)} ms, of the constant page: ${summarise(cold[constantPage])} ms`,
  )
  console.log(`Memory of the runtime, simulated database and caches in it: ${memory} MB`)
}

const summarise = (values: number[] = []): string => `${Math.round(median(values))} (${spread(values, 0)})`

const perSecond = (costs: Samples<Cost>, name: string): number[] => (costs[name] ?? []).map((cost) => cost.perSecond)

const cpuMs = (costs: Samples<Cost>, name: string): string =>
  median((costs[name] ?? []).map((cost) => cost.cpuMs)).toFixed(2)

function share(costs: Samples<Cost>, name: string, base: string): string {
  const shares = ratios(perSecond(costs, name), perSecond(costs, base))
  return `${median(shares).toFixed(2)} (${spread(shares)})`
}

const started = performance.now()
await (process.argv[2] === 'growth' ? growth() : ratiosOfTheBuild())
console.log(`Took ${Math.round((performance.now() - started) / 1_000)} s`)
