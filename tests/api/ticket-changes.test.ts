import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import type { AnyTicket } from '#schema/ticket.ts'
import { aDeck, anEvent, aPerson, aTicketType, startupDetails } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { invalid } from '../support/invalid.ts'
import { readCsv } from '../support/read-csv.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aGuest, aGuestWithChoice, change, changesOf, detailOf, mailsOf, setStatus, storedTicket } = guestsAt(site)
const { aFullType, fitting, joined, kindsOf, soldOf, statusesOf } = waitingListAt(site)

const presenting = { type: 'PRESENTER_STARTUP' }

describe('moving a ticket', () => {
  test('takes a place of the other type, gives one back, keeps the code, and is recorded by id alone', async () => {
    const { from, to, guest } = await aGuestWithChoice()
    const { status, data } = await change(guest.id, { ticketTypeId: to.id })
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: guest.id, code: guest.code, ticketTypeId: to.id, status: 'CONFIRMED' })
    expect([await soldOf(from), await soldOf(to)]).toEqual([0, 1])
    expect(await changesOf('tickets', guest.id)).toEqual([
      { action: 'UPDATE', actor: 'token', before: null, after: null },
    ])
    expect((await change(guest.id, { ticketTypeId: to.id })).status).toBe(200)
    expect(await changesOf('tickets', guest.id)).toHaveLength(1)
  })

  test('hands the freed place over in the same transaction, with mails', async () => {
    const { type, eventId, holders } = await aFullType()
    const to = await aTicketType(site, eventId)
    const group = await joined(type)
    expect((await change(holders[0]?.ticketId ?? 0, { ticketTypeId: to.id })).status).toBe(200)
    expect(await statusesOf(group.id)).toEqual(['CONFIRMED'])
    expect(await kindsOf(group.id)).toContain('promoted')
    expect(await soldOf(type)).toBe(1)
    expect(await fitting()).toEqual([])
  })

  test('to a full type is 409 and changes nothing', async () => {
    const { to, guest } = await aGuestWithChoice({ capacity: 1, name: 'Pełny' })
    await aGuest(to)
    const before = await storedTicket(guest.id)
    expect(await change(guest.id, { ticketTypeId: to.id, attendee: { firstName: 'Zofia' } })).toMatchObject({
      status: 409,
      code: 'soldOut',
      message: messages.soldOut('Pełny', 0),
    })
    expect(await storedTicket(guest.id)).toEqual(before)
    expect(await changesOf('tickets', guest.id)).toEqual([])
  })

  test('of many people at the same time never takes more places than there are', async () => {
    const { id: eventId } = await anEvent(site)
    const [from, to] = [await aTicketType(site, eventId), await aTicketType(site, eventId, { capacity: 2 })]
    const guests = await Promise.all(Array.from({ length: 6 }, () => aGuest(from)))
    const moved = await Promise.all(guests.map(({ id }) => change(id, { ticketTypeId: to.id })))
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect([await soldOf(from), await soldOf(to)]).toEqual([4, 2])
  })

  test('to a type of presenters needs complete startup details', async () => {
    const { to, guest } = await aGuestWithChoice(presenting)
    const refused = await change(guest.id, { ticketTypeId: to.id, startupDetails: { startupName: 'Kometa' } })
    expect(refused).toMatchObject(invalid({ 'startupDetails.sectors': messages.required }))
    expect((await change(guest.id, { ticketTypeId: to.id })).fields).toHaveProperty(['startupDetails.startupName'])
    const deck = await aDeck(site)
    const details = startupDetails({ pitchDeck: deck.url })
    const { data } = await change(guest.id, { ticketTypeId: to.id, startupDetails: details })
    expect(data).toMatchObject({
      ticketTypeId: to.id,
      startupDetails: { startupName: details.startupName, pitchDeck: deck.url },
    })
    expect(await site.value('SELECT registration_id FROM deck_claims WHERE deck_id = ?', deck.id)).toBe(
      guest.registrationId,
    )
  })

  test('away from presenting removes the startup details and the deck', async () => {
    const { to, guest } = await aGuestWithChoice({}, presenting)
    const deck = await aDeck(site)
    await change(guest.id, { startupDetails: { pitchDeck: deck.url } })
    expect((await change(guest.id, { ticketTypeId: to.id })).data.startupDetails).toBeNull()
    expect(await storedTicket(guest.id)).toMatchObject({ startup_name: null, sectors: null, pitch_deck_id: null })
    expect(await site.decks.head(deck.id)).toBeNull()
  })

  test('to a type of another event is 422', async () => {
    const { guest } = await aGuestWithChoice()
    const { to } = await aGuestWithChoice()
    expect(await change(guest.id, { ticketTypeId: to.id })).toMatchObject(
      invalid({ ticketTypeId: messages.ticketOfAnotherEvent }),
    )
  })

  test('of a waiting ticket is 409, of a checked-in one is allowed', async () => {
    const { type, eventId } = await aFullType()
    const to = await aTicketType(site, eventId)
    const group = await joined(type)
    const waits = await change(group.tickets[0]?.id ?? 0, { ticketTypeId: to.id })
    expect(waits).toMatchObject({ status: 409, code: 'conflict', message: messages.waitingMove })
    const { to: other, guest } = await aGuestWithChoice()
    await setStatus(guest.id, 'CHECKED_IN')
    expect((await change(guest.id, { ticketTypeId: other.id })).data.status).toBe('CHECKED_IN')
  })
})

