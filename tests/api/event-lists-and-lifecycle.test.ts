import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Event, EventDetail } from '#schema/event.ts'
import { eventEnd } from '#schema/event-time.ts'
import {
  aMediaItem,
  anAgendaItem,
  anEvent,
  anOrder,
  aPartner,
  aPastEvent,
  aSpeaker,
  aTicketType,
  register,
} from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const read = async (id: number) => (await site.visitor.get<EventDetail>(`/api/events/${id}`)).data

describe('the flag isNext', () => {
  const nextOnes = () => site.rows<{ id: number }>('SELECT id FROM events WHERE is_next = 1')

  test('moves to the event of the latest write that sets it', async () => {
    const first = await anEvent(site, { isNext: true })
    const second = await anEvent(site, { isNext: true })
    expect(await nextOnes()).toEqual([{ id: second.id }])
    await site.organiser.put(`/api/events/${first.id}`, { ...first, isNext: true })
    expect(await nextOnes()).toEqual([{ id: first.id }])
    expect((await read(second.id)).isNext).toBe(false)
    await site.organiser.put(`/api/events/${first.id}`, { ...first, isNext: false })
    expect(await nextOnes()).toHaveLength(1)
  })

  test('stays where it was if a write fails', async () => {
    const { id } = await anEvent(site, { isNext: true })
    await site.organiser.put('/api/events/999999', { title: 'X', isNext: true })
    await site.organiser.post('/api/events', { title: 'X', isNext: true, partnerIds: [99_999] })
    expect(await nextOnes()).toEqual([{ id }])
  })

  test('is set on one event after concurrent writes', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => anEvent(site)))
    const writes = events.map(({ id }) => site.organiser.put(`/api/events/${id}`, { title: 'X', isNext: true }))
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await nextOnes()).toHaveLength(1)
  })
})

