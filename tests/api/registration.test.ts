import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#schema/messages.ts'
import {
  aDeck,
  aKey,
  anEvent,
  anOrder,
  aPastEvent,
  aPerson,
  aTicketType,
  register,
  startupDetails,
} from './factories.ts'
import { countRows, startSite } from './site.ts'

const site = await startSite()
afterAll(() => site.close())

const written = () => countRows(site, 'users', 'registrations', 'tickets', 'deck_claims')
const soldOf = async (typeId: number) =>
  (await site.rows<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = ?', typeId))[0]?.sold

const anAttendeeType = async (fields: Record<string, unknown> = {}) =>
  aTicketType(site, (await anEvent(site)).id, fields)
const aPresenterType = (fields: Record<string, unknown> = {}) =>
  anAttendeeType({ type: 'PRESENTER_STARTUP', ...fields })

/** Types with places enough for tests that write nothing. */
const anyAttendeeType = anAttendeeType()
const anyPresenterType = aPresenterType()

/** Sends an order that must be refused, and checks that nothing of it was written. */
async function refused(order: unknown, key?: string) {
  const before = await written()
  const answer = await register(site, order, key)
  expect(await written()).toEqual(before)
  expect(answer.success).toBe(false)
  expect(answer.error).toBe(answer.message)
  return answer
}

describe('a registration', () => {
  test('answers and stores people, tickets and places in the order of the order', async () => {
    const event = await anEvent(site)
    const [one, two] = [await aTicketType(site, event.id), await aTicketType(site, event.id)]
    const userData = aPerson({
      firstName: '  Zoë ',
      email: ' Zoe.Kupuje@Uczelnia.Example ',
      phone: '(+48) 600-100-200',
    })
    const ticketData = [aPerson({ firstName: 'Ala' }), aPerson({ firstName: 'Ola' }), aPerson({ firstName: 'Ela' })]
    const { status, headers, data } = await register(site, {
      userData,
      eventId: event.id,
      tickets: [
        { ticketTypeId: two.id, quantity: 2 },
        { ticketTypeId: one.id, quantity: 1 },
      ],
      ticketData,
    })
    expect(status).toBe(201)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(data).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{26}$/),
      eventId: event.id,
      tickets: [
        [two.id, 'Ala'],
        [two.id, 'Ola'],
        [one.id, 'Ela'],
      ].map(([ticketTypeId, firstName]) => ({
        id: expect.any(Number),
        code: expect.stringMatching(/^[a-z2-7]{26}$/),
        ticketTypeId,
        firstName,
        lastName: 'Żak',
      })),
    })
    expect(new Set(data.tickets.map(({ code }) => code)).size).toBe(3)
    expect(await site.rows('SELECT * FROM users WHERE email LIKE ?', 'zoe.kupuje@%')).toEqual([
      {
        id: expect.any(Number),
        first_name: 'Zoë',
        last_name: 'Żak',
        email: 'zoe.kupuje@uczelnia.example',
        phone: '(+48) 600-100-200',
        university: 'Politechnika Warszawska',
        created_at: expect.any(Number),
      },
    ])
    expect(
      await site.rows(
        `SELECT t.code, t.status, t.email, t.startup_name, u.email AS buyer, r.first_name, r.source
         FROM tickets t JOIN registrations r ON r.id = t.registration_id JOIN users u ON u.id = t.user_id
         WHERE r.id = ? ORDER BY t.position`,
        data.id,
      ),
    ).toEqual(
      ticketData.map(({ email }, position) => ({
        code: data.tickets[position]?.code,
        status: 'CONFIRMED',
        email,
        startup_name: null,
        buyer: 'zoe.kupuje@uczelnia.example',
        first_name: 'Zoë',
        source: 'FORM',
      })),
    )
    expect([await soldOf(one.id), await soldOf(two.id)]).toEqual([1, 2])
  })

  test('a friend may register twice, and attendees may share an address', async () => {
    const type = await anAttendeeType()
    const friend = aPerson({ email: 'wspolny@uczelnia.example' })
    const order = { ...anOrder(type), userData: friend, ticketData: [friend] }
    const again = { ...order, userData: { ...friend, email: 'WSPOLNY@uczelnia.example', phone: '700 800 900' } }
    const answers = [await register(site, order), await register(site, again)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.data.id).not.toBe(answers[1]?.data.id)
    expect(await soldOf(type.id)).toBe(2)
    expect(await site.rows('SELECT phone FROM users WHERE email = ?', 'wspolny@uczelnia.example')).toEqual([
      { phone: '700 800 900' },
    ])
  })

  test('the same type named twice counts together, up to five', async () => {
    const type = await anAttendeeType()
    const twice = (first: number, second: number) => ({
      ...anOrder(type, { quantity: first + second }),
      tickets: [first, second].map((quantity) => ({ ticketTypeId: type.id, quantity })),
    })
    expect((await register(site, twice(2, 3))).status).toBe(201)
    expect(await refused(twice(3, 3))).toMatchObject({
      status: 422,
      fields: { 'tickets.1.quantity': messages.ticketsPerType },
    })
    expect(await soldOf(type.id)).toBe(5)
  })

  test('a presenter brings startup details, sectors joined one way', async () => {
    const type = await aPresenterType()
    const details = startupDetails({
      sectors: 'AI,SaaS ,  AI',
      websiteUrl: ' https://kometa.example ',
      videoPitch: '',
      pitchDeck: null,
    })
    const { status, data } = await register(site, anOrder(type, { details }))
    expect(status).toBe(201)
    expect(
      await site.rows(
        'SELECT startup_name, sectors, business_model, product_stage, fundraising_stage, actively_raising, raised_before, website_url, video_pitch, pitch_deck_id FROM tickets WHERE registration_id = ?',
        data.id,
      ),
    ).toEqual([
      {
        startup_name: 'Kometa: planer nauki dla studentów',
        sectors: 'AI, SaaS',
        business_model: 'B2B',
        product_stage: 'Growth (>10% monthly)',
        fundraising_stage: 'Pre-Seed',
        actively_raising: 'Starting in <6 months',
        raised_before: 'No',
        website_url: 'https://kometa.example',
        video_pitch: null,
        pitch_deck_id: null,
      },
    ])
  })

  test('startup details on other tickets are ignored, whatever they are', async () => {
    const type = await anAttendeeType()
    const deck = await aDeck(site)
    for (const details of [startupDetails({ pitchDeck: deck.url }), { sectors: 'Magia' }, 'text', 7, null]) {
      const { status, data } = await register(site, anOrder(type, { details }))
      expect(status).toBe(201)
      expect(
        await site.rows('SELECT startup_name, sectors, pitch_deck_id FROM tickets WHERE registration_id = ?', data.id),
      ).toEqual([{ startup_name: null, sectors: null, pitch_deck_id: null }])
    }
    expect(await site.rows('SELECT * FROM deck_claims WHERE deck_id = ?', deck.id)).toEqual([])
  })
})