describe('correcting a ticket', () => {
  test('changes the given values, and mails the ticket to a new address', async () => {
    const { guest } = await aGuestWithChoice()
    const email = aPerson().email
    const { status, data } = await change(guest.id, { attendee: { firstName: ' Zofia ', email } })
    expect(status).toBe(200)
    expect(data.attendee).toEqual({ ...guest.buyer, firstName: 'Zofia', email })
    expect(await mailsOf(guest.registrationId)).toEqual([
      { kind: 'confirmation', email: guest.buyer.email },
      { kind: 'ticket', email },
    ])
    await change(guest.id, { attendee: { email: guest.buyer.email } })
    expect(await mailsOf(guest.registrationId)).toEqual([{ kind: 'confirmation', email: guest.buyer.email }])
  })

  test('notes what the door has to know, which no guest reads', async () => {
    const { guest } = await aGuestWithChoice()
    const note = 'Przyjdzie z wózkiem'
    const noted = await change(guest.id, { doorNote: ` ${note} ` })
    expect([noted.status, noted.data.doorNote]).toEqual([200, note])
    expect((await detailOf(guest.id)).data.doorNote).toBe(note)
    const key = await aGuestKey(site, guest.id)
    const order = `/api/orders/${guest.orderKey}`
    for (const path of [order, `${order}/data`, `/api/guest/${key}`, `/api/tickets/${guest.code}`])
      expect(JSON.stringify((await site.visitor.get(path)).data)).not.toContain(note)
    const person = await site.organiser.get<PersonalData>(`/api/people/${guest.buyer.email}`)
    expect(person.data.tickets[0]?.doorNote).toBe(note)
    const { eventId } = noted.data
    for (const table of [`registrations.csv?eventId=${eventId}`, `events/${eventId}/guests.csv`]) {
      const { records } = readCsv(await (await site.organiser.raw(`/api/${table}`)).text())
      expect(records).toMatchObject([{ 'Notatka dla wejścia': note, Zdjęcia: '' }])
    }
    expect(await change(guest.id, { doorNote: 'a'.repeat(61) })).toMatchObject({
      status: 422,
      fields: { doorNote: messages.tooLong(60) },
    })
    expect(await site.visitor.patch(`${order}/tickets/${guest.id}`, { doorNote: 'x' })).toMatchObject({ status: 200 })
    expect((await change(guest.id, {})).data.doorNote).toBe(note)
    expect((await change(guest.id, { doorNote: null })).data.doorNote).toBe(null)
    await change(guest.id, { doorNote: note })
    await site.organiser.delete(`/api/guests/${guest.id}`)
    expect(await storedTicket(guest.id)).toMatchObject({ door_note: null })
    const fields = await site.rows(
      "SELECT fields FROM changes WHERE entity = 'tickets' AND entity_id = ?",
      String(guest.id),
    )
    expect(fields).toContainEqual({ fields: '["doorNote"]' })
  })

  test('works for who waits, without a mail', async () => {
    const { type } = await aFullType()
    const group = await joined(type)
    const id = group.tickets[0]?.id ?? 0
    const { data } = await change(id, { attendee: { lastName: 'Nowak', email: aPerson().email } })
    expect(data).toMatchObject({ status: 'WAITING', code: null, attendee: { lastName: 'Nowak' } })
    expect(await kindsOf(group.id)).toEqual(['waiting'])
  })

  test.each([
    [{ attendee: { firstName: 'Z' } }, 'attendee.firstName'],
    [{ startupDetails: { sectors: 'Czary' } }, 'startupDetails.sectors'],
    [{ startupDetails: null }, 'startupDetails'],
    [{ startupDetails: { pitchDeck: `/api/pitch-decks/${'a'.repeat(26)}` } }, 'startupDetails.pitchDeck'],
    [{ ticketTypeId: 'x' }, 'ticketTypeId'],
  ])('%j is refused and changes nothing', async (body, field) => {
    const { guest } = await aGuestWithChoice({}, presenting)
    const before = await storedTicket(guest.id)
    const refused = await change(guest.id, body)
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(await storedTicket(guest.id)).toEqual(before)
    expect(await changesOf('tickets', guest.id)).toEqual([])
  })

  test('of a cancelled ticket is 409, of an unknown one 404', async () => {
    const { guest, to } = await aGuestWithChoice()
    await setStatus(guest.id, 'CANCELLED')
    for (const body of [{ attendee: { firstName: 'Zofia' } }, { ticketTypeId: to.id }])
      expect(await change(guest.id, body)).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await change(999_999, {})).toMatchObject({ status: 404, code: 'missing' })
  })

  test('brings no erased person back', async () => {
    const { guest } = await aGuestWithChoice()
    await setStatus(guest.id, 'CHECKED_IN')
    await site.organiser.delete(`/api/people/${guest.buyer.email}`)
    const refused = await change(guest.id, { attendee: { phone: '600 700 800' } })
    expect(refused).toMatchObject({ status: 409, code: 'conflict', message: messages.erasedPerson })
    expect(await storedTicket(guest.id)).toMatchObject({ first_name: '', phone: '', status: 'CHECKED_IN' })
  })
})

