import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { aDeck, aPerson, startupDetails } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, correct, messagesOf, storedTickets } = ordersAt(site)

const aPresenter = (details: Record<string, unknown> = {}, quantity = 1) =>
  anOrderWithKey({ details: startupDetails(details), type: { type: 'PRESENTER_STARTUP' }, quantity })
const claims = (registrationId: string) =>
  site.rows('SELECT deck_id FROM deck_claims WHERE registration_id = ? ORDER BY deck_id', registrationId)

describe('correcting an attendee', () => {
  test('changes the given fields only, and answers with the order', async () => {
    const { path, id, tickets, body } = await anOrderWithKey({ quantity: 2 })
    const corrected = { firstName: 'Zofia', university: 'SGH' }
    const { status, data } = await correct(path, tickets[0]?.id, { attendee: { ...corrected, lastName: ' Żak ' } })
    expect(status).toBe(200)
    expect(data.tickets.map(({ attendee }) => attendee)).toEqual([
      { ...body.ticketData[0], ...corrected },
      body.ticketData[1],
    ])
    expect(await storedTickets(id)).toMatchObject([
      { first_name: 'Zofia', last_name: 'Żak', university: 'SGH', code: tickets[0]?.code, status: 'CONFIRMED' },
      { first_name: body.ticketData[1]?.firstName },
    ])
    expect(await messagesOf(id)).toEqual([])
  })

  test('at the same time keeps both corrections', async () => {
    const { path, id, tickets } = await anOrderWithKey()
    const corrections = [{ firstName: 'Zofia' }, { lastName: 'Nowak' }, { phone: '700 100 200' }]
    await Promise.all(corrections.map((attendee) => correct(path, tickets[0]?.id, { attendee })))
    expect(await storedTickets(id)).toMatchObject([{ first_name: 'Zofia', last_name: 'Nowak', phone: '700 100 200' }])
  })

  test.each([
    [{ attendee: { lastName: 'Free pills xyz.biz' } }, { 'attendee.lastName': messages.domainInName }],
    [{ attendee: { phone: null } }, { 'attendee.phone': messages.phoneRequired }],
    [{ attendee: null }, { attendee: messages.required }],
    [{ startupDetails: null }, { startupDetails: messages.required }],
    [{ startupDetails: 'Kometa' }, { startupDetails: messages.notValid }],
    [{ startupDetails: { sectors: 'Czary' } }, { 'startupDetails.sectors': messages.notAnOption }],
    [
      { startupDetails: { pitchDeck: '/api/pitch-decks/inna', websiteUrl: 'nic' } },
      { 'startupDetails.pitchDeck': messages.deckUnknown, 'startupDetails.websiteUrl': messages.urlInvalid },
    ],
  ])('%j is refused and changes nothing', async (body, fields) => {
    const { path, id, tickets } = await aPresenter()
    const before = await storedTickets(id)
    expect(await correct(path, tickets[0]?.id, body)).toMatchObject({ status: 422, code: 'invalid', fields })
    expect(await storedTickets(id)).toEqual(before)
  })

  test('of a cancelled ticket is refused', async () => {
    const { path, id, tickets } = await anOrderWithKey()
    await change(`${path}/cancel`)
    const refused = await correct(path, tickets[0]?.id, { attendee: { firstName: 'Zofia' } })
    expect(refused).toMatchObject({ status: 409, code: 'cancelled', message: messages.cancelled })
    expect(await storedTickets(id)).toMatchObject([{ first_name: 'Łucja' }])
  })

  test.each([{}, { attendee: {} }, { startupDetails: {} }])('with %j changes nothing', async (body) => {
    const { path, id, tickets } = await aPresenter()
    const before = await storedTickets(id)
    expect((await correct(path, tickets[0]?.id, body)).status).toBe(200)
    expect(await storedTickets(id)).toEqual(before)
  })
})

describe('a corrected address', () => {
  test('gets the ticket once, and an unsent mail to the former address is withdrawn', async () => {
    const { path, id, eventId, tickets } = await anOrderWithKey({ quantity: 2 })
    const [first, second] = [aPerson().email, `ola+iskra@${'a'.repeat(60)}.xn--w-uga1v8h.example`]
    for (const _ of ['once', 'again']) await correct(path, tickets[0]?.id, { attendee: { email: first } })
    const mail = {
      kind: 'ticket',
      event_id: eventId,
      status: 'PENDING',
      details: null,
    }
    expect(await messagesOf(id)).toMatchObject([{ ...mail, email: first }])
    await correct(path, tickets[0]?.id, { attendee: { email: second } })
    expect(await messagesOf(id)).toMatchObject([{ ...mail, email: second }])
    expect((await storedTickets(id))[0]?.email).toBe(second)
  })

  test('gets no mail of its own if it is the buyer’s', async () => {
    const { path, id, tickets, buyer } = await anOrderWithKey()
    await correct(path, tickets[0]?.id, { attendee: { email: aPerson().email } })
    await correct(path, tickets[0]?.id, { attendee: { email: buyer.email.toUpperCase() } })
    expect(await messagesOf(id)).toEqual([])
  })
})

