import { type Server, startBuild } from '../support/servers.ts'
import { at, costOf, registering, uncached } from './asking.ts'
import { fill, grow } from './content.ts'
import { interleaved, median, seconds, spread } from './measure.ts'

/** Number of rows besides the demo content. */
const sizes = [
  { events: 10, registrations: 10 },
  { events: 100, registrations: 1_000 },
  { events: 1_000, registrations: 100_000 },
]

type Size = (typeof sizes)[number]
type Grown = { size: Size; site: Server; eventId: number; ticketTypeId: number }

const rounds = 4

/** Measures the CPU time of pages and registrations by the size of the database, in milliseconds. */
export async function growth(): Promise<void> {
  const sites: Grown[] = []
  for (const size of sizes) {
    const site = await startBuild()
    const { eventId, ticketTypeId } = await fill(site)
    await grow(site, size.events, size.registrations)
    sites.push({ size, site, eventId, ticketTypeId })
  }
  const named = (what: string, { events, registrations }: Size) =>
    `${what}: ${events} events, ${registrations} registrations`
  const samples = await interleaved(
    rounds,
    Object.fromEntries(
      sites.flatMap(({ size, site, eventId, ticketTypeId }) =>
        Object.entries({
          'event by the API, counts read': at(site, `/api/events/${eventId}`),
          'event page, made anew': uncached(site, `/event/${eventId}`),
          'home, made anew': uncached(site, '/'),
          registration: registering(site, eventId, ticketTypeId),
        }).map(([what, round]) => [named(what, size), costOf(site, round)]),
      ),
    ),
  )
  const whats = ['event by the API, counts read', 'event page, made anew', 'home, made anew', 'registration']
  console.log(`CPU ms of the runtime for each, medians of ${rounds} rounds of ${seconds} s`)
  console.table(
    Object.fromEntries(
      whats.map((what) => [
        what,
        Object.fromEntries(
          sizes.map((size) => {
            const values = (samples[named(what, size)] ?? []).map(({ cpuMs }) => cpuMs)
            return [`${size.events} / ${size.registrations}`, `${median(values).toFixed(2)} (${spread(values)})`]
          }),
        ),
      ]),
    ),
  )
  await Promise.all(sites.map(({ site }) => site.close()))
}
