import { setTimeout as wait } from 'node:timers/promises'
import { hashOfCode } from '#schema/door-seal.ts'
import { dayMs, hourMs } from '#schema/durations.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { runConcurrently } from '../reliability/concurrency.ts'
import { eveningIn } from '../support/evening-in.ts'
import { startupDetails } from '../support/factories.ts'
import { secrets } from '../support/secrets.ts'
import { anIp } from './load.ts'
import { at, dataCentres, type MonthSite, nothing, startMonthSite, type Usage, usageKeys } from './month-site.ts'
import { order } from './registrations.ts'

/**
 * `npm run bench -- month`: what a month uses of everything that the platform bills. `-- month 100 300 80` plays 100 visits
 * instead of 300, and 300 readers of the newsletter instead of all, which take ten minutes, and 80 guests. What is a sample is multiplied.
 */
const visits = 50_000
const guests = 400
const presenters = 8
const readers = 3_000
/** Edits of the content: after each, every data centre renders every page anew. */
const edits = 100
/** Phones at the door ask every five seconds, for three hours. */
const doorAsks = 4 * 3 * 720
/** A phone in the room asks its socket every 20 seconds whether it works. Twenty messages are billed as one request. */
const heartbeats = (guests * 3 * 3_600) / 20 / 20
/** The cron runs every quarter of an hour. */
const crons = 30 * 96
/** Pictures below are loaded by those who scroll: home has more than a hundred, and Lighthouse loads fewer than these. */
const nearPictures = 20
/** A visitor comes when the isolate has not read the content version for so long, as most visitors of a month do. */
const pauseMs = 2_000

/** What Workers Paid includes in a month, and dollars for `per` more. */
type Price = { included: number; dollars: number; per: number }
const million = 1_000_000
const prices: Record<string, Price & { of: (used: Usage) => number }> = {
  'requests of the Worker': { of: (used) => used.requests, included: 10 * million, dollars: 0.3, per: million },
  'CPU ms': { of: (used) => used.cpuMs, included: 30 * million, dollars: 0.02, per: million },
  'rows read': { of: (used) => used.rowsRead, included: 25_000 * million, dollars: 0.001, per: million },
  'rows written': { of: (used) => used.rowsWritten, included: 50 * million, dollars: 1, per: million },
  'requests of Durable Objects': {
    of: (used) => used.objectRequests + heartbeats,
    included: million,
    dollars: 0.15,
    per: million,
  },
  // Each has 128 MB.
  'GB-s of Durable Objects': {
    of: (used) => (used.objectMs / 1_000) * 0.128,
    included: 400_000,
    dollars: 12.5,
    per: million,
  },
  'R2, class A': { of: (used) => used.classA, included: million, dollars: 4.5, per: million },
  'R2, class B': { of: (used) => used.classB, included: 10 * million, dollars: 0.36, per: million },
  'pictures resized': { of: (used) => used.pictures, included: 5_000, dollars: 0.5, per: 1_000 },
  mails: { of: (used) => used.mails, included: 3_000, dollars: 0.35, per: 1_000 },
}
const planDollars = 5

