import { describe, expect, test } from 'vitest'
import { openEntry } from '#schema/door-seal.ts'
import type { Page } from '#schema/envelope.ts'
import type { OrderData } from '#schema/order.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import type { AbsentGuest } from '#schema/report.ts'
import { anEvening, aScan, doorOf, guestsOf, statusOf } from '../support/door-at.ts'
import { eveningIn, inLastQuarter } from '../support/evening-in.ts'
import { anOrder, aPerson } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { atTheDoor, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

describe('the list of a door', () => {
  test('has each ticket sealed, and tells nothing about anybody without its code', async () => {
    const { date, time } = eveningIn(60)
    const { door, eventId, type } = await anEvening(site, { guests: 0, event: { date, time } })
    const [guest, cancelled] = await guestsOf(site, type, 2, { firstName: 'Wisława', lastName: 'Szymborska' })
    if (!guest || !cancelled) throw new Error('Guests are missing')
    await site.organiser.patch(`/api/tickets/${cancelled.id}/status`, { status: 'CANCELLED' })
    const response = await site.organiser.raw(`${door.path}/pack`)
    const text = await response.text()
    for (const readable of ['Wisława', 'Szymborska', guest.code, 'CONFIRMED', 'CANCELLED', type.name])
      expect(text).not.toContain(readable)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { event, now, opensAt, cursor, entries } = await door.list()
    expect(event).toMatchObject({ id: eventId, date, time, status: 'UPCOMING' })
    expect(opensAt).toBeNull()
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
    expect(cursor).toEqual(expect.any(String))
    const sealedOf = (hash: string) => entries.find((entry) => entry.hash === hash)?.sealed ?? ''
    expect(await openEntry(guest.code, sealedOf(guest.hash))).toEqual({
      firstName: 'Wisława',
      lastName: 'Szymborska',
      type: type.name,
      status: 'CONFIRMED',
      at: null,
      device: null,
      doorNote: null,
      noPhotos: false,
    })
    expect(await openEntry(guest.code, sealedOf(cancelled.hash))).toBeNull()
    expect(await openEntry(cancelled.code, sealedOf(cancelled.hash))).toMatchObject({ status: 'CANCELLED' })
  })

  test('leaves out who waits, until they get a place', async () => {
    const { door, guests, type } = await anEvening(site, { type: { capacity: 1 } })
    await site.visitor.post('/api/waiting-list', anOrder(type))
    const { cursor, entries } = await door.list()
    expect(entries.map(({ hash }) => hash)).toEqual(guests.map(({ hash }) => hash))
    await site.organiser.patch(`/api/tickets/${guests[0]?.id}/status`, { status: 'CANCELLED' })
    const { changes } = await door.sync([], cursor)
    expect(changes.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED'])
  })
})

describe('a door', () => {
  const calls = (eventId: number, hash: string) =>
    [
      ['GET', `/api/door/${eventId}/pack`],
      ['POST', `/api/door/${eventId}/sync`, { cursor: `${eventId}.0`, scans: [aScan(hash)] }],
      ['POST', `/api/door/${eventId}/undo`, { nonce: 'x' }],
      ['GET', `/api/door/${eventId}/conflicts`],
      ['GET', `/api/door/${eventId}/search?q=lucja`],
      ['POST', `/api/door/${eventId}/walk-ins`, { ticketTypeId: 1, attendee: aPerson(), device: 'A', nonce: 'y' }],
    ] as const
  const send = async (
    client: Pick<typeof site.organiser, 'raw'>,
    [method, path, body]: ReturnType<typeof calls>[number],
  ) =>
    (
      await client.raw(path, {
        method,
        ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      })
    ).status

  test('is closed to strangers, to doors of other events and to revoked links', async () => {
    const { eventId, guests, client } = await anEvening(site)
    const [guest = { id: 0, code: '', hash: '' }] = guests
    const other = await atTheDoor(site, (await anEvening(site)).eventId)
    for (const call of calls(eventId, guest.hash)) {
      expect([await send(site.visitor, call), await send(other, call)], call[1]).toEqual([401, 403])
    }
    const { data } = await site.organiser.get<{ data: { id: number }[] }>(`/api/events/${eventId}/door-links`)
    await site.organiser.delete(`/api/door-links/${data.data[0]?.id}`)
    for (const call of calls(eventId, guest.hash)) expect(await send(client, call), call[1]).toBe(401)
    expect(await statusOf(site, guest)).toBe('CONFIRMED')
    expect(await site.rows('SELECT id FROM door_scans WHERE event_id = ?', eventId)).toEqual([])
  })

  test('is open to organisers and to the token, for events that exist', async () => {
    const { eventId, guests } = await anEvening(site, { guests: 2 })
    const editor = await signedIn(site, 'EDITOR')
    for (const [n, client] of [editor, site.organiser].entries())
      expect((await doorOf(client, eventId).scan(guests[n]?.hash ?? '')).outcome).toBe('IN')
    const statuses = calls(999_999, 'a'.repeat(64)).map((call) => send(site.organiser, call))
    expect(await Promise.all(statuses)).toEqual(Array(6).fill(404))
    expect(await site.rows('SELECT id FROM door_scans WHERE event_id = 999999')).toEqual([])
  })

  test('tells who came and who did not to organisers only', async () => {
    const { eventId, client, guests, door, type } = await anEvening(site, { guests: 3 })
    const from = inLastQuarter(0)
    await door.sync([
      aScan(guests[0]?.hash ?? '', { at: from }),
      aScan(guests[1]?.hash ?? '', { at: inLastQuarter(14.9) }),
    ])
    for (const part of ['arrivals', 'absent'])
      expect((await client.get(`/api/door/${eventId}/${part}`)).status).toBe(403)
    expect((await site.organiser.get(`/api/door/${eventId}/arrivals`)).data).toEqual({
      counts: {
        checkedIn: 2,
        confirmed: 3,
        byType: [{ ticketTypeId: type.id, name: type.name, checkedIn: 2, confirmed: 3 }],
      },
      arrivals: [{ from, people: 2 }],
    })
    expect((await site.organiser.get(`/api/door/${eventId}/absent`)).data).toMatchObject({
      total: 1,
      data: [{ ticketId: guests[2]?.id, firstName: 'Łucja', lastName: 'Żak', type: type.name }],
    })
  })

  test('lists people in the order of the Polish alphabet', async () => {
    const { eventId, type, door } = await anEvening(site, { guests: 0 })
    const names = ['Lis', 'łabędź', 'Łoś', 'Mak', 'Żak']
    for (const lastName of names.toReversed()) await guestsOf(site, type, 1, { lastName })
    const absent = await site.organiser.get<Page<AbsentGuest>>(`/api/door/${eventId}/absent`)
    expect(absent.data.data.map(({ lastName }) => lastName)).toEqual(names)
    expect((await door.search('łucja')).data.data.map(({ lastName }) => lastName)).toEqual(names)
  })
})

describe('the search', () => {
  test('finds people of the evening by any part of their name, without diacritics', async () => {
    const { door, type } = await anEvening(site, { guests: 0 })
    const [guest] = await guestsOf(site, type, 1, { firstName: 'Żółcisław', lastName: 'Ślązak-Gęś' })
    await guestsOf(site, (await anEvening(site)).type, 1, { firstName: 'Żółcisław', lastName: 'Inny' })
    const found = {
      hash: guest?.hash,
      firstName: 'Żółcisław',
      lastName: 'Ślązak-Gęś',
      type: type.name,
      status: 'CONFIRMED',
    }
    for (const q of ['zolc', 'ŻÓŁ', 'ges zol', ' slazak ', 'Ślązak'])
      expect((await door.search(q)).data, q).toMatchObject({ data: [found], total: 1 })
    expect((await door.search('kowalska')).data.data).toEqual([])
    expect(JSON.stringify((await door.search('zolc')).data)).not.toContain('@')
  })

  test('needs three letters and returns at most 20 people', async () => {
    const { door } = await anEvening(site, { guests: 21 })
    for (const q of ['', 'żó', 'a b', '12345', 'ab1', '\u3164\u3164\u3164', 'ʹʹʹ'])
      expect(await door.search(q), q).toMatchObject(invalid({ q: expect.any(String) }))
    const { data } = await door.search('luc zak')
    expect([data.data.length, data.total]).toEqual([20, 21])
  })

  test('finds neither who waits nor who was erased', async () => {
    const { door, type, guests } = await anEvening(site, { type: { capacity: 1 } })
    await site.visitor.post('/api/waiting-list', anOrder(type, { ticketData: [aPerson({ firstName: 'Czekająca' })] }))
    expect((await door.search('czekajaca')).data.data).toEqual([])
    await site.rows("UPDATE tickets SET first_name = '', last_name = '' WHERE id = ?", guests[0]?.id)
    expect((await door.search('lucja')).data.data).toEqual([])
  })
})

test('the data of a person and of an order has the entrances of the tickets', async () => {
  const { door, type } = await anEvening(site, { guests: 0 })
  const attendee = aPerson()
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee, device: 'Lewe' })
  const entrances = [{ ticketId: data.id, at: expect.any(String), device: 'Lewe' }]
  const person = await site.organiser.get<PersonalData>(`/api/people/${encodeURIComponent(attendee.email)}`)
  expect(person.data).toMatchObject({ entrances })
  const orderKey = await site.value<string>('SELECT order_key FROM registrations WHERE id = ?', data.registrationId)
  const order = (await site.visitor.raw(`/api/orders/${orderKey}/data`)).json() as Promise<{ data: OrderData }>
  expect((await order).data).toMatchObject({ entrances })
})