describe('is refused', () => {
  test('for an unknown event: 404', async () => {
    const type = await anyAttendeeType
    expect(await refused({ ...anOrder(type), eventId: 999_999 })).toMatchObject({ status: 404, code: 'missing' })
  })

  test('for a past event: 409 eventPast', async () => {
    const type = await aTicketType(site, (await aPastEvent(site)).id)
    expect(await refused(anOrder(type))).toMatchObject({
      status: 409,
      code: 'eventPast',
      message: messages.eventPast,
    })
  })

  test.each([{ enabled: false }, { registrationOpen: false }])(
    'for an event with %j: 409 registrationClosed',
    async (fields) => {
      const type = await aTicketType(site, (await anEvent(site, fields)).id)
      expect(await refused(anOrder(type))).toMatchObject({ status: 409, code: 'registrationClosed' })
    },
  )

  test('for a ticket type of another event or of none', async () => {
    const [type, other] = [await anAttendeeType(), await anAttendeeType()]
    for (const ticketTypeId of [other.id, 999_999])
      expect(
        await refused({
          ...anOrder(type, { quantity: 2 }),
          tickets: [
            { ticketTypeId: type.id, quantity: 1 },
            { ticketTypeId, quantity: 1 },
          ],
        }),
      ).toMatchObject({
        status: 422,
        code: 'invalid',
        fields: { 'tickets.1.ticketTypeId': messages.ticketOfAnotherEvent },
      })
    expect([await soldOf(type.id), await soldOf(other.id)]).toEqual([0, 0])
  })

  test.each([0, -1, 6, 1.5, 4_294_967_296, 1e15, -4_294_967_296, '1', null])(
    'for a quantity of %j',
    async (quantity) => {
      const type = await anAttendeeType()
      const answer = await refused({ ...anOrder(type), tickets: [{ ticketTypeId: type.id, quantity }] })
      expect(answer).toMatchObject({ status: 422, code: 'invalid' })
      expect(Object.keys(answer.fields ?? {})).toContain('tickets.0.quantity')
    },
  )

  test('without tickets', async () => {
    const type = await anyAttendeeType
    for (const tickets of [[], undefined, null, {}])
      expect(await refused({ ...anOrder(type), tickets, ticketData: [] })).toMatchObject({
        status: 422,
        fields: { tickets: messages.ticketsRequired },
      })
  })

  test('when the attendees are not one for each ticket', async () => {
    const type = await anyAttendeeType
    const order = anOrder(type, { quantity: 2 })
    for (const ticketData of [[], order.ticketData.slice(0, 1), [...order.ticketData, aPerson()], undefined])
      expect(await refused({ ...order, ticketData })).toMatchObject({
        status: 422,
        fields: { ticketData: messages.attendeesMismatch },
      })
  })

  test('without what it cannot do without', async () => {
    const answer = await refused({})
    expect(answer).toMatchObject({ status: 422, code: 'invalid' })
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['eventId', 'ticketData', 'tickets', 'userData'])
  })

  test.each([
    ['firstName', ' ', 'Imię jest wymagane'],
    ['firstName', ' Ł ', 'Imię musi mieć co najmniej 2 znaki'],
    ['firstName', 'x'.repeat(101), messages.tooLong(100)],
    ['lastName', '', 'Nazwisko jest wymagane'],
    ['lastName', 'Ż', 'Nazwisko musi mieć co najmniej 2 znaki'],
    ['email', '', 'Adres email jest wymagany'],
    ['email', 'ola@localhost', 'Wprowadź prawidłowy adres email'],
    ['email', 'ola', 'Wprowadź prawidłowy adres email'],
    ['email', `${'x'.repeat(243)}@uczelnia.pl`, messages.tooLong(254)],
    ['phone', '', 'Numer telefonu jest wymagany'],
    ['phone', '600 100 20', 'Numer telefonu musi mieć co najmniej 9 cyfr'],
    ['phone', '1234567890123456', 'Numer telefonu nie może mieć więcej niż 15 cyfr'],
    ['university', '  ', 'Uczelnia jest wymagana'],
    ['university', 'x'.repeat(201), messages.tooLong(200)],
  ])('for the %s %j, of the buyer and of an attendee', async (field, value, sentence) => {
    const order = anOrder(await anyAttendeeType, { quantity: 2 })
    const wrong = { ...aPerson(), [field]: value }
    expect(await refused({ ...order, userData: wrong })).toMatchObject({
      status: 422,
      message: sentence,
      fields: { [`userData.${field}`]: sentence },
    })
    expect(await refused({ ...order, ticketData: [aPerson(), wrong] })).toMatchObject({
      status: 422,
      fields: { [`ticketData.1.${field}`]: sentence },
    })
  })

  test('for a presenter without startup details', async () => {
    for (const kind of ['PRESENTER_STARTUP', 'PRESENTER_PERSONAL'])
      for (const details of [undefined, null, {}]) {
        const answer = await refused(anOrder(await aPresenterType({ type: kind }), { details }))
        expect(answer).toMatchObject({ status: 422, code: 'invalid' })
        expect(answer.fields).toEqual(
          Object.fromEntries(
            Object.keys(startupDetails()).map((field) => [`ticketData.0.startupDetails.${field}`, messages.required]),
          ),
        )
      }
  })

  test.each([
    ['startupName', '  ', messages.required],
    ['startupName', 'x'.repeat(501), messages.tooLong(500)],
    ['sectors', '', messages.required],
    ['sectors', ' , ', messages.required],
    ['sectors', 'AI, Magia', messages.notAnOption],
    ['businessModel', 'b2b', messages.notAnOption],
    ['productStage', 'Growth', messages.notAnOption],
    ['fundraisingStage', 'Series F', messages.notAnOption],
    ['activelyRaising', 'Tak', messages.notAnOption],
    ['raisedBefore', '', messages.required],
    ['websiteUrl', 'kometa.example', 'Nieprawidłowy URL'],
    ['websiteUrl', 'ftp://kometa.example', 'Nieprawidłowy URL'],
    ['videoPitch', 'javascript:alert(1)', 'Nieprawidłowy URL'],
    ['videoPitch', `https://x.example/${'x'.repeat(2_048)}`, messages.tooLong(2_048)],
  ])('for a presenter with %s %j', async (field, value, sentence) => {
    const order = anOrder(await anyPresenterType, { details: startupDetails({ [field]: value }) })
    expect(await refused(order)).toMatchObject({
      status: 422,
      message: sentence,
      fields: { [`ticketData.0.startupDetails.${field}`]: sentence },
    })
  })

  test('when places are short: the sentence names the type and what is left, and no type is taken from', async () => {
    const event = await anEvent(site)
    const wide = await aTicketType(site, event.id)
    const narrow = await aTicketType(site, event.id, { name: 'Miejsce przy oknie', capacity: 2 })
    const both = (quantity: number) => ({
      ...anOrder(wide, { quantity: 1 + quantity }),
      tickets: [
        { ticketTypeId: wide.id, quantity: 1 },
        { ticketTypeId: narrow.id, quantity },
      ],
    })
    const answer = await refused(both(3))
    expect(answer).toMatchObject({ status: 409, code: 'soldOut' })
    expect(answer.message).toContain('Miejsce przy oknie')
    expect(answer.message).toContain('2 miejsca')
    expect([await soldOf(wide.id), await soldOf(narrow.id)]).toEqual([0, 0])
    expect((await register(site, both(2))).status).toBe(201)
    expect((await refused(both(1))).message).toContain('0 miejsc')
    expect([await soldOf(wide.id), await soldOf(narrow.id)]).toEqual([1, 2])
  })
})