describe('correcting startup details', () => {
  test('merges them with the stored ones', async () => {
    const { path, id, tickets } = await aPresenter({ websiteUrl: 'https://kometa.example' })
    const { data } = await correct(path, tickets[0]?.id, {
      startupDetails: { productStage: 'Users', websiteUrl: '', unknown: 1, __proto__: { sectors: 'x' } },
    })
    expect(data.tickets[0]?.startupDetails).toEqual({
      ...startupDetails(),
      productStage: 'Users',
      websiteUrl: null,
      pitchDeck: null,
      videoPitch: null,
    })
    expect(await storedTickets(id)).toMatchObject([{ product_stage: 'Users', website_url: null, sectors: 'AI, SaaS' }])
  })

  test('is ignored for a ticket that is not for presenters', async () => {
    const { path, id, tickets } = await anOrderWithKey()
    const deck = await aDeck(site)
    const answer = await correct(path, tickets[0]?.id, { startupDetails: startupDetails({ pitchDeck: deck.url }) })
    expect(answer).toMatchObject({ status: 200, data: { tickets: [{ startupDetails: null }] } })
    expect([await storedTickets(id), await claims(id)]).toMatchObject([
      [{ startup_name: null, pitch_deck_id: null }],
      [],
    ])
  })

  test('claims the new deck and deletes the former one', async () => {
    const [former, next] = [await aDeck(site), await aDeck(site)]
    const { path, id, tickets } = await aPresenter({ pitchDeck: former.url })
    const replace = () => correct(path, tickets[0]?.id, { startupDetails: { pitchDeck: next.url } })
    for (const _ of ['once', 'again']) {
      expect((await replace()).data.tickets[0]?.startupDetails).toMatchObject({
        pitchDeck: next.url,
        sectors: 'AI, SaaS',
      })
      expect(await claims(id)).toEqual([{ deck_id: next.id }])
      expect(await site.rows('SELECT id FROM pitch_decks WHERE id IN (?, ?)', former.id, next.id)).toEqual([
        { id: next.id },
      ])
      expect([await site.decks.head(former.id), (await site.decks.head(next.id))?.key]).toEqual([null, next.id])
    }
    await correct(path, tickets[0]?.id, { startupDetails: { pitchDeck: null } })
    expect([await claims(id), await site.decks.head(next.id)]).toEqual([[], null])
    expect(await site.rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('keeps a former deck that another ticket of the order uses', async () => {
    const [shared, next] = [await aDeck(site), await aDeck(site)]
    const { path, id, tickets } = await aPresenter({ pitchDeck: shared.url }, 2)
    await correct(path, tickets[0]?.id, { startupDetails: { pitchDeck: next.url } })
    expect(await claims(id)).toEqual(
      [shared, next].map((deck) => ({ deck_id: deck.id })).toSorted((a, b) => (a.deck_id < b.deck_id ? -1 : 1)),
    )
    expect(await site.decks.head(shared.id)).not.toBeNull()
    await correct(path, tickets[0]?.id, { startupDetails: { pitchDeck: shared.url } })
    expect(await claims(id)).toEqual([{ deck_id: shared.id }])
  })

  test('refuses a deck of another order or one that is not complete, and keeps the former one', async () => {
    const [former, foreign] = [await aDeck(site), await aDeck(site)]
    await aPresenter({ pitchDeck: foreign.url })
    const announced = { name: 'deck.pdf', size: 64, type: 'application/pdf' }
    const { data } = await site.visitor.post<{ id: string }>('/api/uploads', announced)
    const { path, id, tickets } = await aPresenter({ pitchDeck: former.url })
    const before = await storedTickets(id)
    for (const deckId of [foreign.id, data.id, 'a'.repeat(26)]) {
      const pitchDeck = `/api/pitch-decks/${deckId}`
      const body = { attendee: { firstName: 'Zofia', email: aPerson().email }, startupDetails: { pitchDeck } }
      expect(await correct(path, tickets[0]?.id, body)).toMatchObject(
        invalid({ 'startupDetails.pitchDeck': messages.deckUnknown }),
      )
    }
    expect([await storedTickets(id), await claims(id), await messagesOf(id)]).toEqual([
      before,
      [{ deck_id: former.id }],
      [],
    ])
    expect(await site.decks.head(former.id)).not.toBeNull()
  })
})