test('an erased person leaves no name at the door, and the ticket stays checked in', async () => {
  const { door, type } = await anEvening(site, { guests: 0 })
  const attendee = aPerson({ firstName: 'Wisława' })
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee })
  const { cursor } = await door.list()
  await site.organiser.delete(`/api/people/${encodeURIComponent(attendee.email)}`)
  const { changes, counts } = await door.sync([], cursor)
  expect(counts).toMatchObject({ checkedIn: 1, confirmed: 1 })
  expect(await openEntry(data.code, changes[0]?.sealed ?? '')).toMatchObject({ firstName: '', status: 'CHECKED_IN' })
  expect((await door.search('wislawa')).data.data).toEqual([])
})

test('names of phones go with the retention period, names of guests without an address after two years', async () => {
  const { eventId, type, guests } = await anEvening(site)
  const door = doorOf(site.organiser, eventId)
  await door.scan(guests[0]?.hash ?? '', { device: 'Telefon Oli' })
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee: { firstName: 'Anna', lastName: 'Nowak' } })
  await site.rows("UPDATE events SET status = 'PAST', registration_open = 0, date = '2025-03-19' WHERE id = ?", eventId)
  const stored = async () => [
    await site.rows('SELECT DISTINCT device FROM door_scans WHERE event_id = ?', eventId),
    await site.rows('SELECT first_name FROM tickets WHERE id = ?', data.id),
    await site.rows('SELECT first_name FROM registrations WHERE id = ?', data.registrationId),
  ]
  await site.runSchedule(new Date('2025-10-01T12:00:00Z'))
  expect(await stored()).toEqual([[{ device: '' }], [{ first_name: 'Anna' }], [{ first_name: 'Anna' }]])
  await site.runSchedule(new Date('2027-03-20T12:00:00Z'))
  expect(await stored()).toEqual([[{ device: '' }], [{ first_name: '' }], [{ first_name: '' }]])
  expect((await door.sync([])).counts).toMatchObject({ checkedIn: 2 })
})
