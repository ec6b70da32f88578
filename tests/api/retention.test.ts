import { expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { RegistrationRecord } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { User } from '#schema/user.ts'
import { forget } from '#worker/features/people/retention/service.ts'
import { aDeck, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { readCsv } from '../support/read-csv.ts'
import { countRows, startSite } from '../support/site.ts'
import { inDays, lastScheduledRun } from './retention-runs.ts'

const site = await startSite()

const recordsOf = async (eventId: number) =>
  (await site.organiser.get<Page<RegistrationRecord>>(`/api/registrations?eventId=${eventId}`)).data.data
const userOf = async (email: string) => (await site.organiser.get<User>(`/api/users/${email}`)).data

test('180 days after an event phones, startup details and decks are deleted, and counts do not change', async () => {
  const event = await anEvent(site, { date: '2031-03-01' })
  const type = await aTicketType(site, event.id, { type: 'PRESENTER_STARTUP', capacity: 5 })
  const deck = await aDeck(site)
  const [once, regular] = [aPerson(), aPerson()]
  const details = startupDetails({ pitchDeck: deck.url, websiteUrl: 'https://kometa.example' })
  await register(site, { ...anOrder(type, { quantity: 2, details }), userData: once })
  await register(site, { ...anOrder(type, { details: startupDetails() }), userData: regular })
  const later = await aTicketType(site, (await anEvent(site, { date: '2031-12-01' })).id)
  await register(site, anOrder(later, { userData: regular }))
  await site.rows("UPDATE tickets SET result_line = 'Kometa zna plan zajęć' WHERE event_id = ?", event.id)
  const before = await recordsOf(event.id)
  const counts = await countRows(site, 'tickets', 'registrations', 'users')

  await site.runSchedule(new Date('2031-08-27T12:00:00Z'))
  expect(await recordsOf(event.id)).toEqual(before)
  expect(lastScheduledRun(site).forgotten).toEqual({
    afterDays: 180,
    registrations: 0,
    nameless: 0,
    undeliverable: 0,
    subscribers: 0,
    users: 0,
    applications: 0,
  })

  await site.runSchedule(new Date('2031-08-28T12:00:00Z'))
  expect(lastScheduledRun(site)).toMatchObject({ forgotten: { registrations: 2 }, removedDecks: 1 })
  expect(JSON.stringify(lastScheduledRun(site))).not.toContain('@')
  const after = await recordsOf(event.id)
  expect(after).toEqual(
    before.map((record) => ({
      ...record,
      buyer: { ...record.buyer, phone: '' },
      tickets: record.tickets.map((ticket) => ({
        ...ticket,
        attendee: { ...ticket.attendee, phone: '' },
        startupDetails: null,
      })),
    })),
  )
  expect(await site.rows('SELECT id FROM tickets WHERE result_line IS NOT NULL')).toEqual([])
  const csv = await site.organiser.raw(`/api/registrations.csv?eventId=${event.id}`)
  expect(readCsv(await csv.text()).records).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ Telefon: '', Startup: '', Prezentacja: '' })),
  )

  expect(await countRows(site, 'tickets', 'registrations', 'users')).toEqual(counts)
  expect(await countRows(site, 'pitch_decks', 'deck_claims')).toEqual({ pitch_decks: 0, deck_claims: 0 })
  expect(await site.decks.head(deck.id)).toBeNull()
  const types = await site.visitor.get<Page<TicketType>>(`/api/ticket-types/event/${event.id}`)
  expect(types.data.data).toMatchObject([{ available: 2 }])
  expect(await site.rows('SELECT sold FROM ticket_types WHERE id = ?', type.id)).toEqual([{ sold: 3 }])

  expect((await userOf(once.email)).phone).toBeNull()
  expect((await userOf(regular.email)).phone).toBe(regular.phone)
  const hashes = await site.rows<{ body_hash: string }>(
    'SELECT body_hash FROM registrations WHERE event_id = ?',
    event.id,
  )
  expect(hashes).toEqual([{ body_hash: '' }, { body_hash: '' }])

  await site.runSchedule(new Date('2031-08-28T12:15:00Z'))
  expect(lastScheduledRun(site).forgotten.registrations).toBe(0)
})

