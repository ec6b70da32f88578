import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { limits } from '#schema/limits.ts'
import { secrets } from '../support/secrets.ts'
import { type DistantSite, startDistantSite, toOtherIsolate } from './distant-site.ts'
import { anIp, registerOrder } from './load.ts'
import { median } from './measure.ts'

/**
 * `npm run bench -- distance`: milliseconds to the first byte for visitors whose data centre is far from the database.
 * `npm run bench -- distance 250` measures one distance.
 */
const distancesMs = [20, 100, 250]

/** How often a single situation is measured. */
const rounds = 4

type Headers = Record<string, string>
type Figure = { p50: number; p95: number }

const figureOf = (values: number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50: Math.round(median(values)), p95: Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN) }
}

/** Milliseconds to the first byte. A failure is no result. */
async function firstByte({ origin }: DistantSite, path: string, headers: Headers = {}): Promise<number> {
  const start = performance.now()
  const response = await fetch(origin + path, { headers: { 'CF-Connecting-IP': anIp(), ...headers } })
  const took = performance.now() - start
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.arrayBuffer()
  return took
}

const asOrganiser = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` }

async function write({ origin }: DistantSite, path: string, body: string | Buffer, type: string): Promise<void> {
  const headers = { ...asOrganiser, 'Content-Type': type }
  const response = await fetch(origin + path, { method: 'PUT', headers, body: new Uint8Array(Buffer.from(body)) })
  if (!response.ok) throw new Error(`PUT ${path}: ${response.status}`)
}

/** Saves a speaker of the home page without a change. The content version rises all the same. */
async function edit(site: DistantSite): Promise<void> {
  const { origin } = site
  const { data } = await (await fetch(`${origin}/api/speakers?limit=1`, { headers: asOrganiser })).json()
  const [speaker] = data.data
  await write(site, `/api/speakers/${speaker.id}`, JSON.stringify(speaker), 'application/json')
}

type Pages = Record<string, string>

/** Requests each page once per interval. */
async function atIntervals(site: DistantSite, pages: Pages, seconds: number, times: number) {
  for (const path of Object.values(pages)) await firstByte(site, path)
  const samples: Record<string, number[]> = {}
  for (let n = 0; n < times; n++) {
    await wait(seconds * 1_000)
    for (const [name, path] of Object.entries(pages))
      samples[name] = [...(samples[name] ?? []), await firstByte(site, path)]
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, values]) => [`${name}, every ${seconds} s`, figureOf(values)]),
  )
}

/** Measures a situation several times, each after its preparation. */
async function each(prepare: (round: number) => Promise<unknown>, measure: (round: number) => Promise<number>) {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) {
    await prepare(round)
    values.push(await measure(round))
  }
  return figureOf(values)
}

async function pictures(site: DistantSite, eventId: number): Promise<Record<string, Figure>> {
  const widths = [limits.pictureWidths.at(0) ?? 0, limits.pictureWidths.at(-1) ?? 0]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const size = { width: 1_920, height: 1_080, channels: 3 } as const
  const accept = { Accept: 'image/webp,*/*' }
  const uploaded = async (kind: string) => {
    const picture = await sharp({ create: { ...size, background: '#884422', noise } })
      .png()
      .toBuffer()
    await write(site, `/api/files/events/${eventId}/${kind}-desktop.png`, picture, 'image/png')
    await wait(3_000)
  }
  const sized = (kind: string, width: number) => `/sized/${width}/events/${eventId}/${kind}-desktop.png`
  const figures: Record<string, Figure> = {}
  for (const width of widths) {
    const kind = (round: number) => `bench-${'abcd'[round]}-${width === widths[0] ? 'small' : 'large'}`
    const [first, hit]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await uploaded(kind(round))
      // One after the other: each upload is an edit, and the first request after an edit reads again.
      first.push(await firstByte(site, sized(kind(round), width), accept))
      await wait(1_000)
      hit.push(await firstByte(site, sized(kind(round), width), accept))
    }
    figures[`resized picture of ${width} px, first`] = figureOf(first)
    figures[`resized picture of ${width} px, hit`] = figureOf(hit)
  }
  return figures
}

async function repeated(times: number, measure: () => Promise<number>): Promise<Figure> {
  const values: number[] = []
  for (let n = 0; n < times; n++) values.push(await measure())
  return figureOf(values)
}

async function measureAt(delayMs: number): Promise<Record<string, Figure>> {
  const site = await startDistantSite(delayMs)
  const database = await site.database()
  await database.prepare('UPDATE ticket_types SET capacity = 100000').run()
  const next = await database
    .prepare(
      'SELECT e.id AS eventId, t.id AS ticketTypeId FROM events e JOIN ticket_types t ON t.event_id = e.id WHERE e.is_next',
    )
    .first<{ eventId: number; ticketTypeId: number }>()
  if (!next) throw new Error('The demo content has no next event')
  const pages = { home: '/', list: '/events', event: `/event/${next.eventId}` }
  const home = (headers?: Headers) => firstByte(site, '/', headers)
  const registered = await registerOrder(site.origin, next.eventId, next.ticketTypeId)
  const figures = {
    ...(await atIntervals(site, pages, 0.3, 40)),
    ...(await atIntervals(site, pages, 10, 12)),
    'home, new isolate, data centre warm': await each(
      async () => {
        await home()
        await site.restart()
      },
      () => home(),
    ),
    'home, new isolate, data centre cold': await each(
      () => site.restart({ isColdDataCentre: true }),
      () => home(),
    ),
    'home after an edit, isolate that took it': await each(
      async () => {
        await home()
        await edit(site)
      },
      () => home(),
    ),
    'home after an edit, another isolate': await each(
      async () => {
        await home(toOtherIsolate)
        await edit(site)
        await wait(2_000)
      },
      () => home(toOtherIsolate),
    ),
    ...(await pictures(site, next.eventId)),
    'ticket page': await repeated(20, () => firstByte(site, `/ticket/${registered.code}`)),
    'order page': await repeated(20, () => firstByte(site, `/order/${registered.orderKey}`)),
    registration: await repeated(20, async () => {
      const start = performance.now()
      await registerOrder(site.origin, next.eventId, next.ticketTypeId)
      return performance.now() - start
    }),
  }
  await site.close()
  return figures
}

/** Prints a table with p50 and p95 of each situation, one column for each distance. */
export async function distance(chosen: number[]): Promise<void> {
  const columns: [number, Record<string, Figure>][] = []
  for (const delayMs of chosen.length > 0 ? chosen : distancesMs) columns.push([delayMs, await measureAt(delayMs)])
  console.log('Milliseconds to the first byte, p50 / p95, by the time that each call of the database or storage takes')
  const names = Object.keys(columns[0]?.[1] ?? {})
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(
          columns.map(([delayMs, figures]) => [`${delayMs} ms`, `${figures[name]?.p50} / ${figures[name]?.p95}`]),
        ),
      ]),
    ),
  )
}
