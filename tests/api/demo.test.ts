import { beforeAll, describe, expect, test } from 'vitest'
import { dateInWarsaw } from '#schema/dates.ts'
import type { DoorConflict } from '#schema/door.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Guest } from '#schema/guest.ts'
import type { GuestMessage } from '#schema/guest-message.ts'
import type { Health } from '#schema/health.ts'
import type { Jury, JurySentences } from '#schema/jury.ts'
import type { Message } from '#schema/message.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { messageStatuses, reviewStatuses } from '#schema/options.ts'
import type { Pitches } from '#schema/pitch.ts'
import type { Arrivals, Report } from '#schema/report.ts'
import type { StageResults } from '#schema/stage.ts'
import type { Subscriber } from '#schema/subscriber.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { Store } from '#worker/local/demo/store.ts'
import { writeDemo } from '#worker/local/demo/write-demo.ts'
import { startMailbox } from '../support/mailbox.ts'
import { deliverNow } from '../support/outbox.ts'
import { tablesOf } from '../support/rows.ts'
import { atEnd, type Site, startSite } from '../support/site.ts'

type Page<T> = { data: T[]; total: number }

const today = dateInWarsaw(new Date())
const minute = 60_000
const day = 24 * 60 * minute

/** Pictures are left out: rendering them takes seconds. */
const storeOf = ({ database, rows }: Site): Store => ({
  version: async (sql) => (await rows<{ version: number }>(sql))[0]?.version ?? 0,
  put: async () => undefined,
  write: async (statements) => {
    await database.batch(statements.map((statement) => database.prepare(statement)))
  },
})

const peopleStoreOf = ({ decks }: Site) => ({
  putPrivate: async ({ key, content }: { key: string; content: Uint8Array }) => {
    await decks.put(key, content)
  },
})

