import { resolve } from 'node:path'
import { sqlGenerator } from '#worker/database/prepared.ts'
import { readVersion } from '#worker/database/version.ts'
import { ticketCounts } from '#worker/features/program/ticket-types/store.ts'
import {
  type Server,
  startBenchServer,
  startBuildWithoutEdge,
  startScript,
  startUnmigratedBuild,
} from '../support/bench-servers.ts'
import { insertDemoContent, insertRows } from './database-content.ts'
import { distance } from './distance.ts'
import { growth } from './growth.ts'
import { type Cost, cacheMissesOf, costOf, edgeCacheHits, registerOrder, registrationsTo, requestsTo } from './load.ts'
import { interleaved, median, ratios, type Samples, seconds, spread } from './measure.ts'
import { month } from './month.ts'
import { bareBatch } from './registrations.ts'
import { startCost } from './start-cost.ts'
import { readStatementTexts } from './statement-texts.ts'

/**
 * `npm run bench`: throughput of the production build as ratios to minimal Workers in the same runtime. Everything is
 * measured in alternating rounds of one run, since machines are noisy. `npm run bench growth` measures whether more
 * content costs more, `npm run bench -- distance` how long visitors far from the database wait, and `npm run bench -- month` what
 * a month costs.
 */

const rounds = 5

/** A response of the size of a page. */
const page = `const html = '<!DOCTYPE html>' + 'x'.repeat(20_000)
const respond = () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })`

const constantScript = `${page}
export default { fetch: respond }`

/** Headers that the runtime adds on the way. */
const ofTheRuntime = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** A response of the site as a constant: the same bytes and headers, and a log line. What is left to the site is to find it. */
async function constantOf({ url }: Server, path: string): Promise<string> {
  const response = await fetch(new URL(path, url))
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheRuntime.includes(name)))
  return `const body = new Blob([${JSON.stringify(await response.text())}])
const headers = ${JSON.stringify(headers)}
const line = { level: 'info', method: 'GET', route: '${path}', status: 200, waitMs: 0, cache: 'hit' }
export default {
  fetch() {
    console.log(JSON.stringify({ ...line, requestId: crypto.randomUUID(), database: { roundTrips: 0 } }))
    return new Response(body, { headers })
  },
}`
}

