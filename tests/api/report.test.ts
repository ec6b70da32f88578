import { describe, expect, test } from 'vitest'
import type { Report } from '#schema/report.ts'
import type { Room } from '#schema/stage.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { connect } from '#worker/database/query.ts'
import { numbersOf } from '#worker/features/after/report/store.ts'
import { anEvening, guestsOf } from '../support/door-at.ts'
import { inLastQuarter } from '../support/evening-in.ts'
import { anEvent, aTicketType, startupDetails } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { readCsv } from '../support/read-csv.ts'
import { anOpenRoom, aSeat, seatsOf } from '../support/room.ts'
import { roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { planOf } from './query-plans.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aGuest, setStatus } = guestsAt(site)
const waiting = waitingListAt(site)

const read = (eventId: number) => site.organiser.get<Report>(`/api/events/${eventId}/report`)
const reportOf = async (eventId: number) => (await read(eventId)).data

/** The ids of presenters whom a seat may choose. */
const choicesOf = async (seat: { get: typeof site.organiser.get }) =>
  (await seat.get<Room>('/api/room')).data.vote?.choices.map(({ ticketId }) => ticketId) ?? []

const noCounts = { registered: 0, came: 0, walkIns: 0, waiting: 0, unplaced: 0, cancelled: 0 }

/** Registers one person for each moment, at that moment. */
async function registeredAt(type: TicketType, ...moments: string[]): Promise<{ id: number }[]> {
  const guests = await guestsOf(site, type, moments.length)
  for (const [at, { id }] of guests.entries())
    await site.rows('UPDATE tickets SET created_at = ? WHERE id = ?', Date.parse(moments[at] ?? ''), id)
  return guests
}

/** Moves an evening to a day, as one that took place if that day is over. */
const moveTo = (eventId: number, date: string | null, { isPast = true } = {}) =>
  site.rows(
    'UPDATE events SET date = ?, is_next = 0, registration_open = 0, status = ?, begins_at = NULL WHERE id = ?',
    date,
    isPast ? 'PAST' : 'UPCOMING',
    eventId,
  )

/** An evening of a day with one person registered at each moment. */
async function anEveningOn(date: string | null, ...moments: string[]) {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity: 50 })
  const guests = await registeredAt(type, ...moments)
  await moveTo(event.id, date)
  return { id: event.id, title: event.title, type, guests }
}

test('the room is told by counts: a ticket that sat twice is one seat, also after the room has closed', async () => {
  const { event, stage, tickets } = await anOpenRoom(site)
  expect((await reportOf(event.id)).room).toBeNull()
  const [first, second] = tickets
  const seats = await seatsOf(site, tickets)
  await site.visitor.delete(`/api/orders/${first?.orderKey}/tickets/${first?.id}/seat`)
  const again = await aSeat(site, first ?? { eventId: 0, code: '' })
  await again.client.post('/api/room/questions', { text: 'Ile?', nonce: 'a' })
  await site.organiser.post(`${stage}/vote`, { open: true, seconds: 60 })
  await seats[1]?.client.put('/api/room/ballot', { tickets: (await choicesOf(again.client)).slice(0, 1) })
  const used = { seats: 2, ballots: 1, questions: 1 }
  expect((await reportOf(event.id)).room).toEqual(used)
  await site.organiser.post(`${stage}/vote`, { open: false })
  await site.organiser.get(`/api/events/${event.id}/results`)
  await site.visitor.delete(`/api/orders/${second?.orderKey}/tickets/${second?.id}/seat`)
  expect((await reportOf(event.id)).room).toEqual(used)
  const file = await (await site.organiser.raw(`/api/events/${event.id}/report.csv`)).arrayBuffer()
  const { records } = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file))
  expect(records.filter((line) => line.Część === 'Sala').map((line) => line.Liczba)).toEqual(['2', '1', '1'])
})

