import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DoorLink } from '#schema/door-link.ts'
import { dayMs, hourMs, minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import { anEvening, aScan, doorOf, minutesAgo, statusOf } from '../support/door-at.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anAgendaItem, anEvent } from '../support/factories.ts'
import { atTheDoor, sessionHeaders } from '../support/sessions.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const hour = 60

/** An evening lasts five hours without an agenda, and its door is open for six more. */
const untilClosed = 11 * hour

const move = (eventId: number, when: { date: string | null; time?: string }) =>
  site.organiser.put(`/api/events/${eventId}`, { title: 'Wieczór', time: '18:00', registrationOpen: true, ...when })

async function aLink(eventId: number) {
  const { data } = await site.organiser.post<CreatedLink>(`/api/events/${eventId}/door-links`, { name: 'Wejście' })
  return { ...data, secret: new URL(data.url).hash.slice(1) }
}

async function open(secret: string) {
  const { status, headers } = await site.visitor.post('/api/door/sessions', { secret })
  const token = /^__Host-session=([a-z2-7]{26});/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  return { status, client: site.withHeaders(sessionHeaders(site, token)) }
}

const linksOf = async (eventId: number) =>
  (await site.organiser.get<Page<DoorLink>>(`/api/events/${eventId}/door-links`)).data.data

type Door = ReturnType<typeof doorOf>

/** The status and code of each call that a door session may make. */
async function answersOf(door: Door, client: Parameters<typeof doorOf>[0], ticketTypeId: number) {
  const eventId = Number(door.path.split('/').at(-1))
  const answers = {
    pack: await client.get(`${door.path}/pack`),
    read: await door.send([], `${eventId}.0`),
    sync: await door.send([aScan('a'.repeat(64))], `${eventId}.0`),
    undo: await door.undo(randomUUID()),
    search: await door.search('lucja'),
    conflicts: await client.get(`${door.path}/conflicts`),
    walkIn: await door.walkIn({ ticketTypeId }),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status, code }]) => [name, code ?? status]))
}

const all = (answer: string | number) => ({
  pack: answer,
  read: answer,
  sync: answer,
  undo: answer,
  search: answer,
  conflicts: answer,
  walkIn: answer,
})

const whenOpen = { ...all(200), undo: 'missing', walkIn: 201 }
const whenEarly = { ...all('tooEarly'), pack: 200, read: 200 }

