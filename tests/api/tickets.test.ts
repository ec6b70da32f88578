import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { User } from '#schema/user.ts'
import {
  aDeck,
  anEvent,
  anOrder,
  aPerson,
  aTicketType,
  aUser,
  created,
  register,
  startupDetails,
} from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const freePlaces = async ({ id, eventId }: TicketType): Promise<number | undefined> =>
  (await site.visitor.get<EventDetail>(`/api/events/${eventId}`)).data.ticketTypes.find((type) => type.id === id)
    ?.available

const aType = async (fields: Record<string, unknown> = {}) => aTicketType(site, (await anEvent(site)).id, fields)

/** The body of a request to issue a ticket. */
const ticketOf = async ({ id, eventId }: TicketType, fields: Record<string, unknown> = {}) => ({
  eventId,
  ticketTypeId: id,
  userId: (await aUser(site)).id,
  attendee: aPerson(),
  ...fields,
})
const issue = async (type: TicketType) => created<Ticket>(site, '/api/tickets', await ticketOf(type))

const move = (id: number, status: unknown) => site.organiser.patch<Ticket>(`/api/tickets/${id}/status`, { status })

describe('users', () => {
  const save = (fields: Record<string, unknown>) => site.organiser.post<User>('/api/users', fields)
  const find = (address: string) => site.organiser.get<User>(`/api/users/${encodeURIComponent(address)}`)

  test('are created with 201 and updated by the same address with 200', async () => {
    const { email, ...names } = { email: 'Ewa.Lis+Start@Uczelnia.EXAMPLE', firstName: 'Ewa', lastName: 'Lis' }
    const first = await save({ email, ...names })
    expect(first.status).toBe(201)
    expect(first.data).toEqual({
      id: expect.any(Number),
      email: 'ewa.lis+start@uczelnia.example',
      ...names,
      phone: null,
      university: null,
    })
    const later = await save({ email: 'ewa.lis+start@uczelnia.example', firstName: 'Ewelina', phone: '600 100 200' })
    expect(later.status).toBe(200)
    expect(later.data).toEqual({ ...first.data, firstName: 'Ewelina', phone: '600 100 200' })
    expect(await find('EWA.lis+start@uczelnia.example')).toMatchObject({ status: 200, data: later.data })
  })

  test('are created once by parallel writes', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => save({ email: 'naraz@uczelnia.example' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 201])
  })

  test('are found by the address of a registration, and an unknown address returns 404', async () => {
    const order = anOrder(await aType())
    await register(site, order)
    const { email, ...person } = order.userData
    expect((await find(email)).data).toMatchObject({ email: email.toLowerCase(), ...person })
    expect(await find('nikt@uczelnia.example')).toMatchObject({ status: 404, code: 'missing' })
    expect((await find('50%25/żółw')).status).toBe(404)
  })
})

describe('issuing a ticket', () => {
  test('returns the ticket, takes a place, and works for a closed event', async () => {
    const event = await anEvent(site, { registrationOpen: false })
    const type = await aTicketType(site, event.id, { capacity: 2 })
    const write = await ticketOf(type)
    const { status, data } = await site.organiser.post<Ticket>('/api/tickets', write)
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[a-z0-9]{26}$/i),
      shortCode: expect.stringMatching(/^[A-HJ-NP-Z]{6}$/),
      registrationId: expect.any(String),
      ...write,
      status: 'CONFIRMED',
      doorNote: null,
      noPhotos: false,
      startupDetails: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await freePlaces(type)).toBe(1)
  })

  test('does not change the user', async () => {
    const user = await aUser(site, { firstName: 'Ewa' })
    const type = await aType()
    await created(site, '/api/tickets', await ticketOf(type, { userId: user.id }))
    expect((await site.organiser.get(`/api/users/${user.email}`)).data).toEqual(user)
  })

  test('without free places gets 409 soldOut and writes nothing', async () => {
    const type = await aType({ name: 'Ławka', capacity: 1 })
    await issue(type)
    const before = await countRows(site, 'tickets', 'registrations')
    const sentence = 'Za mało miejsc. Bilet „Ławka”: nie ma już miejsc.'
    const refused = { status: 409, code: 'soldOut', message: sentence, error: sentence }
    expect(await site.organiser.post('/api/tickets', await ticketOf(type))).toMatchObject(refused)
    expect(await countRows(site, 'tickets', 'registrations')).toEqual(before)
  })

  test('to a presenter requires complete startup details and stores them with the deck', async () => {
    const type = await aType({ type: 'PRESENTER_STARTUP' })
    const write = await ticketOf(type)
    expect(await site.organiser.post('/api/tickets', write)).toMatchObject(
      invalid({ 'startupDetails.startupName': messages.required }),
    )
    const lost = startupDetails({ pitchDeck: `/api/pitch-decks/${'a'.repeat(26)}` })
    expect((await site.organiser.post('/api/tickets', { ...write, startupDetails: lost })).fields).toEqual({
      'startupDetails.pitchDeck': messages.deckUnknown,
    })
    const whole = startupDetails({ pitchDeck: (await aDeck(site)).url, videoPitch: null, websiteUrl: null })
    const issued = await created<Ticket>(site, '/api/tickets', { ...write, startupDetails: whole })
    expect(issued.startupDetails).toMatchObject(whole)
  })

  test.each([
    ['userId', { userId: 999_999 }],
    ['userId', { userId: undefined }],
    ['ticketTypeId', { ticketTypeId: 999_999 }],
    ['eventId', { eventId: 0 }],
    ['attendee.firstName', { attendee: aPerson({ firstName: 'Ł' }) }],
    ['attendee', { attendee: undefined }],
  ])('with an invalid %s gets 422 and writes nothing', async (field, fields) => {
    const write = await ticketOf(await aType(), fields)
    const before = await countRows(site, 'tickets', 'registrations', 'users')
    const response = await site.organiser.post('/api/tickets', write)
    expect([response.status, response.code]).toEqual([422, 'invalid'])
    expect(Object.keys(response.fields ?? {})).toEqual([field])
    expect(await countRows(site, 'tickets', 'registrations', 'users')).toEqual(before)
  })

  test('with a type of another event gets 422, and for an unknown event 404', async () => {
    const write = await ticketOf(await aType(), { eventId: (await anEvent(site)).id })
    expect(await site.organiser.post('/api/tickets', write)).toMatchObject(
      invalid({ ticketTypeId: messages.ticketOfAnotherEvent }),
    )
    expect((await site.organiser.post('/api/tickets', { ...write, eventId: 999_999 })).status).toBe(404)
  })
})