describe('registrations by day', () => {
  test('are put into the days of Warsaw, in winter, in summer, and where the clock changes', async () => {
    const { id } = await anEveningOn(
      '2019-03-31',
      '2019-03-29T22:59:59Z', // 23:59:59 in winter
      '2019-03-29T23:00:00Z', // midnight in winter
      '2019-03-30T22:59:59Z', // still that day
      '2019-03-30T23:00:00Z', // the day of the change, in winter time
      '2019-03-31T21:59:59Z', // and its end, in summer time
      '2019-03-31T22:00:00Z', // the day after
    )
    expect((await reportOf(id)).days).toEqual([
      { day: '2019-03-29', daysBefore: 2, people: 1, total: 1 },
      { day: '2019-03-30', daysBefore: 1, people: 2, total: 3 },
      { day: '2019-03-31', daysBefore: 0, people: 3, total: 6 },
    ])
  })

  test('count no cancelled tickets, reactivated ones on the day of their registration, and people who moved up on that day', async () => {
    const { type } = await waiting.aFullType({ capacity: 2 })
    const [first, second] = await site.rows<{ id: number }>('SELECT id FROM tickets WHERE event_id = ?', type.eventId)
    const group = await waiting.joined(type)
    await setStatus(first?.id ?? 0, 'CANCELLED')
    await setStatus(second?.id ?? 0, 'CANCELLED')
    await setStatus(second?.id ?? 0, 'CONFIRMED')
    await site.rows("UPDATE tickets SET created_at = unixepoch('2018-05-01') * 1000 WHERE event_id = ?", type.eventId)
    await site.rows(
      "UPDATE tickets SET promoted_at = unixepoch('2018-05-04') * 1000 WHERE registration_id = ?",
      group.id,
    )
    await moveTo(type.eventId, '2018-05-10')
    const { days, counts } = await reportOf(type.eventId)
    expect(days).toEqual([
      { day: '2018-05-01', daysBefore: 9, people: 1, total: 1 },
      { day: '2018-05-04', daysBefore: 6, people: 1, total: 2 },
    ])
    expect(counts).toEqual({ ...noCounts, registered: 2, cancelled: 1, absent: 2 })
  })

  test('are compared with the last five evenings that took place before, by days before each', async () => {
    const evenings: { id: number }[] = []
    for (const month of ['01', '02', '03', '04', '05', '06', '07'])
      evenings.push(await anEveningOn(`2017-${month}-20`, `2017-${month}-10T12:00:00Z`, `2017-${month}-20T08:00:00Z`))
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', evenings[4]?.id)
    await anEveningOn('2017-06-25')
    await anEveningOn(null, '2017-05-01T12:00:00Z')
    const came = await anEveningOn('2017-06-28', '2017-06-01T12:00:00Z', '2017-06-01T12:00:00Z')
    await setStatus(came.guests[0]?.id ?? 0, 'CHECKED_IN')
    const { earlier, days } = await reportOf(evenings[6]?.id ?? 0)
    expect(earlier.map(({ date }) => date)).toEqual([
      '2017-06-28',
      '2017-06-20',
      '2017-04-20',
      '2017-03-20',
      '2017-02-20',
    ])
    const alike = [
      { daysBefore: 10, people: 1, total: 1 },
      { daysBefore: 0, people: 1, total: 2 },
    ]
    expect(earlier.slice(1).map((evening) => evening.days)).toEqual([alike, alike, alike, alike])
    expect(days).toMatchObject(alike)
    expect(earlier[0]).toEqual({
      eventId: came.id,
      title: came.title,
      date: '2017-06-28',
      registered: 2,
      came: 1,
      days: [{ daysBefore: 27, people: 2, total: 2 }],
    })
  })
})

test('guests who came, walk-ins and people who waited in vain are counted separately, by ticket type', async () => {
  const { eventId, type, door, guests } = await anEvening(site, { guests: 4 })
  const small = await aTicketType(site, eventId, { capacity: 1 })
  await guestsOf(site, small)
  await waiting.joined(small, { quantity: 2 })
  await site.rows(
    "UPDATE tickets SET status = 'CANCELLED' WHERE id = (SELECT max(id) FROM tickets WHERE status = 'WAITING')",
  )
  await setStatus(guests[0]?.id ?? 0, 'CANCELLED')
  const from = inLastQuarter(0)
  for (const { hash } of guests.slice(1, 3)) await door.scan(hash, { at: from })
  await door.walkIn({ ticketTypeId: type.id })
  expect((await reportOf(eventId)).counts.absent).toBeNull()
  await moveTo(eventId, '2016-01-01')
  const { counts, byType, arrivals, turnout } = await reportOf(eventId)
  const ofType = { ...noCounts, registered: 3, came: 2, walkIns: 1, cancelled: 1 }
  const ofSmall = { ...noCounts, registered: 1, waiting: 1, unplaced: 1 }
  expect(byType).toEqual([
    { ticketTypeId: type.id, name: type.name, capacity: 1_000, ...ofType },
    { ticketTypeId: small.id, name: small.name, capacity: 1, ...ofSmall },
  ])
  expect(counts).toEqual({ registered: 4, came: 2, absent: 2, walkIns: 1, waiting: 1, unplaced: 1, cancelled: 1 })
  expect(arrivals).toEqual([{ from, people: 2 }, expect.objectContaining({ people: 1 })])
  expect(turnout).toMatchObject({ confirmed: 4, evenings: 0, expected: 2 })
})

