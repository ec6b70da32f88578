import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { aDeck, aKey, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { countRows, startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, join, joined, kindsOf, mailsOf, soldOf, statusesOf } = waitingListAt(site)

const written = () => countRows(site, 'users', 'registrations', 'tickets', 'deck_claims', 'messages')

describe('joining the waiting list', () => {
  test('stores a group that takes no place, and mails its buyer', async () => {
    const { type, eventId } = await aFullType()
    const buyer = aPerson({ email: 'Czeka@Uczelnia.example' })
    const { status, data } = await join(type, { userData: buyer, quantity: 2 })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      orderKey: expect.stringMatching(/^[a-z0-9]{26}$/),
      eventId,
      position: 0,
      tickets: Array.from({ length: 2 }, () => ({
        id: expect.any(Number),
        code: null,
        shortCode: null,
        status: 'WAITING',
        ticketTypeId: type.id,
        firstName: 'Łucja',
        lastName: 'Żak',
      })),
    })
    expect(await statusesOf(data.id)).toEqual(['WAITING', 'WAITING'])
    expect(await soldOf(type)).toBe(1)
    expect((await mailsOf(data.id)).map(({ kind, email }) => [kind, email])).toEqual([
      ['waiting', 'czeka@uczelnia.example'],
    ])
    expect(
      await site.row('SELECT source, together, joined_at_position FROM registrations WHERE id = ?', data.id),
    ).toEqual({ source: 'FORM', together: 0, joined_at_position: 0 })
    expect(await site.rows('SELECT email FROM users WHERE email = ?', 'czeka@uczelnia.example')).toHaveLength(1)
  })

  test('says how many groups of the type stand before', async () => {
    const { type, eventId } = await aFullType()
    const other = await aTicketType(site, eventId, { capacity: 0 })
    const positions = []
    for (const one of [type, other, type, type, other]) positions.push((await joined(one, { quantity: 2 })).position)
    expect(positions).toEqual([0, 0, 1, 2, 1])
  })

  test('counts a ticket type together that is named twice', async () => {
    const { type } = await aFullType()
    const tickets = [1, 2].map((quantity) => ({ ticketTypeId: type.id, quantity }))
    const { id } = await joined(type, { tickets, ticketData: [aPerson(), aPerson(), aPerson()] })
    expect(await statusesOf(id)).toEqual(['WAITING', 'WAITING', 'WAITING'])
  })

  test('gives the places that are free at once, unless the group stays together', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 2 })
    const buyer = aPerson()
    const group = { userData: buyer, ticketData: [buyer, aPerson({ email: 'goscia@uczelnia.example' }), aPerson()] }
    const together = await joined(type, { quantity: 3, together: true })
    expect(await statusesOf(together.id)).toEqual(['WAITING', 'WAITING', 'WAITING'])
    const data = await joined(type, { quantity: 3, ...group })
    expect(data.tickets.map(({ status, code }) => [status, code === null])).toEqual([
      ['CONFIRMED', false],
      ['CONFIRMED', false],
      ['WAITING', true],
    ])
    expect(data.position).toBe(1)
    expect([await soldOf(type), await fitting()]).toEqual([2, []])
    expect((await mailsOf(data.id)).map(({ kind, email }) => [kind, email])).toEqual([
      ['confirmation', buyer.email],
      ['ticket', 'goscia@uczelnia.example'],
    ])
    expect(await kindsOf(together.id)).toEqual(['waiting'])
  })

  test('stores the startup and the deck of a presenter', async () => {
    const { type } = await aFullType({ capacity: 0, type: 'PRESENTER_STARTUP' })
    const { url, id } = await aDeck(site)
    const group = await joined(type, { details: startupDetails({ pitchDeck: url }) })
    expect(await site.rows('SELECT pitch_deck_id FROM tickets WHERE registration_id = ?', group.id)).toEqual([
      { pitch_deck_id: id },
    ])
    expect(await site.value('SELECT registration_id FROM deck_claims WHERE deck_id = ?', id)).toBe(group.id)
  })

  test('with a filled honeypot is answered alike and writes nothing', async () => {
    const { type } = await aFullType()
    const real = await join(type)
    const before = await written()
    const key = aKey()
    const order = { userData: aPerson(), quantity: 2, nickname: 'bot' }
    const body = { ...anOrder(type, order), together: true }
    const send = () => site.visitor.post<JoinedGroup>('/api/waiting-list', body, { 'Idempotency-Key': key })
    const first = await send()
    expect(first).toMatchObject({
      status: 201,
      data: { position: 0, tickets: [{ code: null, status: 'WAITING' }, {}] },
    })
    // The order of the keys tells nothing either.
    expect(Object.keys(first.data)).toEqual(Object.keys(real.data))
    expect(Object.keys(first.data.tickets[0] ?? {})).toEqual(Object.keys(real.data.tickets[0] ?? {}))
    expect((await send()).data).toEqual(first.data)
    expect(await written()).toEqual(before)
  })
})