test('two years after an event all names are deleted, and counts do not change', async () => {
  const event = await anEvent(site, { date: '2034-03-01' })
  const type = await aTicketType(site, event.id, { capacity: 5 })
  const [once, regular] = [aPerson(), aPerson()]
  await register(site, anOrder(type, { quantity: 2, userData: once }))
  await register(site, anOrder(type, { userData: regular }))
  const later = await aTicketType(site, (await anEvent(site, { date: '2035-12-01' })).id)
  await register(site, anOrder(later, { userData: regular }))
  await site.runSchedule(new Date('2036-02-29T12:00:00Z'))
  const before = await recordsOf(event.id)
  expect(before[0]?.buyer).toEqual({ ...once, phone: '' })
  const counts = await countRows(site, 'tickets', 'registrations', 'users')

  await site.runSchedule(new Date('2036-03-01T12:00:00Z'))
  expect(lastScheduledRun(site).forgotten.nameless).toBe(2)
  const noPersonalData = { firstName: '', lastName: '', email: '', phone: '', university: '' }
  expect(await recordsOf(event.id)).toEqual(
    before.map((record) => ({
      ...record,
      buyer: noPersonalData,
      tickets: record.tickets.map((ticket) => ({ ...ticket, attendee: noPersonalData })),
    })),
  )
  expect(await countRows(site, 'tickets', 'registrations', 'users')).toEqual(counts)
  expect(await site.rows('SELECT sold FROM ticket_types WHERE id = ?', type.id)).toEqual([{ sold: 3 }])
  const csv = await site.organiser.raw(`/api/registrations.csv?eventId=${event.id}`)
  expect(readCsv(await csv.text()).records).toHaveLength(3)

  expect((await site.organiser.get(`/api/users/${once.email}`)).status).toBe(404)
  expect((await site.organiser.get(`/api/people/${once.email}`)).status).toBe(404)
  expect(await userOf(regular.email)).toMatchObject({ firstName: regular.firstName, university: regular.university })
  await site.runSchedule(new Date('2036-03-01T12:15:00Z'))
  expect(lastScheduledRun(site).forgotten.nameless).toBe(0)
  await site.runSchedule(new Date('2037-12-01T12:00:00Z'))
  expect((await site.organiser.get(`/api/people/${regular.email}`)).status).toBe(404)
})

test('data of guests is deleted after the same time if the buyer was erased before', async () => {
  const event = await anEvent(site, { date: '2032-03-01' })
  const type = await aTicketType(site, event.id, { type: 'PRESENTER_STARTUP' })
  const [buyer, guest, deck] = [aPerson(), aPerson(), await aDeck(site)]
  const details = startupDetails({ pitchDeck: deck.url })
  const ticketData = [buyer, guest].map((person) => ({ ...person, startupDetails: details }))
  const { data } = await register(site, { ...anOrder(type, { quantity: 2 }), userData: buyer, ticketData })
  expect((await site.organiser.delete(`/api/people/${buyer.email}`)).status).toBe(200)
  const stored = async () => [
    await site.rows('SELECT first_name, phone, startup_name FROM tickets WHERE registration_id = ?', data.id),
    await site.rows("SELECT email FROM messages WHERE registration_id = ? AND email <> ''", data.id),
  ]
  const erased = { first_name: '', phone: '', startup_name: null }
  const named = { ...erased, first_name: guest.firstName }
  const complete = { ...named, phone: guest.phone, startup_name: details.startupName }
  expect(await stored()).toEqual([[erased, complete], [{ email: guest.email }]])

  await site.runSchedule(new Date('2032-10-01T12:00:00Z'))
  expect(await stored()).toEqual([[erased, named], [{ email: guest.email }]])
  expect(await site.decks.head(deck.id)).toBeNull()
  await site.runSchedule(new Date('2034-03-02T12:00:00Z'))
  expect(await stored()).toEqual([[erased, erased], []])
})

test('the phone of a guest, and the note for the door, are deleted if the buyer gave no phone', async () => {
  const event = await anEvent(site, { date: '2032-03-01' })
  const { data } = await register(site, anOrder(await aTicketType(site, event.id)))
  const other = await register(site, anOrder(await aTicketType(site, event.id)))
  await site.rows("UPDATE registrations SET phone = '' WHERE id IN (?, ?)", data.id, other.data.id)
  await site.rows("UPDATE tickets SET phone = '', door_note = 'Gość' WHERE registration_id = ?", other.data.id)
  await site.runSchedule(new Date('2032-10-01T12:00:00Z'))
  const kept = (await recordsOf(event.id)).map(({ tickets: [ticket] }) => [ticket?.attendee.phone, ticket?.doorNote])
  expect(kept).toEqual([
    ['', null],
    ['', null],
  ])
})