describe('a change that names the version it replaces', () => {
  const etagOf = async (id: number) => (await site.organiser.raw(`/api/guests/${id}`)).headers.get('ETag') ?? ''
  const changeIf = (id: number, etag: string, attendee: object) =>
    site.organiser.patch<AnyTicket>(`/api/tickets/${id}`, { attendee }, { 'If-Match': etag })

  test('is refused after somebody else changed the ticket, and writes nothing', async () => {
    const { guest } = await aGuestWithChoice()
    const etag = await etagOf(guest.id)
    const first = await changeIf(guest.id, etag, { phone: '700 100 200' })
    expect(first.status).toBe(200)
    expect(first.headers.get('ETag')).toBe(await etagOf(guest.id))
    const refused = await changeIf(guest.id, etag, { phone: '800 100 200' })
    expect(refused).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect(await storedTicket(guest.id)).toMatchObject({ phone: '700 100 200' })
    expect(await changesOf('tickets', guest.id)).toHaveLength(1)
  })

  test('is not refused after a check-in, and of many at the same time one is written', async () => {
    const { guest } = await aGuestWithChoice()
    const etag = await etagOf(guest.id)
    await setStatus(guest.id, 'CHECKED_IN')
    const phones = [1, 2, 3, 4].map((n) => `70${n} 100 200`)
    const responses = await Promise.all(phones.map((phone) => changeIf(guest.id, etag, { phone })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
    const written = phones[responses.findIndex(({ status }) => status === 200)]
    expect(await storedTicket(guest.id)).toMatchObject({ phone: written })
  })
})