test('universities are joined whatever their spelling, and those after the tenth are others', async () => {
  const { id: eventId } = await anEvent(site)
  const type = await aTicketType(site, eventId, { capacity: 50 })
  for (const university of ['Uniwersytet  Łódzki', 'uniwersytet łódzki', 'Uniwersytet Łódzki', 'Uniwersytet Łódzki'])
    await aGuest(type, { university })
  for (let n = 10; n < 21; n++) await aGuest(type, { university: `Uczelnia ${n}` })
  const erased = await aGuest(type)
  await site.rows("UPDATE tickets SET university = '' WHERE id = ?", erased.id)
  await setStatus(erased.id, 'CHECKED_IN')
  const { universities } = await reportOf(eventId)
  expect(universities.top).toHaveLength(10)
  expect(universities.top.slice(0, 2)).toEqual([
    { name: 'Uniwersytet Łódzki', registered: 4, came: 0 },
    { name: 'Uczelnia 10', registered: 1, came: 0 },
  ])
  expect(universities.others).toEqual({ universities: 2, registered: 2, came: 0 })
  expect(universities.unknown).toEqual({ registered: 1, came: 1 })
})

test('partners read what at least three startups share, and nothing that names one', async () => {
  const { id: eventId } = await anEvent(site)
  const type = await aTicketType(site, eventId, { capacity: 9, type: 'PRESENTER_STARTUP' })
  const sectors = ['AI, SaaS', 'AI, SaaS', 'AI', 'Fintech']
  for (const [at, joined] of sectors.entries())
    await aGuest(type, { details: startupDetails({ startupName: `Zorza ${at}`, sectors: joined }) })
  const { presenters } = await reportOf(eventId)
  expect(presenters).toMatchObject({ registered: 4, came: 0 })
  const valuesOf = (name: string) => presenters.fields.find(({ field }) => field === name)?.values
  expect(valuesOf('sectors')).toEqual([{ value: 'AI', people: 3 }])
  expect(valuesOf('productStage')).toEqual([{ value: 'Growth (>10% monthly)', people: 4 }])
  expect(await site.organiser.text(`/api/events/${eventId}/report`)).not.toContain('Zorza')
})

test('an evening without tickets and without a date has an empty report', async () => {
  const { id } = await anEvent(site, { date: null })
  expect(await reportOf(id)).toEqual({
    closedAt: null,
    firstTime: null,
    room: null,
    returned: null,
    marks: { answers: 0, mean: null, distribution: null, earlier: [] },
    reasons: { answers: 0, counts: null },
    sentences: [],
    counts: { ...noCounts, absent: null },
    turnout: expect.objectContaining({ confirmed: 0, expected: 0 }),
    byType: [],
    universities: {
      top: [],
      others: { universities: 0, registered: 0, came: 0 },
      unknown: { registered: 0, came: 0 },
    },
    days: [],
    earlier: [],
    arrivals: [],
    presenters: expect.objectContaining({ registered: 0, came: 0 }),
  })
  const type = await aTicketType(site, id)
  await registeredAt(type, '2016-05-01T12:00:00Z')
  expect((await reportOf(id)).days).toEqual([{ day: '2016-05-01', daysBefore: null, people: 1, total: 1 }])
})

test('the table has the same numbers, one a line, and cells that no spreadsheet runs', async () => {
  const { id, guests } = await anEveningOn('2015-06-20', '2015-06-10T12:00:00Z', '2015-06-19T12:00:00Z')
  await site.rows("UPDATE tickets SET university = '=1+1' WHERE id = ?", guests[0]?.id)
  const response = await site.organiser.raw(`/api/events/${id}/report.csv`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="raport-${id}.csv"`)
  const { records } = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()))
  const rows = records.map((record) => Object.values(record).join('|'))
  expect(Object.keys(records[0] ?? {})).toEqual(['Część', 'Pozycja', 'Miara', 'Liczba'])
  expect(rows).toContain('Wieczór||Nie przyszli|2')
  expect(rows).toContain('Zapisy|2015-06-19|Zapisani razem|2')
  expect(rows).toContain("Uczelnie|'=1+1|Zapisani|1")
})

test('the table counts the days before an earlier evening in correct Polish', async () => {
  await anEveningOn('2015-07-20', '2015-07-19T12:00:00Z', '2015-07-18T12:00:00Z')
  const { id } = await anEveningOn('2015-07-25', '2015-07-24T12:00:00Z')
  const text = await site.organiser.text(`/api/events/${id}/report.csv`)
  expect([text.includes(';1 dzień przed;'), text.includes(';2 dni przed;')]).toEqual([true, true])
})

test('it takes one round trip, whose statements read the tickets of events in indexes', async () => {
  const { id } = await anEveningOn('2014-06-20', '2014-06-10T12:00:00Z')
  expect(roundTripsOf((await read(id)).headers)).toBe(1)
  const { statements } = numbersOf(connect(d1SessionsOf(site.database)), id, new Date())
  const plans = await Promise.all(statements.map((statement) => planOf(site, statement)))
  const ofTickets = plans.flatMap(({ steps }) => steps).filter((step) => /^(SEARCH|SCAN) (tickets|t)\b/.test(step))
  expect(ofTickets.length).toBeGreaterThan(5)
  expect(ofTickets.filter((step) => !/^SEARCH .*USING (COVERING )?INDEX|PRIMARY KEY/.test(step))).toEqual([])
})
