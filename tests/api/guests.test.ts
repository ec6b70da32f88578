import { describe, expect, test } from 'vitest'
import type { TicketType } from '#schema/ticket-type.ts'
import { aDeck, anEvent, aPerson, aTicketType, startupDetails } from '../support/factories.ts'
import { readCsv } from '../support/read-csv.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aGuest, detailOf, listed, namesOf, setStatus } = guestsAt(site)
const { aFullType, joined } = waitingListAt(site)

const aType = async (fields: Record<string, unknown> = {}): Promise<TicketType> =>
  aTicketType(site, (await anEvent(site)).id, fields)

const presenting = { type: 'PRESENTER_STARTUP' }

describe('a search of the people of an event', () => {
  test.each([
    ['żółw', ['Żaneta Żółw']],
    ['zolw', ['Żaneta Żółw']],
    ['ŻÓŁ', ['Żaneta Żółw']],
    ['zan olw', ['Żaneta Żółw']],
    ['kowal', ['Ala Kowal', 'Jan Kowalski']],
    ['ala@kowal', ['Ala Kowal']],
    ['nazwisko', []],
    ['%', []],
    ["' OR 1=1", []],
    ['uczelnia.example kowal jan', ['Jan Kowalski']],
  ])('for %j finds parts of names and addresses, with and without Polish letters', async (q, names) => {
    const type = await aType()
    const domain = `${type.id}.uczelnia.example`
    await aGuest(type, { firstName: 'Żaneta', lastName: 'Żółw', email: `zz@${domain}` })
    await aGuest(type, { firstName: 'Jan', lastName: 'Kowalski', email: `jk@${domain}` })
    await aGuest(type, { firstName: 'Ala', lastName: 'Kowal', email: `ala@kowal.${domain}` })
    expect(await namesOf(type.eventId, { q, sort: 'name' })).toEqual(names)
  })

  test('finds ticket codes and startups', async () => {
    const type = await aType(presenting)
    const { code } = await aGuest(type, { firstName: 'Ola', details: startupDetails({ startupName: 'Żuk: dron' }) })
    await aGuest(type, { firstName: 'Iga', details: startupDetails({ startupName: 'Kometa' }) })
    expect(await namesOf(type.eventId, { q: code.slice(3, 15).toUpperCase() })).toEqual(['Ola Żak'])
    expect(await namesOf(type.eventId, { q: 'zuk dron' })).toEqual(['Ola Żak'])
  })

  test('never finds the people of another event, and an unknown event is 404', async () => {
    const [one, other] = [await aType(), await aType()]
    const { code, buyer } = await aGuest(other, { lastName: 'Zakątek' })
    await aGuest(one)
    for (const q of ['zakatek', code, buyer.email]) expect(await namesOf(one.eventId, { q })).toEqual([])
    expect((await listed(one.eventId, { ticketTypeId: String(other.id) })).data.total).toBe(0)
    expect(await listed(999_999)).toMatchObject({ status: 404, code: 'missing' })
  })

  test('finds who waits by name, not by the code that nobody knows', async () => {
    const { type, eventId } = await aFullType()
    const group = await joined(type, { userData: aPerson(), ticketData: [aPerson({ lastName: 'Czekaj' })] })
    const code = await site.value<string>('SELECT code FROM tickets WHERE registration_id = ?', group.id)
    const { data } = await listed(eventId, { q: 'czekaj', status: 'WAITING' })
    expect(data.data).toMatchObject([{ code: null, status: 'WAITING', attendee: { lastName: 'Czekaj' } }])
    expect(await namesOf(eventId, { q: code ?? '' })).toEqual([])
  })

  test('finds nothing of a person who was erased', async () => {
    const type = await aType()
    const { buyer, id } = await aGuest(type, { firstName: 'Zenobia', lastName: 'Znikająca' })
    await site.organiser.delete(`/api/people/${buyer.email}`)
    for (const q of ['zenobia', 'znikajaca', buyer.email]) expect(await namesOf(type.eventId, { q })).toEqual([])
    expect((await listed(type.eventId)).data.data).toMatchObject([{ id, status: 'CANCELLED' }])
  })
})