describe('the list of events', () => {
  const place = 'Gmach Żółtej Łodzi'
  const ids = async (query: string) => {
    const { data } = await site.visitor.get<Page<Event>>(`/api/events?location=${encodeURIComponent(place)}&${query}`)
    return data.data.map(({ id }) => id)
  }
  const made = (async () => {
    const at = { location_name: place, address: 'Świętokrzyska 31/33' }
    return {
      later: (await anEvent(site, { ...at, date: '2030-05-02' })).id,
      undated: (await anEvent(site, { ...at, date: null })).id,
      longAgo: (await aPastEvent(site, { ...at, date: null })).id,
      old: (await aPastEvent(site, { ...at, date: '2024-01-01' })).id,
      sooner: (await anEvent(site, { ...at, date: '2030-05-01' })).id,
      recent: (await aPastEvent(site, { ...at, date: '2025-01-01' })).id,
      alike: (await aPastEvent(site, { ...at, date: '2025-01-01' })).id,
    }
  })()

  test('has upcoming events by date, then past ones newest first, each with undated ones last', async () => {
    const { later, undated, longAgo, old, sooner, alike, recent } = await made
    expect(await ids('status=UPCOMING')).toEqual([sooner, later, undated])
    expect(await ids('status=PAST')).toEqual([recent, alike, old, longAgo])
    expect(await ids('')).toEqual([sooner, later, undated, recent, alike, old, longAgo])
  })

  test('is filtered by dateFrom and dateTo, inclusive and in every date format', async () => {
    const { later, sooner, recent, alike } = await made
    expect(await ids('dateFrom=2030-05-01&dateTo=2030-05-01')).toEqual([sooner])
    expect(await ids('dateFrom=01/05/2030')).toEqual([sooner, later])
    expect(await ids('dateFrom=2025-01-01&dateTo=01-05-2030')).toEqual([sooner, recent, alike])
    expect(await ids('dateTo=2020-01-01')).toEqual([])
  })

  test('supports limit and offset, and total counts all', async () => {
    const { later, sooner } = await made
    const at = encodeURIComponent(place)
    const { data } = await site.visitor.get<Page<Event>>(`/api/events?location=${at}&status=UPCOMING&limit=1&offset=1`)
    expect(data).toMatchObject({ data: [{ id: later }], total: 3, limit: 1, offset: 1 })
    expect(await ids('status=UPCOMING&limit=1')).toEqual([sooner])
  })

  test.each(['żółtej', 'ŻÓŁTEJ ŁODZI', 'świętokrzyska', 'ŚWIĘTO', '31/33', ' łodzi '])(
    'is filtered by location: %j matches a part of the place or the address in any case',
    async (location) => {
      await made
      const { data } = await site.visitor.get<Page<Event>>(`/api/events?location=${encodeURIComponent(location)}`)
      expect(data.total).toBe(Object.keys(await made).length)
    },
  )

  test('is filtered by the edited location, and SQL wildcards are literal', async () => {
    const event = await anEvent(site, { address: 'Stara 100%' })
    const total = async (location: string) =>
      (await site.visitor.get<Page<Event>>(`/api/events?location=${encodeURIComponent(location)}`)).data.total
    expect(await total('100%')).toBe(1)
    expect(await total('_tara')).toBe(0)
    await site.organiser.put(`/api/events/${event.id}`, { ...event, address: 'Ćwierci 7' })
    expect([await total('stara 100'), await total('ćwierci')]).toEqual([0, 1])
  })

  test('is filtered by a speaker, who may be in the agenda only, and by a partner', async () => {
    const [speakerId, partnerId] = [
      (await aSpeaker(site, { name: 'Ola Kometa' })).id,
      (await aPartner(site, { name: 'Hala Żarnik' })).id,
    ]
    const other = (await aSpeaker(site, { name: 'Jan Meteor' })).id
    const asSpeaker = await anEvent(site, { speakers: [{ speakerId }], partnerIds: [partnerId] })
    const inAgenda = await anEvent(site, { speakers: [{ speakerId: other }] })
    await anAgendaItem(site, inAgenda.id, { title: 'Rozmowa', startTime: '18:00', speakerId })
    const filtered = async (query: string) => {
      const { data } = (await site.visitor.get<Page<Event>>(`/api/events?${query}`)).data
      return data.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    expect(await filtered(`speakerId=${speakerId}`)).toEqual([asSpeaker.id, inAgenda.id])
    expect(await filtered(`speakerId=${other}`)).toEqual([inAgenda.id])
    expect(await filtered(`partnerId=${partnerId}`)).toEqual([asSpeaker.id])
    expect(await filtered('speakerId=99999')).toEqual([])
    expect((await site.visitor.get('/api/events?speakerId=x')).status).toBe(422)
  })

  test('contains events without their related records and with their availability', async () => {
    const { sooner } = await made
    const { data } = await site.visitor.get<Page<Event>>(`/api/events?dateFrom=2030-05-01&dateTo=2030-05-01`)
    const { speakers, ticketTypes, partners, agenda, ...shown } = await read(sooner)
    expect(data.data).toEqual([{ ...shown, availability: 'NO_TICKETS' }])
    expect([speakers, ticketTypes, partners, agenda]).toEqual([[], [], [], []])
  })
})

describe('deleting an event', () => {
  test('also deletes its ticket types, agenda and links, but not people and media', async () => {
    const [speakerId, partnerId] = [
      (await aSpeaker(site, { name: 'Ola' })).id,
      (await aPartner(site, { name: 'Biuro' })).id,
    ]
    const { id } = await anEvent(site, { speakers: [{ speakerId }], partnerIds: [partnerId] })
    await aTicketType(site, id)
    await anAgendaItem(site, id, { title: 'Otwarcie', startTime: '18:00', speakerId })
    const { id: mediaId } = await aMediaItem(site, { eventId: id })
    const response = await site.organiser.delete(`/api/events/${id}`)
    expect(response).toMatchObject({ status: 200, data: { id } })
    for (const table of ['ticket_types', 'agenda_items', 'event_speakers', 'event_partners'])
      expect(await site.rows(`SELECT * FROM ${table} WHERE event_id = ?`, id)).toEqual([])
    expect(await site.rows('SELECT event_id FROM media WHERE id = ?', mediaId)).toEqual([{ event_id: null }])
    expect(await site.rows('SELECT id FROM speakers WHERE id = ?', speakerId)).toHaveLength(1)
    expect(await site.rows('SELECT id FROM partners WHERE id = ?', partnerId)).toHaveLength(1)
    expect((await site.visitor.get(`/api/events/${id}`)).status).toBe(404)
  })

  test('is refused if it has tickets, and deletes nothing', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    await anAgendaItem(site, event.id, { title: 'Otwarcie', startTime: '18:00' })
    await register(site, anOrder(type))
    for (const cancelled of [false, true]) {
      if (cancelled) await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE event_id = ?", event.id)
      expect(await site.organiser.delete(`/api/events/${event.id}`)).toMatchObject({
        status: 409,
        code: 'conflict',
        message: messages.eventHasTickets,
      })
    }
    expect(await read(event.id)).toMatchObject({ agenda: [{ title: 'Otwarcie' }], ticketTypes: [{ id: type.id }] })
  })
})

