import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { connect, executeUnique } from '#worker/database/query.ts'
import { subscribe } from '#worker/features/publishing/newsletter/store.ts'
import { saveUser } from '#worker/features/tickets/users/store.ts'
import { aDeck, aKey, anEvent, anOrder, aTicketType, register, startupDetails } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
const { written, soldOf, anAttendeeType, aPresenterType, refused } = registrationsAt(site)

describe('an idempotency key', () => {
  test('with the same body returns the same response and creates nothing', async () => {
    const type = await anAttendeeType()
    const [order, key] = [anOrder(type, { quantity: 2 }), aKey()]
    const first = await register(site, order, key)
    const before = await written()
    const again = await register(site, order, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.data).toEqual(first.data)
    expect(await written()).toEqual(before)
    expect(await soldOf(type.id)).toBe(2)
  })

  test('returns the names of the request, also after a correction', async () => {
    const type = await anAttendeeType()
    const [order, key] = [anOrder(type), aKey()]
    const { data } = await register(site, order, key)
    const ticket = `/api/orders/${data.orderKey}/tickets/${data.tickets[0]?.id}`
    expect((await site.visitor.patch(ticket, { attendee: { firstName: 'Zofia' } })).status).toBe(200)
    expect((await register(site, order, key)).data).toEqual(data)
  })

  test('sent in parallel registers once', async () => {
    const type = await anAttendeeType({ capacity: 2 })
    const [order, key] = [anOrder(type), aKey()]
    const responses = await Promise.all(Array.from({ length: 10 }, () => register(site, order, key)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await soldOf(type.id)).toBe(1)
  })

  test('that is malformed gets 422', async () => {
    const type = await anAttendeeType()
    expect(await refused(anOrder(type), 'x')).toMatchObject(invalid({ 'Idempotency-Key': messages.keyMalformed }))
  })

  test('returns its registration even after the event is sold out, closed or past', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 1 })
    const [order, key] = [anOrder(type), aKey()]
    const { data } = await register(site, order, key)
    expect(await refused(anOrder(type), aKey())).toMatchObject({ code: 'soldOut' })
    expect(await register(site, order, key)).toMatchObject({ status: 201, data })
    for (const fields of [
      { registrationOpen: false },
      { enabled: false },
      { status: 'PAST', registrationOpen: false },
    ]) {
      await site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields })
      expect(await register(site, order, key)).toMatchObject({ status: 201, data })
    }
    expect(await soldOf(type.id)).toBe(1)
  })

  test('of a refused order can be used again', async () => {
    const event = await anEvent(site, { registrationOpen: false })
    const type = await aTicketType(site, event.id, { capacity: 1 })
    const key = aKey()
    expect(await refused(anOrder(type), key)).toMatchObject({ code: 'registrationClosed' })
    await site.organiser.put(`/api/events/${event.id}`, { ...event, registrationOpen: true })
    expect(await refused(anOrder(type, { quantity: 2 }), key)).toMatchObject({ code: 'soldOut' })
    expect((await register(site, anOrder(type), key)).status).toBe(201)
  })

  test('with the same order for another event gets 409', async () => {
    const [one, two] = [await anAttendeeType(), await anAttendeeType()]
    const [order, key] = [anOrder(one), aKey()]
    await register(site, order, key)
    const elsewhere = { ...order, eventId: two.eventId, tickets: [{ ticketTypeId: two.id, quantity: 1 }] }
    expect(await refused(elsewhere, key)).toMatchObject({ status: 409, code: 'keyReused' })
  })
})

describe('a pitch deck', () => {
  const pitching = (type: { id: number; eventId: number }, pitchDeck: unknown, quantity = 1) =>
    anOrder(type, { quantity, details: startupDetails({ pitchDeck }) })
  const unknown = { 'ticketData.0.startupDetails.pitchDeck': messages.deckUnknown }

  test('can be used by several tickets of one registration but not by a second one', async () => {
    const [type, deck] = [await aPresenterType(), await aDeck(site)]
    const { status, data } = await register(site, pitching(type, deck.url, 2))
    expect(status).toBe(201)
    expect(await site.row('SELECT * FROM deck_claims WHERE deck_id = ?', deck.id)).toEqual({
      deck_id: deck.id,
      registration_id: data.id,
    })
    expect(await site.rows('SELECT pitch_deck_id FROM tickets WHERE registration_id = ?', data.id)).toEqual(
      Array(2).fill({ pitch_deck_id: deck.id }),
    )
    expect(await refused(pitching(type, deck.url))).toMatchObject(invalid(unknown))
    expect(await soldOf(type.id)).toBe(2)
  })

  test('named by parallel registrations is claimed by one', async () => {
    const [type, deck] = [await aPresenterType(), await aDeck(site)]
    const responses = await Promise.all(Array.from({ length: 6 }, () => register(site, pitching(type, deck.url))))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    expect(await soldOf(type.id)).toBe(1)
  })

  test.each([
    'https://elsewhere.example/deck.pdf',
    '/api/pitch-decks/short',
    `/api/pitch-decks/${'a'.repeat(26)}`,
    `https://elsewhere.example/api/pitch-decks/${'a'.repeat(26)}`,
    7,
  ])('%j that was not uploaded to this site is refused', async (pitchDeck) => {
    expect(await refused(pitching(await aPresenterType(), pitchDeck))).toMatchObject({
      status: 422,
      code: 'invalid',
      message: messages.deckUnknown,
      fields: unknown,
    })
  })

  test('that is not complete is refused', async () => {
    const { data } = await site.visitor.post<{ id: string }>('/api/uploads', {
      name: 'deck.pdf',
      size: 8,
      type: 'application/pdf',
    })
    expect(await refused(pitching(await aPresenterType(), `/api/pitch-decks/${data.id}`))).toMatchObject(
      invalid(unknown),
    )
  })

  test('of a refused order can be sent again', async () => {
    const deck = await aDeck(site)
    expect(await refused(pitching(await aPresenterType({ capacity: 0 }), deck.url))).toMatchObject({ code: 'soldOut' })
    expect((await register(site, pitching(await aPresenterType(), deck.url))).status).toBe(201)
  })
})

test('of two writes in the same millisecond the first creates a subscriber and a user, and only its retry succeeds as well', async () => {
  const db = connect(d1SessionsOf(site.database))
  const now = new Date()
  const person = {
    firstName: 'Ewa',
    lastName: 'Lis',
    email: 'naraz@uczelnia.example',
    phone: '600100200',
    university: null,
  }
  const succeed = (isRetry: boolean) => {
    const as = <T>(write: Parameters<typeof executeUnique<T>>[2]) =>
      executeUnique(db, now, (attempt) => write({ ...attempt, isRetry }))
    return Promise.all([
      as((attempt) => subscribe(db, person, attempt)),
      as((attempt) => saveUser(db, person, attempt)).then((saved) => saved?.created),
    ]).then((responses) => responses.map(Boolean))
  }
  expect(await succeed(false)).toEqual([true, true])
  expect(await succeed(false)).toEqual([false, false])
  expect(await succeed(true)).toEqual([true, true])
})