describe('the list of people', () => {
  test('is sorted by the Polish alphabet, people without a name last', async () => {
    const type = await aType({ capacity: 20 })
    const names = ['Żuk', 'Ćma', 'Lis', 'Łoś', 'Źrebak', 'Zebra', 'Czapla', 'łasica', 'Ćwik', 'Dąb', 'Dab']
    for (const lastName of names) await aGuest(type, { firstName: 'Ola', lastName })
    const { buyer } = await aGuest(type, { firstName: 'Ada', lastName: 'Adamska' })
    await site.organiser.delete(`/api/people/${buyer.email}`)
    const collator = new Intl.Collator('pl')
    const sorted = [...names.toSorted(collator.compare).map((name) => `Ola ${name}`), ' ']
    expect(await namesOf(type.eventId, { sort: 'name' })).toEqual(sorted)
    expect(await namesOf(type.eventId, { sort: '-name' })).toEqual(sorted.toReversed())
    expect(await namesOf(type.eventId, { sort: 'name', q: 'ola' })).toEqual(sorted.slice(0, -1))
  })

  test('has pages that do not overlap, the newest first', async () => {
    const type = await aType({ capacity: 10 })
    for (const firstName of ['Ala', 'Bea', 'Cela', 'Dora', 'Ewa']) await aGuest(type, { firstName, lastName: 'Lis' })
    await site.rows('UPDATE tickets SET created_at = 1 WHERE event_id = ?', type.eventId)
    const pages = await Promise.all(
      ['0', '2', '4'].map(async (offset) => (await listed(type.eventId, { q: 'lis', limit: '2', offset })).data),
    )
    expect(pages.flatMap(({ data }) => data.map(({ attendee }) => attendee.firstName))).toEqual([
      'Ewa',
      'Dora',
      'Cela',
      'Bea',
      'Ala',
    ])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
  })

  test('is filtered by status, ticket type and missing deck', async () => {
    const { id: eventId } = await anEvent(site)
    const guests = await aTicketType(site, eventId)
    const startups = await aTicketType(site, eventId, presenting)
    const deck = await aDeck(site)
    await aGuest(guests, { firstName: 'Gość' })
    await aGuest(startups, { firstName: 'Zdeckiem', details: startupDetails({ pitchDeck: deck.url }) })
    await aGuest(startups, { firstName: 'Bezdecku', details: startupDetails() })
    const { id } = await aGuest(startups, { firstName: 'Odwołana', details: startupDetails() })
    await setStatus(id, 'CANCELLED')
    const first = async (query: Record<string, string>) =>
      (await namesOf(eventId, { sort: 'createdAt', ...query })).map((name) => name.split(' ')[0])
    expect(await first({ status: 'CANCELLED' })).toEqual(['Odwołana'])
    expect(await first({ ticketTypeId: String(startups.id), status: 'CONFIRMED' })).toEqual(['Zdeckiem', 'Bezdecku'])
    expect(await first({ deck: 'MISSING' })).toEqual(['Bezdecku'])
    expect(await first({ deck: 'PRESENT', q: 'zak' })).toEqual(['Zdeckiem'])
  })

  test('shows who moved up from the waiting list, and when', async () => {
    const { type, eventId, holders } = await aFullType()
    await joined(type, { ticketData: [aPerson({ firstName: 'Pola' })] })
    await joined(type, { ticketData: [aPerson({ firstName: 'Nela' })] })
    await setStatus(holders[0]?.ticketId ?? 0, 'CANCELLED')
    const { data } = await listed(eventId, { promoted: 'true', sort: '-promotedAt' })
    expect(data.data).toMatchObject([{ attendee: { firstName: 'Pola' }, status: 'CONFIRMED' }])
    expect(Date.parse(data.data[0]?.promotedAt ?? '')).toBeGreaterThan(0)
  })
})