describe('joining is refused', () => {
  /** Sends a group that must be refused and asserts that nothing was written. */
  async function refused(...[type, fields, key]: Parameters<typeof join>) {
    const before = await written()
    const response = await join(type, fields, key)
    expect(await written()).toEqual(before)
    return response
  }

  test('if everything that is asked for is free', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 3 })
    for (const together of [true, false])
      expect(await refused(type, { quantity: 3, together })).toMatchObject({
        status: 409,
        code: 'placesLeft',
        message: messages.placesLeft,
      })
    await joined(type, { quantity: 4, together: true })
    expect(await refused(type, { quantity: 3 })).toMatchObject({ status: 409, code: 'placesLeft' })
  })

  test('for an unknown event, a type of another event and a closed, disabled or cancelled one', async () => {
    const { type } = await aFullType()
    expect(await refused({ ...type, eventId: 999_999 })).toMatchObject({ status: 404, code: 'missing' })
    const other = await aFullType()
    expect(await refused({ id: other.type.id, eventId: type.eventId })).toMatchObject(
      invalid({ 'tickets.0.ticketTypeId': messages.ticketOfAnotherEvent }),
    )
    for (const fields of ['registration_open = 0', 'enabled = 0', 'cancelled = 1']) {
      const { type, eventId } = await aFullType()
      await site.rows(`UPDATE events SET ${fields} WHERE id = ?`, eventId)
      expect(await refused(type)).toMatchObject({ status: 409, code: 'registrationClosed' })
    }
  })

  test('for a past event and once the event has begun', async () => {
    const { type, eventId } = await aFullType()
    await site.rows(
      'UPDATE events SET date = ?, begins_at = ? WHERE id = ?',
      '2020-01-01',
      Date.UTC(2020, 0, 1),
      eventId,
    )
    expect(await refused(type)).toMatchObject({ status: 409, code: 'eventPast', message: messages.waitingListPast })
    const past = await aFullType()
    await site.rows("UPDATE events SET status = 'PAST', registration_open = 0 WHERE id = ?", past.eventId)
    expect(await refused(past.type)).toMatchObject({ status: 409, code: 'eventPast' })
  })

  test('with two types, no or too many places, a wrong choice, or a presenter without a startup', async () => {
    const { type, eventId } = await aFullType()
    const second = await aTicketType(site, eventId, { capacity: 0 })
    const two = {
      tickets: [type, second].map(({ id }) => ({ ticketTypeId: id, quantity: 1 })),
      ticketData: [aPerson(), aPerson()],
    }
    expect((await refused(type, two)).fields).toMatchObject({ tickets: messages.oneTicketType })
    expect((await refused(type, { quantity: 6 })).status).toBe(422)
    expect((await refused(type, { quantity: 0 })).status).toBe(422)
    const body = { ...anOrder(type), together: 'yes' }
    expect((await site.visitor.post('/api/waiting-list', body)).fields).toEqual({ together: messages.notYesNo })
    const { type: pitch } = await aFullType({ capacity: 0, type: 'PRESENTER_STARTUP' })
    expect((await refused(pitch)).fields).toHaveProperty(['ticketData.0.startupDetails.startupName'])
  })

  test('beyond ten confirmed and waiting places of one address at an event', async () => {
    const { type, eventId } = await aFullType({ capacity: 0 })
    const userData = aPerson()
    const open = await aTicketType(site, eventId)
    expect((await register(site, { ...anOrder(open, { quantity: 4 }), userData })).status).toBe(201)
    await joined(type, { userData, quantity: 5 })
    const limit = { status: 409, code: 'limitReached' }
    expect(
      await refused(type, { userData: { ...userData, email: userData.email.toUpperCase() }, quantity: 2 }),
    ).toMatchObject(limit)
    const last = await joined(type, { userData, quantity: 1 })
    expect(await refused(type, { userData })).toMatchObject(limit)
    expect((await register(site, { ...anOrder(open), userData })).code).toBe('limitReached')
    // A cancelled waiting ticket blocks nobody.
    await cancel(last.path)
    await joined(type, { userData })
  })
})

describe('a repeated key', () => {
  test('gets the first response, also after moving up, correcting and leaving', async () => {
    const { type, holders } = await aFullType({ capacity: 2 })
    const key = aKey()
    const group = { ...anOrder(type, { quantity: 2 }) }
    const first = await join(type, group, key)
    await joined(type)
    expect((await join(type, group, key)).data).toEqual(first.data)
    await cancel(holders[0]?.path ?? '')
    expect(await statusesOf(first.data.id)).toEqual(['CONFIRMED', 'WAITING'])
    expect(await join(type, group, key)).toMatchObject({ status: 201, data: first.data })
    const path = `/api/orders/${first.data.orderKey}`
    const ticket = `${path}/tickets/${first.data.tickets[1]?.id}`
    expect((await site.visitor.patch(ticket, { attendee: { firstName: 'Zofia' } })).status).toBe(200)
    expect((await join(type, group, key)).data).toEqual(first.data)
    await cancel(path)
    expect((await join(type, group, key)).data).toEqual(first.data)
    expect(await site.rows('SELECT id FROM registrations WHERE idempotency_key = ?', key)).toHaveLength(1)
  })

  test('gets the places that were given at once as they were', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const key = aKey()
    const group = { ...anOrder(type, { quantity: 2 }) }
    const first = await join(type, group, key)
    expect(first.data.tickets.map(({ status }) => status)).toEqual(['CONFIRMED', 'WAITING'])
    await cancel(`/api/orders/${first.data.orderKey}`)
    expect((await join(type, group, key)).data).toEqual(first.data)
  })

  test('with another body, of a registration, or of an erased order is refused', async () => {
    const { type } = await aFullType()
    const key = aKey()
    const group = { ...anOrder(type) }
    const { data } = await join(type, group, key)
    for (const other of [
      { ...group, together: true },
      { ...group, userData: aPerson() },
    ])
      expect(await join(type, other, key)).toMatchObject({ status: 409, code: 'keyReused' })
    const taken = aKey()
    const open = await aTicketType(site, type.eventId)
    const order = anOrder(open)
    await register(site, order, taken)
    expect((await join(open, { ...order }, taken)).code).toBe('keyReused')
    await site.visitor.delete(`/api/orders/${data.orderKey}`)
    expect(await join(type, group, key)).toMatchObject({ status: 409, code: 'keyReused' })
  })
})
