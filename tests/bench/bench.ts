import { anew, at, atTheEdge, cpuOf, registering } from './asking.ts'
import { fill, grow } from './content.ts'
import { growth } from './growth.ts'
import { interleaved, median, ratios, type Samples, seconds, spread } from './measure.ts'
import { bareBatch } from './registrations.ts'
import { type Server, startBuild, startEmptyBuild, startScript } from './servers.ts'

/**
 * `npm run bench`: what the production build does a second, as ratios of what the same runtime does with next to nothing. All in
 * one run, round by round, since machines are noisy. `npm run bench growth` asks instead whether more content costs more.
 */

const rounds = 5

/** As large as a page of the site. */
const constantScript = `const html = '<!DOCTYPE html>' + 'x'.repeat(20_000)
export default { fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } }) }`

/** From nothing to the first answer of a new process, in milliseconds. */
async function coldStart(start: () => Promise<Server>): Promise<number> {
  const began = performance.now()
  const server = await start()
  await (await fetch(new URL('/robots.txt', server.url))).text()
  const took = performance.now() - began
  await server.close()
  return took
}

async function ratiosOfTheBuild(): Promise<void> {
  const site = await startBuild()
  const { eventId, ticketTypeId } = await fill(site)
  await grow(site, 700, 0)
  const constant = await startScript(constantScript)
  const routed = await startScript(constantScript, { routed: true })
  const bare = await startScript(bareBatch(eventId, ticketTypeId), { database: true })
  await fill(bare)
  const limited = await startScript(bareBatch(eventId, ticketTypeId), { database: true, routed: true, limited: true })
  await fill(limited)

  const event = `/event/${eventId}`
  const asked = {
    'constant page': at(constant, '/'),
    'constant page, routed': at(routed, '/'),
    'cached page (isolate)': at(site, '/events/upcoming'),
    'cached JSON (isolate)': at(site, '/api/speakers'),
    'cached JSON (Cache API)': atTheEdge(site),
    'event page, counts read': at(site, event),
    'event page, made anew': anew(site, event),
    'list page, made anew': anew(site, '/events/upcoming'),
    'bare batch': registering(bare, eventId, ticketTypeId),
    'bare batch, routed and limited': registering(limited, eventId, ticketTypeId),
    registration: registering(site, eventId, ticketTypeId),
  }
  const perSecond = await interleaved(rounds, asked)
  const cpu = await interleaved(3, {
    'constant page': cpuOf(constant, asked['constant page'], seconds),
    'constant page, routed': cpuOf(routed, asked['constant page, routed'], seconds),
    'cached page (isolate)': cpuOf(site, asked['cached page (isolate)'], seconds),
    'event page, counts read': cpuOf(site, asked['event page, counts read'], seconds),
    'event page, made anew': cpuOf(site, asked['event page, made anew'], seconds),
    'bare batch': cpuOf(bare, asked['bare batch'], seconds),
    'bare batch, routed and limited': cpuOf(limited, asked['bare batch, routed and limited'], seconds),
    registration: cpuOf(site, asked.registration, seconds),
  })
  const memory = Math.round(site.usage().memory / 1e6)
  await Promise.all([site, constant, routed, bare, limited].map((server) => server.close()))
  const cold = await interleaved(3, {
    'constant page': () => coldStart(() => startScript(constantScript)),
    site: () => coldStart(startEmptyBuild),
  })

  console.log(
    `${rounds} rounds of ${seconds} s, medians; ratios to the constant page, and of registrations to the bare batch`,
  )
  console.table(
    Object.fromEntries(
      Object.keys(asked).map((name) => [
        name,
        {
          'a second': Math.round(median(perSecond[name] ?? [])),
          ratio: share(perSecond, name, name === 'registration' ? 'bare batch' : 'constant page'),
          'ratio behind the router': share(
            perSecond,
            name,
            name === 'registration' ? 'bare batch, routed and limited' : 'constant page, routed',
          ),
          'CPU ms': cpu[name] ? median(cpu[name]).toFixed(2) : '',
        },
      ]),
    ),
  )
  console.log(
    `First answer of a new process: ${told(cold.site)} ms, of the constant page: ${told(cold['constant page'])} ms`,
  )
  console.log(`Memory of the runtime, simulated database and caches in it: ${memory} MB`)
}

const told = (values: number[] = []): string => `${Math.round(median(values))} (${spread(values, 0)})`

function share(samples: Samples, name: string, base: string): string {
  const shares = ratios(samples[name] ?? [], samples[base] ?? [])
  return `${median(shares).toFixed(2)} (${spread(shares)})`
}

const started = performance.now()
await (process.argv[2] === 'growth' ? growth() : ratiosOfTheBuild())
console.log(`Took ${Math.round((performance.now() - started) / 1_000)} s`)