describe('the honeypot', () => {
  test('is answered like a success and writes nothing', async () => {
    const type = await anAttendeeType({ capacity: 1 })
    const before = await written()
    const answer = await register(site, { ...anOrder(type, { quantity: 2 }), nickname: 'Robot' }, aKey())
    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{26}$/),
      eventId: type.eventId,
      tickets: Array.from({ length: 2 }, () => ({
        id: expect.any(Number),
        code: expect.stringMatching(/^[a-z2-7]{26}$/),
        ticketTypeId: type.id,
        firstName: 'Łucja',
        lastName: 'Żak',
      })),
    })
    expect(await written()).toEqual(before)
    expect(await soldOf(type.id)).toBe(0)
  })

  test('left empty is no honeypot', async () => {
    const type = await anAttendeeType()
    for (const nickname of ['', null, undefined])
      expect((await register(site, { ...anOrder(type), nickname })).status).toBe(201)
    expect(await soldOf(type.id)).toBe(3)
  })
})

describe('an idempotency key', () => {
  test('with the same body answers the same and creates nothing', async () => {
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

  test('sent many times at once registers once', async () => {
    const type = await anAttendeeType({ capacity: 2 })
    const [order, key] = [anOrder(type), aKey()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(site, order, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await soldOf(type.id)).toBe(1)
  })

  test('with another body is 409 keyReused', async () => {
    const type = await anAttendeeType()
    const key = aKey()
    await register(site, anOrder(type), key)
    expect(await refused(anOrder(type), key)).toMatchObject({ status: 409, code: 'keyReused' })
  })

  test.each(['', 'x', 'a'.repeat(15), 'a'.repeat(65), 'key with spaces 12', 'klucz/ukosny/1234'])(
    'malformed like %j is 422',
    async (key) => {
      const type = await anAttendeeType()
      expect(await refused(anOrder(type), key)).toMatchObject({
        status: 422,
        code: 'invalid',
        fields: { 'Idempotency-Key': messages.keyMalformed },
      })
    },
  )

  test.each(['a-_9'.repeat(4), 'Zz0_'.repeat(16)])('of %j is well-formed', async (key) => {
    expect((await register(site, anOrder(await anAttendeeType()), key)).status).toBe(201)
  })

  test('answers a replay after selling out, after closing and after the event', async () => {
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

  test('of a refused order is not used up', async () => {
    const event = await anEvent(site, { registrationOpen: false })
    const type = await aTicketType(site, event.id, { capacity: 1 })
    const key = aKey()
    expect(await refused(anOrder(type), key)).toMatchObject({ code: 'registrationClosed' })
    await site.organiser.put(`/api/events/${event.id}`, { ...event, registrationOpen: true })
    expect(await refused(anOrder(type, { quantity: 2 }), key)).toMatchObject({ code: 'soldOut' })
    expect((await register(site, anOrder(type), key)).status).toBe(201)
  })

  test('belongs to the event too: the same order for another event is another body', async () => {
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

  test('serves several tickets of one registration, and of no second one', async () => {
    const [type, deck] = [await aPresenterType(), await aDeck(site)]
    const { status, data } = await register(site, pitching(type, deck.url, 2))
    expect(status).toBe(201)
    expect(await site.rows('SELECT * FROM deck_claims WHERE deck_id = ?', deck.id)).toEqual([
      { deck_id: deck.id, registration_id: data.id },
    ])
    expect(await site.rows('SELECT pitch_deck_id FROM tickets WHERE registration_id = ?', data.id)).toEqual(
      Array(2).fill({ pitch_deck_id: deck.id }),
    )
    expect(await refused(pitching(type, deck.url))).toMatchObject({ status: 422, fields: unknown })
    expect(await soldOf(type.id)).toBe(2)
  })

  test('claimed by two registrations at once goes to one', async () => {
    const [type, deck] = [await aPresenterType(), await aDeck(site)]
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(site, pitching(type, deck.url))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    expect(await soldOf(type.id)).toBe(1)
  })

  test.each([
    'https://elsewhere.example/deck.pdf',
    '/api/pitch-decks/short',
    `/api/pitch-decks/${'a'.repeat(26)}`,
    `https://elsewhere.example/api/pitch-decks/${'a'.repeat(26)}`,
    7,
  ])('%j that is no upload of this site is refused', async (pitchDeck) => {
    expect(await refused(pitching(await aPresenterType(), pitchDeck))).toMatchObject({
      status: 422,
      code: 'invalid',
      message: messages.deckUnknown,
      fields: unknown,
    })
  })

  test('that has not arrived yet is refused', async () => {
    const { data } = await site.visitor.post<{ id: string }>('/api/uploads', {
      name: 'deck.pdf',
      size: 8,
      type: 'application/pdf',
    })
    expect(await refused(pitching(await aPresenterType(), `/api/pitch-decks/${data.id}`))).toMatchObject({
      status: 422,
      fields: unknown,
    })
  })

  test('of a refused order may be sent again', async () => {
    const deck = await aDeck(site)
    expect(await refused(pitching(await aPresenterType({ capacity: 0 }), deck.url))).toMatchObject({ code: 'soldOut' })
    expect((await register(site, pitching(await aPresenterType(), deck.url))).status).toBe(201)
  })
})