test.each([
  ['7', 'shortens the retention of phones', '2031-03-07', '2031-03-08', { first_name: 'Łucja', phone: '' }],
  [
    '3000',
    'keeps no personal data beyond two years',
    '2033-02-28',
    '2033-03-01',
    { first_name: '', phone: '', email: '' },
  ],
])('RETENTION_DAYS of %s %s', async (RETENTION_DAYS, _, lastDay, nextDay, left) => {
  const event = await anEvent(site, { date: '2031-03-01' })
  const type = await aTicketType(site, event.id, { type: 'PRESENTER_STARTUP' })
  const deck = await aDeck(site)
  await register(site, anOrder(type, { details: startupDetails({ pitchDeck: deck.url }) }))
  await site.rows(
    "UPDATE events SET status = 'PAST', is_next = 0, is_pinned = 0, registration_open = 0 WHERE id = ?",
    event.id,
  )
  const tickets = () => site.rows('SELECT * FROM tickets WHERE event_id = ?', event.id)
  const forgetAt = (day: string) =>
    forget({ DB: d1SessionsOf(site.database), RETENTION_DAYS }, new Date(`${day}T12:00:00Z`))
  await forgetAt(lastDay)
  expect(await tickets()).toMatchObject([{ first_name: 'Łucja', phone: expect.stringMatching(/./) }])
  await forgetAt(nextDay)
  expect(await tickets()).toMatchObject([{ ...left, startup_name: null }])
  await site.runSchedule(new Date(`${nextDay}T12:00:00Z`))
  expect(await site.decks.head(deck.id)).toBeNull()
})

test('retention of a past event without a date starts at its last edit', async () => {
  const event = await anEvent(site, { date: null })
  await register(site, anOrder(await aTicketType(site, event.id)))
  await site.organiser.put(`/api/events/${event.id}`, { title: event.title, status: 'PAST' })
  await site.runSchedule(inDays(178))
  expect((await recordsOf(event.id))[0]?.buyer.phone).not.toBe('')
  await site.runSchedule(inDays(182))
  expect((await recordsOf(event.id))[0]?.buyer.phone).toBe('')
})

test('a run deletes a bounded number of registrations, and the next run continues', async () => {
  const event = await anEvent(site, { date: '2032-03-01' })
  await register(site, anOrder(await aTicketType(site, event.id)))
  await site.rows(
    `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at)
     SELECT 'many' || n.value, 'many' || n.value, 'h', 'ORGANISER', r.event_id, r.user_id, r.first_name, r.last_name, r.email, r.phone, r.university, r.created_at
     FROM registrations AS r, (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 2049) SELECT value FROM n) AS n
     WHERE r.event_id = ?`,
    event.id,
  )
  const withPhone = () =>
    site.rows("SELECT count(*) AS n FROM registrations WHERE event_id = ? AND phone <> ''", event.id)
  expect(await withPhone()).toEqual([{ n: 2_050 }])
  await site.runSchedule(new Date('2032-10-01T12:00:00Z'))
  expect(lastScheduledRun(site).forgotten.registrations).toBe(2_000)
  expect(await withPhone()).not.toEqual([{ n: 0 }])
  await site.runSchedule(new Date('2032-10-01T12:15:00Z'))
  expect(await withPhone()).toEqual([{ n: 0 }])
})

test('a wrong year that is corrected on the same day erases nobody', async () => {
  const event = await anEvent(site, { date: '2031-03-01' })
  const type = await aTicketType(site, event.id)
  await register(site, anOrder(type))
  const before = await recordsOf(event.id)
  const past = { status: 'PAST', isNext: false, registrationOpen: false }
  const save = (fields: object) => site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields })
  expect((await save({ ...past, date: '2021-03-01' })).status).toBe(200)
  await site.runSchedule(inDays(0.9))
  expect(await recordsOf(event.id)).toEqual(before)
  await save({ status: 'UPCOMING' })
  await site.runSchedule(inDays(2))
  expect(await recordsOf(event.id)).toEqual(before)
  // Negative control: nobody corrects it.
  await save({ ...past, date: '2021-03-01' })
  await site.runSchedule(inDays(1.1))
  expect(await recordsOf(event.id)).not.toEqual(before)
})
