import { type Server, startBenchServer } from '../support/bench-servers.ts'
import { insertDemoContent, insertRows } from './database-content.ts'
import { cacheMissesOf, costOf, registrationsTo, requestsTo } from './load.ts'
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
    const site = await startBenchServer()
    const { eventId, ticketTypeId } = await insertDemoContent(site)
    await insertRows(site, size.events, size.registrations)
    sites.push({ size, site, eventId, ticketTypeId })
  }
  const named = (label: string, { events, registrations }: Size) =>
    `${label}: ${events} events, ${registrations} registrations`
  const samples = await interleaved(
    rounds,
    Object.fromEntries(
      sites.flatMap(({ size, site, eventId, ticketTypeId }) =>
        Object.entries({
          'event from the API, counts read on every request': requestsTo(site, `/api/events/${eventId}`),
          'event page, rendered on every request': cacheMissesOf(site, `/event/${eventId}`),
          'home, rendered on every request': cacheMissesOf(site, '/'),
          registration: registrationsTo(site, eventId, ticketTypeId),
        }).map(([label, round]) => [named(label, size), costOf(site, round)]),
      ),
    ),
  )
  const labels = [
    'event from the API, counts read on every request',
    'event page, rendered on every request',
    'home, rendered on every request',
    'registration',
  ]
  console.log(`CPU ms of the runtime per request, medians of ${rounds} rounds of ${seconds} s`)
  console.table(
    Object.fromEntries(
      labels.map((label) => [
        label,
        Object.fromEntries(
          sizes.map((size) => {
            const values = (samples[named(label, size)] ?? []).map(({ cpuMs }) => cpuMs)
            return [`${size.events} / ${size.registrations}`, `${median(values).toFixed(2)} (${spread(values)})`]
          }),
        ),
      ]),
    ),
  )
  await Promise.all(sites.map(({ site }) => site.close()))
}
