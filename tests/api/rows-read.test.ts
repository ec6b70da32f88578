import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { entrancesOfEvent, fillLargeDatabase, known, large, ticketsOfEvent } from '../support/large-database.ts'
import { startMailSite } from '../support/mail-site.ts'
import { waitFor } from '../support/wait-for.ts'

const { site } = await startMailSite()

beforeAll(() => fillLargeDatabase(site), 60_000)

/** The rows that D1 says it read for a response, as the request's log line tells. */
async function rowsReadFor({ headers }: { headers: Headers }): Promise<number> {
  const id = headers.get('X-Request-Id') ?? ''
  const line = await waitFor(() => {
    const found = site.logs().flatMap((text) => text.split('\n'))
    return found.find((one) => one.includes(id) && one.includes('rowsRead')) ?? expect.fail('no log line yet')
  })
  return JSON.parse(line).database.rowsRead
}

const next = large.events
const last = large.events - 1
const person = encodeURIComponent(known.email)
/** The evening of a report, and the five before it with which it is compared. */
const reported = 6 * ticketsOfEvent

/** Rows that a call shows or counts. Of a list, the response tells: those of the page, and the total. */
const calls: Record<string, number | 'list'> = {
  [`/api/people/${person}`]: 12,
  [`/api/people/${encodeURIComponent(known.friend)}`]: 6,
  [`/api/users/${person}`]: 1,
  [`/api/events/${last}/report`]: reported,
  // It counts entrances too.
  '/api/events/1/report': ticketsOfEvent + entrancesOfEvent,
  [`/api/events/${last}/report.csv`]: reported,
  [`/api/events/${last}/turnout`]: reported,
  [`/api/events/${last}/notices`]: large.ordersOfEvent + ticketsOfEvent,
  [`/api/events/${last}/pitches`]: ticketsOfEvent / 20,
  [`/api/events/${last}`]: 3,
  [`/api/door/${last}/arrivals`]: ticketsOfEvent + entrancesOfEvent,
  '/api/health': 100 + 2 * 100,
  '/api/guests/40': 12 + large.changes / 500,
  '/api/messages': 'list',
  '/api/messages?status=FAILED': 'list',
  '/api/messages?status=SENT': 'list',
  '/api/messages?status=SUPPRESSED&kind=reminder': 'list',
  '/api/messages?kind=reminder': 'list',
  '/api/messages?kind=signIn': 'list',
  [`/api/messages?to=${person}`]: 'list',
  // The mails of a person are few. It looks through them.
  [`/api/messages?to=${person}&status=SENT&kind=reminder`]: 4,
  [`/api/messages?eventId=${last}&to=${person}`]: 4,
  [`/api/messages?eventId=${last}`]: 'list',
  [`/api/messages?eventId=${last}&status=FAILED`]: 'list',
  [`/api/messages?eventId=${last}&kind=signIn`]: 'list',
  [`/api/events/${last}/guests`]: 'list',
  [`/api/events/${last}/guests?sort=name&status=CANCELLED`]: 'list',
  [`/api/events/${last}/guests?promoted=true&sort=-promotedAt`]: 'list',
  [`/api/events/${last}/guests?deck=MISSING`]: 'list',
  [`/api/events/${last}/guests?deck=PRESENT`]: ticketsOfEvent / 20,
  [`/api/events/${next}/guests?status=WAITING`]: 'list',
  '/api/newsletter/subscribers': 'list',
  '/api/newsletter/subscribers?isActive=true&isConfirmed=true&limit=1': 'list',
  '/api/newsletter/issues': 'list',
  '/api/waiting-list': 'list',
  // It shows of each group the order and the ticket, and counts its place and the total.
  [`/api/waiting-list?eventId=${next}&limit=100`]: 4 * large.waiting,
  '/api/changes': 'list',
  '/api/changes?entity=events': 'list',
  '/api/changes?entity=tickets&entityId=40': 'list',
  '/api/changes?actor=token': 'list',
  '/api/changes?entity=tickets&actor=token': 'list',
  '/api/events': 'list',
  '/api/registrations': 'list',
  [`/api/registrations?eventId=${last}`]: 'list',
  [`/api/tickets/event/${last}`]: 'list',
  [`/api/door/${last}/absent`]: 'list',
  // A search counts what it looks through: the people of an evening, and all readers.
  [`/api/events/${last}/guests?q=nowak1`]: ticketsOfEvent,
  [`/api/door/${last}/search?q=nowak1`]: ticketsOfEvent,
  '/api/newsletter/subscribers?q=czytelnik7': large.readers,
  // It compares all scans of the evening.
  [`/api/door/${last}/conflicts`]: entrancesOfEvent,
}

const rowsOf = ({ data }: { data: Page<unknown> }): number => data.data.length + data.total

test('at 20,000 tickets and 40,000 mails no call of the console reads more than five rows for each that it shows or counts', async () => {
  const tooMany: string[] = []
  for (const [path, given] of Object.entries(calls)) {
    const response = await site.organiser.raw(path)
    expect(response.status, path).toBe(200)
    const shown = given === 'list' ? rowsOf(await response.json()) : given
    const read = await rowsReadFor(response)
    // What every call may read besides, such as the event of the address.
    if (read > 5 * shown + 5) tooMany.push(`${path}: ${read} rows for ${shown}`)
  }
  expect(tooMany).toEqual([])
}, 60_000)

test('sending an issue reads at most ten rows for each reader', async () => {
  const sent = await site.organiser.post('/api/newsletter/issues/1/send', {})
  expect(sent.status).toBe(200)
  expect(await site.value('SELECT count(*) FROM messages WHERE issue_id = 1')).toBe(large.readers)
  expect(await rowsReadFor(sent)).toBeLessThan(10 * large.readers)
})