describe('the door of a volunteer', () => {
  test('prepares the phone until three hours before the beginning, and says when it opens', async () => {
    const { door, client, type, guests } = await anEvening(site)
    await move(type.eventId, { date: '2031-03-19', time: '18:00' })
    const before = await countRows(site, 'door_scans', 'tickets', 'registrations')
    expect(await answersOf(door, client, type.id)).toEqual(whenEarly)
    expect(await door.send([aScan(guests[0]?.hash ?? '')], `${type.eventId}.0`)).toMatchObject({
      status: 409,
      code: 'tooEarly',
      message: 'Drzwi otwierają się o 15:00, 19 marca 2031.',
    })
    expect(await countRows(site, 'door_scans', 'tickets', 'registrations')).toEqual(before)
    const opensAt = '2031-03-19T14:00:00.000Z'
    expect(await door.list()).toMatchObject({ opensAt, entries: [{ hash: guests[0]?.hash }] })
    expect(await door.sync([])).toMatchObject({ opensAt, event: { date: '2031-03-19' } })
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await open((await aLink(type.eventId)).secret)).status).toBe(201)
  })

  test.each([
    ['opens three hours before the beginning', eveningIn(3 * hour + 2), whenEarly],
    ['is open from then on', eveningIn(3 * hour - 1), whenOpen],
    ['is open until six hours after the end', eveningIn(2 - untilClosed), whenOpen],
    ['is closed after that, but for late phones', eveningIn(-1 - untilClosed), { ...all('unauthorized'), read: 200 }],
  ])('%s', async (_, when, expected) => {
    const { id } = await anEvent(site)
    const type = await site.organiser.post<{ id: number }>('/api/ticket-types', {
      eventId: id,
      name: 'Bilet',
      type: 'ATTENDEE',
      capacity: 9,
    })
    const { secret } = await aLink(id)
    const client = await atTheDoor(site, id)
    await move(id, when)
    expect(await answersOf(doorOf(client, id), client, type.data.id)).toEqual(expected)
    expect((await open(secret)).status).toBe(expected.pack === 200 ? 201 : 401)
    expect((await client.get('/api/me')).status).toBe(expected.pack === 200 ? 200 : 401)
  })

  test('takes what a phone scanned before it closed for three days, and nothing else', async () => {
    const { door, client, type, guests } = await anEvening(site, { guests: 2 })
    const [late, later] = guests.map(({ hash }) => hash)
    await move(type.eventId, eveningIn(-untilClosed - 60))
    const scanned = (hash: string | undefined, minutes: number) =>
      door.send([aScan(hash ?? '', { at: minutesAgo(minutes) })], `${type.eventId}.0`)
    expect(await scanned(later, 30)).toMatchObject({ status: 401 })
    expect(await scanned(late, untilClosed)).toMatchObject({ status: 200, data: { results: [{ outcome: 'IN' }] } })
    expect((await client.get(`/api/door/${type.eventId}/pack`)).status).toBe(401)
    await move(type.eventId, eveningIn(-untilClosed - 66 * hour))
    expect(await scanned(later, untilClosed + 66 * hour)).toMatchObject({ status: 401 })
    expect(await site.value('SELECT count(*) FROM door_scans WHERE event_id = ?', type.eventId)).toBe(1)
  })

  test('keeps what a late phone scanned in time, although one of its scans is dated after the closing', async () => {
    const { door, type, guests } = await anEvening(site, { guests: 2 })
    await move(type.eventId, eveningIn(-untilClosed - 60))
    const minutes = [untilClosed, 30]
    const scans = guests.map(({ hash }, at) => aScan(hash, { at: minutesAgo(minutes[at] ?? 0) }))
    expect(await door.send(scans, `${type.eventId}.0`)).toMatchObject({
      status: 200,
      data: { results: scans.map(({ nonce }) => ({ nonce, outcome: 'IN' })) },
    })
    const closing = Date.now() - hour * minuteMs
    const last = await site.value<number>('SELECT max(at) FROM door_scans WHERE event_id = ?', type.eventId)
    expect(Math.abs(Number(last) - closing)).toBeLessThan(2 * minuteMs)
  })

  test('follows an evening that is moved, with the sessions that were open', async () => {
    const { id } = await anEvent(site, eveningIn(-untilClosed + 5))
    const { secret, expiresAt } = await aLink(id)
    const { client } = await open(secret)
    expect(Date.parse(expiresAt)).toBeLessThan(Date.now() + 5 * minuteMs)
    await move(id, eveningIn(-hour))
    const shown = (await linksOf(id))[0]
    expect(Date.parse(shown?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 9 * hourMs)
    const endsAt = await site.value<number>(
      'SELECT s.ends_at FROM sessions s JOIN door_links l ON l.id = s.door_link_id WHERE l.event_id = ?',
      id,
    )
    expect(endsAt).toBeGreaterThan(Date.now() + 29 * dayMs)
    expect((await doorOf(client, id).sync([aScan('a'.repeat(64))])).opensAt).toBeNull()
    await move(id, eveningIn(-2 * untilClosed))
    expect((await client.get('/api/me')).status).toBe(401)
    expect((await open(secret)).status).toBe(401)
    await move(id, eveningIn(24 * hour))
    expect((await client.get('/api/me')).status).toBe(200)
    expect(await doorOf(client, id).send([aScan('a'.repeat(64))], `${id}.0`)).toMatchObject({ code: 'tooEarly' })
  })

  test('closes by the agenda, like the calendar', async () => {
    const when = eveningIn(-untilClosed - 5)
    const { id } = await anEvent(site, when)
    const client = await atTheDoor(site, id)
    expect((await client.get('/api/me')).status).toBe(401)
    const [hours = '', minutes = ''] = when.time.split(':')
    const inSixHours = `${String((Number(hours) + 6) % 24).padStart(2, '0')}:${minutes}`
    await anAgendaItem(site, id, { startTime: when.time, endTime: inSixHours })
    expect((await client.get('/api/me')).status).toBe(200)
  })

  test('is open all day if the evening has no hour', async () => {
    const { id } = await anEvent(site, { date: eveningIn(0).date, time: 'TBA' })
    expect((await doorOf(await atTheDoor(site, id), id).sync([aScan('a'.repeat(64))])).opensAt).toBeNull()
  })

  test('is open without a date, for 24 hours from the making of the link', async () => {
    const { id } = await anEvent(site)
    const { secret } = await aLink(id)
    const { client } = await open(secret)
    await move(id, { date: null })
    const door = doorOf(client, id)
    expect((await door.sync([aScan('a'.repeat(64))])).opensAt).toBeNull()
    const [link] = await linksOf(id)
    expect(Math.abs(Date.parse(link?.expiresAt ?? '') - Date.now() - dayMs)).toBeLessThan(minuteMs)
    await site.rows('UPDATE door_links SET created_at = created_at - ?, expires_at = expires_at - ?', dayMs, dayMs)
    expect((await client.get('/api/me')).status).toBe(401)
    expect((await open(secret)).status).toBe(401)
  })

  test('is closed while the evening is called off', async () => {
    const { door, client, type, eventId } = await anEvening(site)
    const { secret } = await aLink(eventId)
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', eventId)
    expect(await answersOf(door, client, type.id)).toEqual(all('registrationClosed'))
    expect((await open(secret)).status).toBe(201)
    expect((await doorOf(site.organiser, eventId).sync([])).opensAt).toBeNull()
    await site.rows('UPDATE events SET cancelled = 0 WHERE id = ?', eventId)
    expect(await answersOf(door, client, type.id)).toEqual(whenOpen)
  })

  test('does not bind organisers', async () => {
    const { eventId, guests, type } = await anEvening(site)
    for (const when of [{ date: '2031-03-19' }, { date: '2021-03-19' }]) {
      await move(eventId, when)
      expect(await answersOf(doorOf(site.organiser, eventId), site.organiser, type.id)).toEqual(whenOpen)
    }
    expect((await doorOf(site.organiser, eventId).list()).opensAt).toBeNull()
    expect(await statusOf(site, guests[0] ?? { id: 0 })).toBe('CONFIRMED')
  })
})