/** The same response after the database reads of an event page: its counts and the content version. */
const bareRead = (eventId: number): string => `${page}
const statements = ${JSON.stringify(readStatementTexts([readVersion(sqlGenerator), ticketCounts(sqlGenerator, [eventId])].flatMap(({ statements }) => statements)))}
export default {
  async fetch(_, env) {
    const session = env.DB.withSession('first-unconstrained')
    await session.batch(statements.map(({ sql, params }) => session.prepare(sql).bind(...params)))
    return respond()
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
const batchWithoutMails = 'bare batch without its mails'
const registration = 'registration'
const renderedEvent = 'event page, rendered on every request'
const ticketPage = 'ticket page, never cached'

const cachedHome = 'home, cached by the isolate'
const cachedList = 'list page, cached by the isolate'
const cachedEvent = 'event page, cached by the isolate'

/** The name of the task that answers with what a cached page answers with. */
const asConstant = (name: string): string => `${name}: its response as a constant`

/** What a task is compared with, if that is not the constant page. */
const bases: Record<string, string> = {
  [batchAlone]: batchWithoutMails,
  [registration]: batchAlone,
}

/** Starts the build and the minimal Workers, and returns the tasks of each round. */
async function startAll(simulateEdge: boolean) {
  const site = await (simulateEdge ? startBenchServer() : startBuildWithoutEdge())
  const { eventId, ticketTypeId } = await insertDemoContent(site)
  await insertRows(site, 700, 0)
  const constant = await startScript(constantScript, { simulateEdge })
  const event = `/event/${eventId}`
  const pages = { [cachedHome]: '/', [cachedList]: '/events/upcoming', [cachedEvent]: event }
  const constants: { name: string; path: string; server: Server }[] = []
  // One after the other: a server knows its process as the one that was new when it started.
  for (const [name, path] of Object.entries(pages)) {
    const server = await startScript(await constantOf(site, path), { simulateEdge })
    constants.push({ name, path, server })
  }
  const read = await startScript(bareRead(eventId), { database: true, simulateEdge })
  await insertDemoContent(read)
  const batch = await startScript(bareBatch(eventId, ticketTypeId), { database: true, simulateEdge })
  await insertDemoContent(batch)
  const mailless = await startScript(bareBatch(eventId, ticketTypeId, { mails: false }), {
    database: true,
    simulateEdge,
  })
  await insertDemoContent(mailless)
  const { code } = await registerOrder(site.url, eventId, ticketTypeId)
  const ticket = `/ticket/${code}`
  const tasks = {
    [constantPage]: costOf(constant, requestsTo(constant, '/')),
    ...Object.fromEntries(
      constants.flatMap(({ name, server, path }) => [
        [name, costOf(site, requestsTo(site, path))],
        [asConstant(name), costOf(server, requestsTo(server, '/'))],
      ]),
    ),
    'list of speakers from the API, cached by the isolate': costOf(site, requestsTo(site, '/api/speakers')),
    'list of 20 kB from the Cache API': costOf(site, edgeCacheHits(site)),
    'a Worker that only reads an event’s counts and the content version': costOf(read, requestsTo(read, '/')),
    'event from the API, counts read on every request': costOf(
      site,
      requestsTo(site, `/api${event.replace('event', 'events')}`),
    ),
    [renderedEvent]: costOf(site, cacheMissesOf(site, event)),
    [ticketPage]: costOf(site, requestsTo(site, ticket)),
    'list page, rendered on every request': costOf(site, cacheMissesOf(site, '/events/upcoming')),
    [batchWithoutMails]: costOf(mailless, registrationsTo(mailless, eventId, ticketTypeId)),
    [batchAlone]: costOf(batch, registrationsTo(batch, eventId, ticketTypeId)),
    [registration]: costOf(site, registrationsTo(site, eventId, ticketTypeId)),
  }
  const servers = [site, constant, ...constants.map(({ server }) => server), read, batch, mailless]
  const close = () => Promise.all(servers.map((server) => server.close()))
  return { site, tasks, close }
}

/** The name of a task whose server simulates the edge. */
const withEdge = (name: string): string => `${name}, with the edge simulated`

/**
 * On Cloudflare the asset router and the rate limiter are separate systems. Miniflare simulates them in the same
 * process at more than the cost of a constant page. So everything is measured with and without this simulation of the
 * edge, and compared in three ways.
 */
async function ratiosOfTheBuild(): Promise<void> {
  // The constant page logs nothing, and the process that measures would read each line of the site.
  process.env.MINIFLARE_WORKERD_PATH = resolve('tests/bench/workerd-without-log.sh')
  const withoutEdge = await startAll(false)
  const withSimulatedEdge = await startAll(true)
  const edgeTasks = Object.entries(withSimulatedEdge.tasks).map(([name, round]) => [withEdge(name), round] as const)
  const costs = await interleaved(rounds, { ...withoutEdge.tasks, ...Object.fromEntries(edgeTasks) })
  const memory = Math.round(withSimulatedEdge.site.usage().memory / 1e6)
  await Promise.all([withoutEdge.close(), withSimulatedEdge.close()])
  const cold = await interleaved(3, {
    [constantPage]: () => coldStart(() => startScript(constantScript)),
    site: () => coldStart(startUnmigratedBuild),
  })

  console.log(`${rounds} rounds of ${seconds} s, medians; ratios of throughput to what a row is compared with`)
  console.table(
    Object.fromEntries(
      Object.keys(withoutEdge.tasks).map((name) => {
        const base = bases[name] ?? constantPage
        return [
          name,
          {
            'compared with': base,
            'not simulated': share(costs, name, base),
            'simulated for both': share(costs, withEdge(name), withEdge(base)),
            'simulated for this one only': share(costs, withEdge(name), base),
            'per second': Math.round(median(perSecond(costs, name))),
            'CPU ms': cpuMs(costs, name),
            'CPU ms, simulated': cpuMs(costs, withEdge(name)),
          },
        ]
      }),
    ),
  )
  for (const name of [cachedHome, cachedList, cachedEvent])
    console.log(`${name}: ${share(costs, name, asConstant(name))} of its response as a constant`)
  console.log(
    `First response of a new process: ${summarise(cold.site)} ms, of the constant page: ${summarise(cold[constantPage])} ms`,
  )
  const starts = Array.from({ length: rounds }, startCost)
  console.log(
    `CPU to start the Worker: ${summarise(starts.map(({ worker }) => worker))} ms, to import zod: ${summarise(starts.map(({ zod }) => zod))} ms`,
  )
  console.log(`Memory of the runtime, including the simulated database and caches: ${memory} MB`)
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
const [, , what, ...values] = process.argv
if (what === 'growth') await growth()
else if (what === 'distance') await distance(values.map(Number))
else if (what === 'month') await month(values.map(Number))
else await ratiosOfTheBuild()
console.log(`Took ${Math.round((performance.now() - started) / 1_000)} s`)
