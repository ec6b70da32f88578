import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { aDeck, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
const { soldOf, anAttendeeType, aPresenterType, refused } = registrationsAt(site)

describe('a registration', () => {
  test('returns and stores people, tickets and places in the order of the request', async () => {
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
      orderKey: expect.stringMatching(/^[a-z2-7]{26}$/),
      eventId: event.id,
      tickets: [
        [two.id, 'Ala'],
        [two.id, 'Ola'],
        [one.id, 'Ela'],
      ].map(([ticketTypeId, firstName]) => ({
        id: expect.any(Number),
        code: expect.stringMatching(/^[a-z2-7]{26}$/),
        shortCode: expect.stringMatching(/^[A-HJ-NP-Z]{6}$/),
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
        erased: 0,
        has_orders: 1,
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

  test('is possible twice with the same address', async () => {
    const type = await anAttendeeType()
    const friend = aPerson({ email: 'wspolny@uczelnia.example' })
    const order = { ...anOrder(type), userData: friend, ticketData: [friend] }
    const again = { ...order, userData: { ...friend, email: 'WSPOLNY@uczelnia.example', phone: '700 800 900' } }
    const responses = [await register(site, order), await register(site, again)]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(responses[0]?.data.id).not.toBe(responses[1]?.data.id)
    expect(await soldOf(type.id)).toBe(2)
    const [first, second] = responses.map(({ data }) => data.id)
    expect(
      await site.rows(
        'SELECT id, phone FROM registrations WHERE id IN (?, ?) ORDER BY created_at, rowid',
        first,
        second,
      ),
    ).toEqual([
      { id: first, phone: friend.phone },
      { id: second, phone: '700 800 900' },
    ])
  })

  test('fills empty fields of a known user and overwrites none', async () => {
    const type = await anAttendeeType()
    const email = 'znana@uczelnia.example'
    const known = { email, firstName: 'Znana', phone: '600 100 200' }
    await site.organiser.post('/api/users', known)
    const typed = { firstName: 'Podszywa', lastName: 'Obca', email, phone: '999 999 999', university: 'Inna' }
    const { data } = await register(site, anOrder(type, { userData: typed }))
    const user = await site.organiser.get(`/api/users/${email}`)
    expect(user.data).toMatchObject({ ...known, lastName: 'Obca', university: 'Inna' })
    const record = await site.organiser.get(`/api/registrations/${data.id}`)
    expect(record.data).toMatchObject({ buyer: typed })
    await register(site, anOrder(type, { userData: aPerson({ email, lastName: 'Trzecia' }) }))
    expect((await site.organiser.get(`/api/users/${email}`)).data).toMatchObject({ lastName: 'Obca' })
  })

  test('with the same type twice counts both, up to five', async () => {
    const type = await anAttendeeType()
    const twice = (first: number, second: number) => ({
      ...anOrder(type, { quantity: first + second }),
      tickets: [first, second].map((quantity) => ({ ticketTypeId: type.id, quantity })),
    })
    expect((await register(site, twice(2, 3))).status).toBe(201)
    expect(await refused(twice(3, 3))).toMatchObject(invalid({ 'tickets.1.quantity': messages.ticketsPerType }))
    expect(await soldOf(type.id)).toBe(5)
  })

  test('of a presenter stores startup details with normalised sectors', async () => {
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

  test('ignores startup details of other tickets, even invalid ones', async () => {
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