type Headers = Record<string, string>
const asOrganiser = { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` }

/** Sends a request and returns its response. A refusal is no result. */
async function send({ origin }: MonthSite, path: string, init: RequestInit & { headers?: Headers } = {}) {
  const response = await fetch(origin + path, { ...init, headers: { 'CF-Connecting-IP': anIp(), ...init.headers } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

const sendJson = (site: MonthSite, method: string, path: string, body: unknown, headers: Headers = {}) =>
  send(site, path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The addresses of a page's pictures as a phone or a wide screen chooses them. Those that the assets serve are free. */
function picturesIn(html: string, isWide: boolean): string[] {
  const pictures = Array.from(html.matchAll(/<img[^>]*>/g), ([tag]) => {
    const widths = /srcset="([^"]+)"/i.exec(tag)?.[1]?.split(/,\s+/) ?? []
    return (widths.at(isWide ? -1 : 0) ?? /src="([^"]+)"/.exec(tag)?.[1] ?? '').split(' ')[0] ?? ''
  })
  return [...new Set(pictures)].filter((path) => /^\/(?:sized|gallery|info|events)\//.test(path))
}

/** Somebody opens a page in a data centre. The browser loads the pictures that are near. */
async function visit(site: MonthSite, centre: number, path: string, isWide = false, near = nearPictures) {
  const html = await (await send(site, path, { headers: at(centre) })).text()
  for (const picture of picturesIn(html, isWide).slice(0, near)) {
    const headers = { ...at(centre), Accept: 'image/avif,image/webp,*/*' }
    await (await send(site, picture, { headers })).arrayBuffer()
  }
}

const centres = Array.from({ length: dataCentres }, (_, centre) => centre)

/** In each data centre, what is to be done there. */
const everywhere = (run: (centre: number) => Promise<unknown>) => Promise.all(centres.map(run))

/** The pages of a site by how often they are opened: home and the next event are two thirds. */
const pagesOf = (eventId: number): string[] => [
  ...['/', '/', '/', '/', `/event/${eventId}`, `/event/${eventId}`, `/event/${eventId}`, `/event/${eventId}`],
  ...['/events', '/past-events', '/community', `/event/${eventId}/register`],
]

async function firstVisits(site: MonthSite, pages: string[]): Promise<void> {
  for (const page of new Set(pages))
    await everywhere(async (centre) => {
      await visit(site, centre, page, false, Number.POSITIVE_INFINITY)
      await visit(site, centre, page, true, Number.POSITIVE_INFINITY)
    })
}

/** Saves a speaker without a change, which counts as an edit. The first request in each data centre then learns of it. */
async function edit(site: MonthSite, pages: string[]): Promise<void> {
  const { data } = await (await send(site, '/api/speakers?limit=1', { headers: asOrganiser })).json()
  await sendJson(site, 'PUT', `/api/speakers/${data.data[0].id}`, data.data[0], asOrganiser)
  await wait(pauseMs)
  await everywhere((centre) => send(site, '/', { headers: at(centre) }))
  await wait(pauseMs)
  await everywhere(async (centre) => {
    for (const page of new Set(pages)) await visit(site, centre, page)
  })
}

const playVisits = (site: MonthSite, pages: string[], sample: number) =>
  everywhere(async (centre) => {
    for (let n = 0; n < sample / dataCentres; n++) {
      await wait(pauseMs)
      await visit(site, centre, pages[(n * dataCentres + centre) % pages.length] ?? '/', n % 2 === 1)
    }
  })

/** Waits until all mails of a lane have left. */
async function mailsLeft({ database }: MonthSite, lane: string): Promise<void> {
  const query = `SELECT count(*) AS n FROM messages WHERE status <> 'SENT' AND ${lane}`
  while ((await database.prepare(query).first<{ n: number }>())?.n) await wait(500)
}
const toGuests = `issue_id IS NULL AND due_at < unixepoch() * 1000 + ${hourMs}`

type Guest = { id: number; code: string }
type Evening = { eventId: number; types: Record<string, number>; pages: string[] }

async function findEvening({ database }: MonthSite): Promise<Evening> {
  const { results } = await database
    .prepare(
      'SELECT t.id, t.type, t.event_id AS eventId FROM ticket_types t JOIN events e ON e.id = t.event_id AND e.is_next',
    )
    .all<{ id: number; type: string; eventId: number }>()
  const eventId = results[0]?.eventId ?? 0
  await database.prepare('UPDATE ticket_types SET capacity = 1000 WHERE event_id = ?').bind(eventId).run()
  return { eventId, types: Object.fromEntries(results.map(({ id, type }) => [type, id])), pages: pagesOf(eventId) }
}

/** Moves the evening, as time would: the clock of the Worker cannot be set. */
function moveTo({ database }: MonthSite, { eventId }: Evening, hours: number): Promise<unknown> {
  const { date, time } = eveningIn(hours * 60)
  return database
    .prepare('UPDATE events SET date = ?, time = ?, begins_at = ? WHERE id = ?')
    .bind(date, time, Math.floor(Date.now() / 60_000) * 60_000 + hours * hourMs, eventId)
    .run()
}

/** A guest reads the event's page, registers, and opens the order and the ticket. After each sale every data centre shows the event. */
async function registerGuest(site: MonthSite, { eventId, types }: Evening, n: number): Promise<Guest> {
  const email = `gosc.${n}@${n % 3 === 0 ? 'poczta' : 'uczelnia'}.example`
  const isPresenter = n < presenters
  const write = order(eventId, types[isPresenter ? 'PRESENTER_STARTUP' : 'ATTENDEE'] ?? 0, email)
  const details = startupDetails({ startupName: `Startup ${n}` })
  const ticketData = write.ticketData.map((one) => ({ ...one, ...(isPresenter && { startupDetails: details }) }))
  await visit(site, n, `/event/${eventId}`)
  await visit(site, n, `/event/${eventId}/register`)
  const response = await sendJson(site, 'POST', '/api/registration', { ...write, ticketData }, at(n))
  const { data } = await response.json()
  const [{ id, code }] = data.tickets
  await visit(site, n, `/order/${data.orderKey}`)
  await visit(site, n, `/ticket/${code}`)
  await everywhere(async (centre) => (await send(site, `/event/${eventId}`, { headers: at(centre) })).text())
  return { id, code }
}

async function registerGuests(site: MonthSite, evening: Evening, played: number): Promise<Guest[]> {
  await moveTo(site, evening, 5 * 24)
  const all = Array.from({ length: played }, (_, n) => n)
  const people = await runConcurrently(4, all, (n) => registerGuest(site, evening, n))
  await mailsLeft(site, toGuests)
  return people
}

/** Runs the scheduled work two days and some hours before the evening. Both mails go to those who registered long before. */
async function remind(site: MonthSite, evening: Evening): Promise<void> {
  await site.database
    .prepare('UPDATE registrations SET created_at = created_at - ?')
    .bind(7 * dayMs)
    .run()
  for (const hours of [47, 7]) {
    await moveTo(site, evening, hours)
    await send(site, '/bench/scheduled')
    await mailsLeft(site, toGuests)
  }
}

/** Opens the door on a phone. Returns how the phone sends scans. */
async function openDoor(site: MonthSite, { eventId }: Evening) {
  const write = { name: 'Wejście' }
  const link = await sendJson(site, 'POST', `/api/events/${eventId}/door-links`, write, asOrganiser)
  const secret = new URL((await link.json()).data.url).hash.slice(1)
  const session = await sendJson(site, 'POST', '/api/door/sessions', { secret })
  const headers = { Cookie: session.headers.get('Set-Cookie')?.split(';')[0] ?? '', Origin: site.origin }
  let { cursor } = (await (await send(site, `/api/door/${eventId}/pack`, { headers })).json()).data
  return async (scans: object[] = []): Promise<void> => {
    const response = await sendJson(site, 'POST', `/api/door/${eventId}/sync`, { cursor, scans }, headers)
    cursor = (await response.json()).data.cursor
  }
}
type Phone = Awaited<ReturnType<typeof openDoor>>

const letIn = (phones: Phone[], people: Guest[]) =>
  runConcurrently(phones.length, people, async ({ code }, n) => {
    const scan = { nonce: crypto.randomUUID(), hash: await hashOfCode(code), at: new Date().toISOString() }
    await phones[n % phones.length]?.([{ ...scan, device: 'Wejście', outcome: 'IN' }])
  })

/** Everybody sits in the room with an open socket: presenters on stage, a vote, a question of every fourth, three places revealed. */
async function meetInRoom(site: MonthSite, { eventId }: Evening, people: Guest[]): Promise<void> {
  const stage = `/api/events/${eventId}/stage`
  const lead = async (path: string, body: unknown) => {
    await sendJson(site, 'POST', `${stage}/${path}`, body, asOrganiser)
    // The state is pushed once a second.
    await wait(1_100)
  }
  const read = async () => (await (await send(site, stage, { headers: asOrganiser })).json()).data
  const { room } = await read()
  const seats = await runConcurrently(8, people, async ({ code }) => {
    await visit(site, 0, `/ticket/${code}/room`)
    const seated = await sendJson(site, 'POST', '/api/room/seats', {
      ticket: code,
      room: room.sign,
      nonce: crypto.randomUUID(),
    })
    const key: string = (await seated.json()).data.seat
    await send(site, '/api/room', { headers: { [seatHeader]: key } })
    return { key, socket: new WebSocket(`${site.origin.replace('http', 'ws')}/api/room/socket`, key) }
  })
  const { items } = await read()
  for (const { id, ticketId } of items) {
    await lead('position', { item: id, revision: (await read()).position.revision })
    if (ticketId !== null) await lead('timer', { action: 'start' })
  }
  // Each was on stage for a second, and only longer ones count.
  const pitched = items.flatMap(({ ticketId }: { ticketId: number | null }) => ticketId ?? [])
  await site.database.prepare(`UPDATE tickets SET pitched_at = 1 WHERE id IN (${pitched})`).run()
  const asked = await runConcurrently(8, seats.slice(0, people.length / 4), async ({ key }, n) => {
    const write = { text: `Pytanie ${n}: skąd macie dane?`, nonce: crypto.randomUUID() }
    return (await (await sendJson(site, 'POST', '/api/room/questions', write, { [seatHeader]: key })).json()).data.id
  })
  for (const question of asked.slice(0, 20)) await lead(`questions/${question}`, { state: 'SHOWN' })
  await runConcurrently(8, seats.slice(people.length / 2), ({ key }, n) =>
    sendJson(
      site,
      'POST',
      `/api/room/questions/${asked[n % Math.min(20, asked.length)]}/raise`,
      {},
      { [seatHeader]: key },
    ),
  )
  await lead('vote', { open: true, seconds: 300 })
  await runConcurrently(8, seats, async ({ key }, n) => {
    const { vote } = (await (await send(site, '/api/room', { headers: { [seatHeader]: key } })).json()).data
    // Three places without a tie.
    const tickets = [vote.choices[[0, 0, 0, 0, 1, 1, 2][n % 7] ?? 0].ticketId]
    await sendJson(site, 'PUT', '/api/room/ballot', { tickets }, { [seatHeader]: key })
  })
  await lead('vote', { open: false })
  for (const place of [3, 2, 1]) await lead('reveal', { prize: 'audience', place })
  for (const { socket } of seats) socket.close()
}

/** The evening was two days ago: guests are thanked. */
async function closeEvening(site: MonthSite, evening: Evening): Promise<void> {
  await moveTo(site, evening, -48)
  await send(site, '/bench/scheduled')
  await mailsLeft(site, toGuests)
}

async function sendNewsletter(site: MonthSite, played: number): Promise<void> {
  await site.database
    .prepare(
      `INSERT INTO subscribers (first_name, email, is_active, created_at, key, confirmed_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${played})
        SELECT 'Ola', 'czytelniczka.' || i || '@poczta.example', 1, 0, printf('%026d', i), 0 FROM n`,
    )
    .run()
  const issue = { subject: 'Następny wieczór', body: 'Cześć!\n\nWidzimy się **w czwartek**.' }
  const { data } = await (await sendJson(site, 'POST', '/api/newsletter/issues', issue, asOrganiser)).json()
  await sendJson(site, 'POST', `/api/newsletter/issues/${data.id}/send`, {}, asOrganiser)
  await mailsLeft(site, 'issue_id IS NOT NULL')
}

const rounded = (value: number): number => (value < 100 ? Number(value.toFixed(1)) : Math.round(value))

/** Plays the month part by part. Prints what each part uses, then the whole and its bill. */
export async function month([sample = 300, addressed = readers, attending = guests]: number[]): Promise<void> {
  const site = await startMonthSite()
  try {
    const evening = await findEvening(site)
    const sum = { ...nothing }
    const ofGuests = guests / attending
    /** Plays a part. One that is a sample counts `share` times. */
    const play = async <T>(name: string, run: () => Promise<T>, share = 1): Promise<T> => {
      const before = await site.used()
      const result = await run()
      const after = await site.used()
      const used = { ...after }
      for (const key of usageKeys) {
        used[key] = (after[key] - before[key]) * share
        sum[key] += used[key]
      }
      console.log(name, JSON.stringify(Object.fromEntries(usageKeys.map((key) => [key, Math.round(used[key])]))))
      return result
    }
    const repeat = async (times: number, run: () => Promise<unknown>) => {
      for (let n = 0; n < times; n++) await run()
    }
    await play('First visits', () => firstVisits(site, evening.pages))
    await play(`${edits} edits, of which 2 are played`, () => repeat(2, () => edit(site, evening.pages)), edits / 2)
    await play(
      `${visits} visits, of which ${sample} are played`,
      () => playVisits(site, evening.pages, sample),
      visits / sample,
    )
    const people = await play(
      'Registrations and confirmations',
      () => registerGuests(site, evening, attending),
      ofGuests,
    )
    await play('Reminders and mails of the day', () => remind(site, evening), ofGuests)
    await moveTo(site, evening, 0.5)
    const phones = await play(
      'Door',
      async () => {
        const opened = await Promise.all([0, 1, 2, 3].map(() => openDoor(site, evening)))
        await letIn(opened, people)
        return opened
      },
      ofGuests,
    )
    const askAll = () => Promise.all(phones.map((ask) => ask()))
    await play(
      `${doorAsks} times a phone asks at the door, of which 80 are played`,
      () => repeat(20, askAll),
      doorAsks / 80,
    )
    await play('Room', () => meetInRoom(site, evening, people), ofGuests)
    await play('Closing and thanks', () => closeEvening(site, evening), ofGuests)
    await play(
      `Newsletter to ${readers}, of whom ${addressed} are played`,
      () => sendNewsletter(site, addressed),
      readers / addressed,
    )
    const runCron = () => send(site, '/bench/scheduled')
    await play(`${crons} times scheduled work, of which 4 are played`, () => repeat(4, runCron), crons / 4)

    const bill = Object.entries(prices).map(([name, { of, included, dollars, per }]) => {
      const used = of(sum)
      const extra = (Math.max(0, used - included) / per) * dollars
      return { name, used: rounded(used), included, dollars: Number(extra.toFixed(2)) }
    })
    console.table(bill)
    const extra = bill.reduce((total, { dollars }) => total + dollars, 0)
    console.log(`The bill: $${(planDollars + extra).toFixed(2)}, of which the plan is $${planDollars}`)
  } finally {
    await site.close()
  }
}