// The demo is written past the API: a site that another file has used may have cached empty lists.
// The mailbox is its own as well: sites of other files may still send to the common one.
const mailbox = await startMailbox()
const site = await startSite({ extra: { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test' } })
atEnd(mailbox.close)
let next: EventDetail
let past: EventDetail

const read = async <T>(path: string): Promise<T> => {
  const { status, data } = await site.organiser.get<T>(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return data
}
const list = <T>(path: string) => read<Page<T>>(`${path}${path.includes('?') ? '&' : '?'}limit=100`)
const rowsOf = <T>(query: string) => site.rows<T>(query)

beforeAll(async () => {
  await writeDemo(storeOf(site), peopleStoreOf(site), today)
  const { data: events } = await list<EventDetail>('/api/events')
  const [found, last] = [events.find(({ isNext }) => isNext), events.filter(({ status }) => status === 'PAST')]
  next = found ?? Object.assign({}, last[0])
  past = last.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))[0] ?? next
})

const guests = (query = '') => list<Guest>(`/api/events/${next.id}/guests?${query}`)

describe('the next evening', () => {
  test('has 74 guests in three ticket types, six who cancelled, and eight who wait', async () => {
    const confirmed = await guests('status=CONFIRMED')
    expect([confirmed.total, new Set(confirmed.data.map(({ ticketTypeId }) => ticketTypeId)).size]).toEqual([74, 3])
    expect((await guests('status=CANCELLED')).total).toBe(6)
    expect((await guests('status=WAITING')).total).toBe(8)
    expect((await guests('status=CHECKED_IN')).total).toBe(0)
  })

  test('has nine people in orders of several tickets', async () => {
    const { data } = await guests('status=CONFIRMED')
    const orders = Map.groupBy(data, ({ registrationId }) => registrationId)
    expect([...orders.values()].filter(({ length }) => length > 1).flat()).toHaveLength(9)
  })

  test('has seven presenters with startups, and five decks that open', async () => {
    const { pitches } = await read<Pitches>(`/api/events/${next.id}/pitches`)
    expect(pitches).toHaveLength(7)
    const decks = pitches.flatMap(({ deck }) => deck ?? [])
    expect(decks).toHaveLength(5)
    for (const { url } of decks) {
      const response = await site.organiser.raw(url)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect((await response.text()).slice(0, 5)).toBe('%PDF-')
    }
  })

  test('is sold out only where people wait, and visitors can register for the other types', async () => {
    const waiting = new Set((await guests('status=WAITING')).data.map(({ ticketTypeId }) => ticketTypeId))
    const types = await list<TicketType>(`/api/ticket-types/event/${next.id}`)
    expect(types.data.map(({ id, capacity, available }) => [available === 0, capacity > 0, waiting.has(id)])).toEqual([
      [false, true, false],
      [false, true, false],
      [true, true, true],
    ])
  })

  test('opens and closes by hours, has notes and hours of pitches, people who want no photos, and a message that was sent', async () => {
    const hours = { opensAt: expect.any(String), closesAt: expect.any(String), pitchStart: '21:00', pitchBreak: 3 }
    const notes = { guestNote: expect.any(String), accessNote: expect.any(String) }
    expect(await read<EventDetail>(`/api/events/${next.id}`)).toMatchObject({ ...hours, ...notes })
    const { data } = await guests('status=CONFIRMED')
    expect([data.filter(({ noPhotos }) => noPhotos).length, data.filter(({ doorNote }) => doorNote).length]).toEqual([
      4, 1,
    ])
    const { data: sent } = await list<GuestMessage>(`/api/events/${next.id}/messages`)
    const [{ recipients = 0 } = {}] = sent
    expect(sent).toMatchObject([{ id: 1, counts: { pending: 0, sent: recipients, failed: 0 } }])
    expect(recipients).toBeGreaterThan(50)
  })

  test('has a door link and a pack that was opened', async () => {
    expect((await list(`/api/events/${next.id}/door-links`)).total).toBe(1)
    expect((await list(`/api/events/${next.id}/packs`)).data).toMatchObject([{ openings: 7 }])
  })
})

test('mails are in every state', async () => {
  for (const status of messageStatuses)
    expect((await list<Message>(`/api/messages?status=${status}&eventId=${next.id}`)).total).toBeGreaterThan(0)
})

test('the jury of a past evening is closed, and has marked everybody who pitched', async () => {
  const { open, jurors } = await read<Jury>(`/api/events/${past.id}/jury`)
  expect([open, jurors.map(({ missing }) => missing)]).toEqual([false, [0, 0]])
  const [marks] = await rowsOf<{ marks: number; people: number }>(
    'SELECT count(*) AS marks, count(DISTINCT ticket_id) AS people FROM juror_marks',
  )
  expect([marks?.marks, (marks?.people ?? 0) > 3]).toEqual([(marks?.people ?? 0) * 6, true])
  const sentences = await read<JurySentences>(`/api/events/${past.id}/jury/sentences`)
  expect(sentences).toHaveLength(4)
})

test('a past evening has answers of the next morning, and a counted vote', async () => {
  const report = await read<Report>(`/api/events/${past.id}/report`)
  expect(report.closedAt).not.toBeNull()
  expect([report.marks.answers, report.reasons.answers, report.sentences.length]).toEqual([14, 6, 4])
  const { audience } = await read<StageResults>(`/api/events/${past.id}/results`)
  expect(JSON.stringify(audience)).toContain('"place":1')
})

test('a past evening has sixty entrances over twenty minutes by several phones, one conflict, and people who did not come', async () => {
  const scans = await rowsOf<{ at: number; device: string }>(
    `SELECT min(at) AS at, device FROM door_scans WHERE event_id = ${past.id} AND outcome = 'IN' AND undone = 0
     GROUP BY ticket_id ORDER BY at`,
  )
  const [first, tenth, sixtieth] = [scans[0], scans[9], scans[59]].map((scan) => scan?.at ?? 0)
  expect((sixtieth ?? 0) - (first ?? 0)).toBeGreaterThan(15 * minute)
  expect((tenth ?? 0) - (first ?? 0)).toBeLessThan(15 * minute)
  expect(new Set(scans.map(({ device }) => device)).size).toBe(3)
  const { arrivals, counts } = await read<Arrivals>(`/api/door/${past.id}/arrivals`)
  expect([arrivals.length > 2, counts.checkedIn]).toEqual([true, 63])
  const conflicts = await list<DoorConflict>(`/api/door/${past.id}/conflicts`)
  expect(conflicts.data.map(({ kind }) => kind)).toEqual(['TWICE'])
  const report = await read<Report>(`/api/events/${past.id}/report`)
  expect(report.counts).toMatchObject({ registered: 78, came: 60, absent: 18, walkIns: 3, cancelled: 5, waiting: 0 })
})

test('there are twelve applications over both forms in every state, some with a note', async () => {
  const [community, vibeCoding] = [
    (await list<{ reviewStatus: string; teamNote: string | null }>('/api/community/applications')).data,
    (await list<{ reviewStatus: string; teamNote: string | null }>('/api/community/vibe-coding-applications')).data,
  ]
  expect(community.length + vibeCoding.length).toBe(12)
  for (const applications of [community, vibeCoding]) {
    expect(new Set(applications.map(({ reviewStatus }) => reviewStatus))).toEqual(new Set(reviewStatuses))
    expect(applications.some(({ teamNote }) => teamNote)).toBe(true)
  }
})

test('thirty readers confirmed, did not, or left; one issue was sent and is public, another is a draft', async () => {
  const { data: readers } = await list<Subscriber>('/api/newsletter/subscribers')
  expect(readers).toHaveLength(30)
  const states = Map.groupBy(readers, ({ isActive, isConfirmed }) => (isActive ? isConfirmed : 'left'))
  expect([...states.keys()].toSorted()).toEqual([false, 'left', true].toSorted())
  const { data: issues } = await list<Issue>('/api/newsletter/issues')
  expect(issues.map(({ status }) => status)).toEqual(['DRAFT', 'SENT'])
  expect(issues[1]?.counts).toEqual({ pending: 0, sent: 25, failed: 1, left: 2 })
  const archive = await site.visitor.text('/newsletter')
  expect([archive.includes(issues[1]?.subject ?? '…'), archive.includes(issues[0]?.subject ?? '…')]).toEqual([
    true,
    false,
  ])
})

test('two organisers made the changes', async () => {
  const actors = await rowsOf<{ actor: string }>('SELECT DISTINCT actor FROM changes ORDER BY actor')
  const organisers = await rowsOf<{ actor: string }>('SELECT CAST(id AS TEXT) AS actor FROM organisers ORDER BY id')
  expect(actors).toEqual(organisers)
  expect(actors).toHaveLength(2)
})

test('every stored address ends with .example', async () => {
  for (const table of await tablesOf(site)) {
    const columns = await rowsOf<{ name: string }>(
      `SELECT name FROM pragma_table_info('${table}') WHERE name = 'email'`,
    )
    if (columns.length === 0) continue
    const stored = await rowsOf<{ email: string }>(`SELECT email FROM ${table}`)
    expect([table, stored.filter(({ email }) => !email.endsWith('.example'))]).toEqual([table, []])
  }
})

test('the site is healthy, no limit is used up, and jobs send no mail and remove nothing', async () => {
  const count = async () => {
    const [row] = await rowsOf<Record<string, number>>(
      'SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM subscribers) AS subscribers, ' +
        "(SELECT count(*) FROM users WHERE erased = 0) AS users, (SELECT count(*) FROM tickets WHERE status = 'WAITING') AS waiting, " +
        "(SELECT count(*) FROM registrations WHERE phone <> '') AS phones, (SELECT count(*) FROM pitch_decks) AS decks, " +
        '(SELECT count(*) FROM recent_uses) + (SELECT count(*) FROM network_writes) AS limits',
    )
    return row
  }
  const before = await count()
  expect(before).toMatchObject({ limits: 0 })
  await deliverNow(site, new Date())
  await deliverNow(site, new Date(Date.now() + 8 * day))
  expect(await count()).toEqual(before)
  expect(mailbox.received).toEqual([])
  expect((await site.visitor.get<Health>('/api/health')).status).toBe(200)
  expect(await read<Health>('/api/health')).toMatchObject({
    status: 'ok',
    waitingBesidePlaces: 0,
    waitingIssueMails: 0,
    waitingWebhooks: 0,
  })
})

test('a site with content is left alone, and without a store for people the demo has none', async () => {
  expect(await writeDemo(storeOf(site), peopleStoreOf(site), today)).toBe(false)
  const other = await startSite({ extra: { SITE_ORIGIN: 'https://iskra.test' } })
  await writeDemo(storeOf(other), null, today)
  const people = await other.row<Record<string, number>>(
    'SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM tickets) + (SELECT count(*) FROM users) + ' +
      '(SELECT count(*) FROM messages) + (SELECT count(*) FROM organisers) + (SELECT count(*) FROM subscribers) AS people',
  )
  expect(people).toEqual({ events: 6, people: 0 })
})