describe('the time of an entrance', () => {
  /** The stored time of a scan that claims another one. */
  const storedAt = async (eventId: number, at: string) => {
    const scan = aScan('a'.repeat(64), { at })
    await doorOf(site.organiser, eventId).sync([scan])
    const stored = await site.value<number>('SELECT at FROM door_scans WHERE nonce = ?', scan.nonce)
    return new Date(stored ?? 0).toISOString()
  }
  const isNow = (at: string) => expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(minuteMs)

  test('is within the hours of the door, by the evening as it is now', async () => {
    const { id } = await anEvent(site, { date: '2026-03-19', time: '18:00' })
    expect(await storedAt(id, '2016-01-01T00:00:00.000Z')).toBe('2026-03-19T14:00:00.000Z')
    expect(await storedAt(id, '2026-03-19T17:05:00.000Z')).toBe('2026-03-19T17:05:00.000Z')
    expect(await storedAt(id, '2026-04-01T00:00:00.000Z')).toBe('2026-03-20T04:00:00.000Z')
    await move(id, { date: '2026-03-26', time: '19:00' })
    expect(await storedAt(id, '2026-03-19T17:05:00.000Z')).toBe('2026-03-26T15:00:00.000Z')
  })

  test('is never in the future, and without a date at most a day ago', async () => {
    const today = await anEvent(site, eveningIn(hour))
    isNow(await storedAt(today.id, new Date(Date.now() + hourMs).toISOString()))
    const later = await anEvent(site)
    isNow(await storedAt(later.id, '2016-01-01T00:00:00.000Z'))
    const undated = await anEvent(site, { date: null })
    const oldest = Date.parse(await storedAt(undated.id, '2016-01-01T00:00:00.000Z'))
    expect(Math.abs(oldest - Date.now() + dayMs)).toBeLessThan(minuteMs)
    isNow(await storedAt(undated.id, '2099-01-01T00:00:00.000Z'))
  })
})

test('the job deletes links thirty days after the door closed, by the evening as it is now', async () => {
  const [moved, ended, undated] = [await anEvent(site), await anEvent(site), await anEvent(site)]
  for (const { id } of [moved, ended, undated]) await aLink(id)
  const at = Date.now() - 40 * dayMs
  await site.rows('UPDATE door_links SET created_at = ?, expires_at = ?', at, at + dayMs)
  await move(ended.id, eveningIn(-33 * 24 * hour))
  await move(undated.id, { date: null })
  await site.runSchedule(new Date())
  expect([await linksOf(moved.id), await linksOf(ended.id), await linksOf(undated.id)]).toMatchObject([[{}], [], []])
})