test('the tickets of a user and of an event are listed in order of issue', async () => {
  const [type, other] = [await aType(), await aType()]
  const user = await aUser(site)
  const mine = (of: TicketType) => ticketOf(of, { userId: user.id })
  const first = await created<Ticket>(site, '/api/tickets', await mine(type))
  const another = await issue(type)
  const second = await created<Ticket>(site, '/api/tickets', await mine(other))
  const list = (path: string) => site.organiser.get<Page<Ticket>>(`/api/tickets/${path}`)
  expect((await list(`user/${user.id}`)).data).toEqual({ data: [first, second], total: 2, limit: 20, offset: 0 })
  expect((await list(`user/${user.id}?limit=1&offset=1`)).data).toMatchObject({ data: [second], total: 2 })
  expect((await list(`event/${type.eventId}`)).data.data).toEqual([first, another])
  expect((await list(`user/${(await aUser(site)).id}`)).data).toMatchObject({ data: [], total: 0 })
  for (const path of ['user/999999', 'event/999999', 'user/0'])
    expect(await list(path)).toMatchObject({ status: 404, code: 'missing' })
})

describe('a status change', () => {
  type Status = Ticket['status']
  const steps: [from: Status, to: Status, expectedStatus: number, taken: number][] = [
    ['CONFIRMED', 'CONFIRMED', 200, 1],
    ['CONFIRMED', 'CHECKED_IN', 200, 1],
    ['CONFIRMED', 'CANCELLED', 200, 0],
    ['CHECKED_IN', 'CONFIRMED', 200, 1],
    ['CHECKED_IN', 'CHECKED_IN', 200, 1],
    ['CHECKED_IN', 'CANCELLED', 200, 0],
    ['CANCELLED', 'CONFIRMED', 200, 1],
    ['CANCELLED', 'CANCELLED', 200, 0],
    ['CANCELLED', 'CHECKED_IN', 409, 0],
  ]

  // With one place, a step that takes a second one even briefly would fail.
  test.each(steps)('from %s to %s returns %i and leaves %i places taken', async (from, to, expectedStatus, taken) => {
    const type = await aType({ capacity: 1 })
    const ticket = await issue(type)
    if (from !== 'CONFIRMED') expect((await move(ticket.id, from)).data).toEqual({ ...ticket, status: from })
    const moved = await move(ticket.id, to)
    expect(moved.status).toBe(expectedStatus)
    if (expectedStatus === 200) expect(moved.data).toEqual({ ...ticket, status: to })
    else expect(moved).toMatchObject({ code: 'conflict', message: messages.cancelledTicket })
    const storedStatus = expectedStatus === 200 ? to : from
    expect(await site.rows('SELECT status FROM tickets WHERE id = ?', ticket.id)).toEqual([{ status: storedStatus }])
    expect(await freePlaces(type)).toBe(1 - taken)
  })

  test('cannot reactivate a ticket whose place was sold', async () => {
    const type = await aType({ name: 'Jedyny', capacity: 1 })
    const ticket = await issue(type)
    await move(ticket.id, 'CANCELLED')
    const successor = (await register(site, anOrder(type))).data.tickets[0]
    const sentence = 'Za mało miejsc. Bilet „Jedyny”: nie ma już miejsc.'
    expect(await move(ticket.id, 'CONFIRMED')).toMatchObject({ status: 409, code: 'soldOut', message: sentence })
    await move(successor?.id ?? 0, 'CANCELLED')
    expect(await move(ticket.id, 'CONFIRMED')).toMatchObject({ status: 200, data: { status: 'CONFIRMED' } })
    expect(await freePlaces(type)).toBe(0)
  })

  test('to an unknown status gets 422, and of an unknown ticket 404', async () => {
    const { id } = await issue(await aType())
    for (const status of ['confirmed', 'PAID', '', null, undefined, 1])
      expect(await move(id, status)).toMatchObject(invalid({ status: expect.any(String) }))
    expect(await move(999_999, 'CANCELLED')).toMatchObject({ status: 404, code: 'missing' })
    expect(await site.organiser.patch('/api/tickets/x/status', { status: 'CANCELLED' })).toMatchObject({ status: 404 })
  })
})