test('the job `events` sets yesterday’s events, by the date in Warsaw, to PAST and closes their registration', async () => {
  const yesterday = await anEvent(site, { date: '2031-06-09', isNext: true })
  const today = await anEvent(site, { date: '2031-06-10' })
  const undated = await anEvent(site, { date: null })
  await site.runSchedule(new Date('2031-06-10T21:59:00Z'))
  expect(await read(yesterday.id)).toMatchObject({ status: 'PAST', isNext: false, registrationOpen: false })
  expect(await read(today.id)).toMatchObject({ status: 'UPCOMING', registrationOpen: true })
  await site.runSchedule(new Date('2031-06-10T22:01:00Z'))
  expect(await read(today.id)).toMatchObject({ status: 'PAST' })
  expect(await read(undated.id)).toMatchObject({ status: 'UPCOMING', registrationOpen: true })
})

test.each([
  ['when the clock is put back', '2031-10-25', '4:00', '2031-10-26T03:00:00Z'],
  ['in the hour that exists twice, of which the first one counts', '2031-10-25', '2:30', '2031-10-26T00:30:00Z'],
  ['when the clock is put forward', '2031-03-29', '4:00', '2031-03-30T02:00:00Z'],
  ['on any other night', '2031-06-28', '4:00', '2031-06-29T02:00:00Z'],
])('an evening is over when its calendar says so: %s', async (_, date, endTime, end) => {
  const event = await anEvent(site, { date, time: '20:00' })
  await anAgendaItem(site, event.id, { startTime: '20:00', endTime })
  const { agenda } = (await read(event.id)) ?? {}
  expect(eventEnd(event, agenda ?? [])).toEqual(new Date(end))
  for (const [minutes, status] of [
    [-1, 'UPCOMING'],
    [0, 'PAST'],
    [65, 'PAST'],
  ] as const) {
    await site.runSchedule(new Date(Date.parse(end) + minutes * minuteMs))
    expect(await read(event.id), `${minutes} minutes after its end`).toMatchObject({ status })
  }
})

const copy = (id: number, body: object) => site.organiser.post<EventDetail>(`/api/events/${id}/copies`, body)

test('a copy has the place, texts, partners, ticket types and agenda, and is neither public nor next', async () => {
  const [partner, speaker] = [await aPartner(site), await aSpeaker(site)]
  const event = await anEvent(site, {
    isNext: true,
    description: 'Długo',
    location_name: 'Hala',
    address: 'Prosta 1',
    externalLink: 'https://relacja.example',
    guestNote: 'Domofon 12',
    afterNote: 'Zdjęcia: https://relacja.example',
    changesNote: 'Więcej krzeseł',
    pitchTypes: '["STARTUP_PITCH"]',
    speakers: [{ speakerId: speaker.id, eventFeatured: true }],
    partnerIds: [partner.id],
  })
  const type = await aTicketType(site, event.id, { capacity: 7, price: 5, pitchSeconds: 180 })
  const item = await anAgendaItem(site, event.id, { speakerId: speaker.id, endTime: '19:30' })
  const { status, data } = await copy(event.id, { title: 'Iskra #9', date: '16/04/2030' })
  expect(status).toBe(201)
  const { id, speakers, partners, ticketTypes, agenda, ...fields } = data
  const { id: _, speakers: __, partners: ___, ticketTypes: ____, agenda: _____, ...original } = event
  expect(fields).toEqual({
    ...original,
    title: 'Iskra #9',
    date: '2030-04-16',
    enabled: false,
    isNext: false,
    pinned: false,
    registrationOpen: false,
    externalLink: null,
    afterNote: null,
    changesNote: null,
    morePeopleSoon: true,
  })
  expect(speakers).toEqual([])
  expect(partners.map((one) => one.id)).toEqual([partner.id])
  expect(ticketTypes).toEqual([{ ...type, id: expect.any(Number), eventId: id, available: 7 }])
  expect(agenda).toEqual([{ ...item, id: expect.any(Number), eventId: id, speakerId: null, speaker: null }])
  expect((await site.organiser.get<EventDetail>(`/api/events/${id}`)).data).toEqual(data)
  expect((await site.organiser.get<EventDetail>(`/api/events/${event.id}`)).data.isNext).toBe(true)
  const change = await site.row('SELECT entity, entity_id, action FROM changes ORDER BY id DESC LIMIT 1')
  expect(change).toEqual({ entity: 'events', entity_id: String(id), action: 'CREATE' })
})

test('copying needs an event and a title', async () => {
  const event = await anEvent(site)
  const before = await site.rows('SELECT id FROM events')
  expect((await copy(999_999, { title: 'X', date: null })).status).toBe(404)
  expect(await copy(event.id, { title: ' ', date: '31/02/2030' })).toMatchObject(
    invalid({ title: expect.any(String), date: expect.any(String) }),
  )
  expect(await site.rows('SELECT id FROM events')).toEqual(before)
})