test('the export has exactly the people of the filter, also beyond one chunk', async () => {
  const type = await aType({ capacity: 1_000 })
  const { id, registrationId } = await aGuest(type, { firstName: 'Ąda', lastName: 'Wzór' })
  // The limit of tickets of one address does not hold for what organisers issue.
  await site.rows("UPDATE registrations SET source = 'ORGANISER' WHERE id = ?", registrationId)
  await site.rows(
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 600)
     INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name,
       last_name, first_key, email, phone, university, created_at)
     SELECT 'c' || n, registration_id, n, event_id, ticket_type_id, user_id, iif(n % 2, 'CONFIRMED', 'CANCELLED'),
       'Osoba', 'Nr ' || n, 'osoba', 'x@y.example', '1', 'UW', created_at + n / 7 FROM n JOIN tickets AS t ON t.id = ?`,
    id,
  )
  const csv = async (query: string) =>
    readCsv(await site.organiser.text(`/api/events/${type.eventId}/guests.csv${query}`)).records
  expect((await csv('')).length).toBe(601)
  const confirmed = await csv('?status=CONFIRMED&q=osoba')
  expect(confirmed.length).toBe(300)
  expect(new Set(confirmed.map((row) => row['Numer biletu'])).size).toBe(300)
  expect((await listed(type.eventId, { status: 'CONFIRMED', q: 'osoba' })).data.total).toBe(300)
  expect(await csv('?q=wzor')).toMatchObject([
    { 'Numer biletu': String(id), Rejestracja: registrationId, Imię: 'Ąda', Status: 'Ma bilet' },
  ])
})

describe('one person', () => {
  test('has the order, the deck, the mails, the changes and refused addresses', async () => {
    const type = await aType(presenting)
    const deck = await aDeck(site)
    const { id, registrationId, buyer } = await aGuest(type, { details: startupDetails({ pitchDeck: deck.url }) })
    await setStatus(id, 'CHECKED_IN')
    await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', 1)", buyer.email.toLowerCase())
    const { status, data, headers } = await detailOf(id)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(data).toMatchObject({
      id,
      registrationId,
      status: 'CHECKED_IN',
      attendee: buyer,
      promotedAt: null,
      order: { source: 'FORM', buyer, answer: null, isErased: false, waiting: null, tickets: [{ id }] },
      deck: { url: deck.url, originalName: 'deck.pdf', size: 64 },
      messages: [{ kind: 'confirmation', to: buyer.email }],
      undeliverable: [buyer.email.toLowerCase()],
      changes: [{ entity: 'tickets', entityId: String(id), action: 'UPDATE', actor: 'token', before: null }],
    })
    expect(JSON.stringify(data)).not.toContain('orderKey')
  })

  test('who waits has a position and no code, and an unknown one is 404', async () => {
    const { type } = await aFullType()
    await joined(type)
    const group = await joined(type, { quantity: 2, together: true })
    const { data } = await detailOf(group.tickets[1]?.id ?? 0)
    expect(data).toMatchObject({
      code: null,
      status: 'WAITING',
      order: { waiting: { position: 1, quantity: 2, together: true } },
    })
    expect(await detailOf(999_999)).toMatchObject({ status: 404 })
  })

  test('stays readable after the buyer was erased', async () => {
    const type = await aType()
    const [friend, buyer] = [aPerson({ firstName: 'Kola' }), aPerson()]
    const body = {
      userData: buyer,
      eventId: type.eventId,
      tickets: [{ ticketTypeId: type.id, quantity: 1 }],
      ticketData: [friend],
    }
    const { data } = await site.visitor.post<{ tickets: { id: number }[] }>('/api/registration', body)
    await site.organiser.delete(`/api/people/${buyer.email}`)
    const id = data.tickets[0]?.id ?? 0
    expect((await detailOf(id)).data).toMatchObject({
      status: 'CONFIRMED',
      attendee: friend,
      order: { isErased: true, buyer: { email: '', firstName: '' } },
    })
    expect(await site.organiser.post(`/api/guests/${id}/resend`, {})).toMatchObject({ status: 404 })
  })
})
