import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Registration } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { aKey, anEvent, anOrder, aPastEvent, aPerson, aTicketType, aUser, register } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
const { anAttendeeType, refused, soldOf, written } = registrationsAt(site)

const minute = 60_000
const begin = (eventId: number, at: number) =>
  site.rows('UPDATE events SET begins_at = ? WHERE id = ?', Date.now() + at, eventId)
const past = { status: 409, code: 'eventPast', message: messages.eventPast }

/** A ticket type of an event that began a minute ago. */
async function aBegunType() {
  const type = await anAttendeeType()
  await begin(type.eventId, -minute)
  return type
}

describe('registration closes when the event begins', () => {
  test('at the date and hour that organisers write', async () => {
    const begun = await anEvent(site, { date: '2020-03-19', time: '18:00' })
    expect(begun.status).toBe('UPCOMING')
    expect(await refused(anOrder(await aTicketType(site, begun.id)))).toMatchObject(past)
    const { id, title } = begun
    await site.organiser.put(`/api/events/${id}`, { title, date: '2031-03-19', time: '18:00', registrationOpen: true })
    expect((await register(site, anOrder(await aTicketType(site, id)))).status).toBe(201)
  })

  test('and not a minute before, nor without a date', async () => {
    const type = await anAttendeeType()
    await begin(type.eventId, minute)
    expect((await register(site, anOrder(type))).status).toBe(201)
    const undated = await aTicketType(site, (await anEvent(site, { date: null })).id)
    expect((await register(site, anOrder(undated))).status).toBe(201)
  })

  test.each(['registration_open = 0', 'enabled = 0', 'cancelled = 1'])(
    'which is the reason also with %s',
    async (change) => {
      const type = await aBegunType()
      await site.rows(`UPDATE events SET ${change} WHERE id = ?`, type.eventId)
      expect(await refused(anOrder(type))).toMatchObject(past)
    },
  )

  test('so a place that becomes free then is not for who sends the form first', async () => {
    const type = await anAttendeeType({ capacity: 1 })
    const { data } = await register(site, anOrder(type))
    await begin(type.eventId, -minute)
    await site.organiser.patch(`/api/tickets/${data.tickets[0]?.id}/status`, { status: 'CANCELLED' })
    expect(await soldOf(type.id)).toBe(0)
    expect(await refused(anOrder(type))).toMatchObject(past)
    expect(await soldOf(type.id)).toBe(0)
  })

  test('but a repeated request gets the first response', async () => {
    const type = await anAttendeeType()
    const [key, order] = [aKey(), anOrder(type)]
    const { data } = await register(site, order, key)
    await begin(type.eventId, -minute)
    expect(await register(site, order, key)).toMatchObject({ status: 201, data })
    expect((await register(site, { ...order, userData: aPerson() }, key)).code).toBe('keyReused')
  })

  test('and organisers go on adding guests and issuing tickets', async () => {
    const type = await aBegunType()
    const attendee = aPerson()
    const guest = { ticketTypeId: type.id, attendee, notify: false }
    expect((await site.organiser.post(`/api/events/${type.eventId}/guests`, guest)).status).toBe(201)
    const userId = (await aUser(site)).id
    const issued = { eventId: type.eventId, ticketTypeId: type.id, userId, attendee }
    expect((await site.organiser.post('/api/tickets', issued)).status).toBe(201)
    expect(await soldOf(type.id)).toBe(2)
  })

  test('in the database itself, by the time of the order', async () => {
    const type = await anAttendeeType()
    const { data } = await register(site, anOrder(type))
    const insert = (source: string, id: string, at: number) =>
      site.rows(
        `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at)
         SELECT ?, ?, 'h', ?, event_id, user_id, first_name, last_name, email, phone, university, ? FROM registrations WHERE id = ?`,
        id,
        id,
        source,
        at,
        data.id,
      )
    await site.rows('UPDATE events SET begins_at = 5000 WHERE id = ?', type.eventId)
    await insert('FORM', 'before', 4_999)
    await expect(insert('FORM', 'at', 5_000)).rejects.toThrow('registrations_need_open_event')
    await insert('ORGANISER', 'after', 6_000)
  })
})

describe('a registration with the honeypot filled', () => {
  const asRobot = (order: object) => ({ ...order, nickname: 'Robot' })
  const id = expect.stringMatching(/^[a-z2-7]{26}$/)

  test('gets the shape of a success, and reads and writes nothing', async () => {
    const type = await anAttendeeType({ capacity: 3 })
    const real = await register(site, anOrder(type), aKey())
    const before = await written()
    const response = await register(site, asRobot(anOrder(type, { quantity: 2 })), aKey())
    const shortCode = expect.stringMatching(/^[A-HJ-NP-Z]{6}$/)
    const names = { firstName: 'Łucja', lastName: 'Żak' }
    const ticket = { id: expect.any(Number), code: id, shortCode, ticketTypeId: type.id, ...names }
    expect([response.status, response.data]).toEqual([
      201,
      { id, orderKey: id, eventId: type.eventId, tickets: [ticket, ticket] },
    ])
    expect(Object.keys(response.data)).toEqual(Object.keys(real.data))
    expect([...response.headers.keys()].sort()).toEqual([...real.headers.keys()].sort())
    expect(roundTripsOf(response.headers)).toBe(0)
    expect(await written()).toEqual(before)
    expect(await soldOf(type.id)).toBe(1)
  })

  test('gets the same when repeated, whether or not the order would be refused', async () => {
    const type = await anAttendeeType({ capacity: 0 })
    const [key, order] = [aKey(), asRobot(anOrder(type))]
    const first = await register(site, order, key)
    expect(first.status).toBe(201)
    await site.rows('UPDATE events SET registration_open = 0 WHERE id = ?', type.eventId)
    expect((await register(site, order, key)).data).toEqual(first.data)
    const { data } = await register(site, order, aKey())
    expect([data.id, data.orderKey, data.tickets[0]?.code]).not.toContain(first.data.id)
  })

  test('is checked like a real one', async () => {
    expect((await register(site, asRobot({}))).status).toBe(422)
    expect((await register(site, asRobot(anOrder(await anAttendeeType())), 'short')).status).toBe(422)
  })

  test('left empty is ignored', async () => {
    const type = await anAttendeeType()
    for (const nickname of ['', null, undefined])
      expect((await register(site, { ...anOrder(type), nickname })).status).toBe(201)
    expect(await soldOf(type.id)).toBe(3)
  })
})

type Row = { kind: string; email: string; status: string; wait: number }

const mailsOf = ({ id }: Pick<Registration, 'id'>) =>
  site.rows<Row>(
    `SELECT m.kind, m.email, m.status, m.due_at - r.created_at AS wait
      FROM messages AS m JOIN registrations AS r ON r.id = m.registration_id WHERE r.id = ? ORDER BY m.kind, m.email`,
    id,
  )

async function anOrderOfFriends() {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const buyer = aPerson()
  const friends = [aPerson(), aPerson()]
  const own = { ...buyer, email: buyer.email.toUpperCase() }
  return { ...anOrder(type, { quantity: 3 }), userData: buyer, ticketData: [own, ...friends] }
}

test('a registration adds a confirmation for its buyer, and a ticket for each other address', async () => {
  const order = await anOrderOfFriends()
  const { data } = await register(site, order)
  const due = { status: 'PENDING', wait: 0 }
  expect(await mailsOf(data)).toEqual([
    { ...due, kind: 'confirmation', email: order.userData.email },
    ...order.ticketData.slice(1).map(({ email }) => ({ ...due, kind: 'ticket', email })),
  ])
})

test('an address with several tickets of an order gets one mail', async () => {
  const type = await aTicketType(site, (await anEvent(site)).id)
  const friend = aPerson()
  const friends = [friend, { ...friend, email: friend.email.toUpperCase() }, friend, aPerson()]
  const { data } = await register(site, { ...anOrder(type, { quantity: 4 }), ticketData: friends })
  const mails = (await mailsOf(data)).filter(({ kind }) => kind === 'ticket')
  expect(mails.map(({ email }) => email.toLowerCase())).toEqual([friend.email, friends[3]?.email])
})

test('a ticket that an organiser issues is confirmed by mail unless the event is over or the organiser wants none', async () => {
  const buyer = aPerson()
  const user = await site.organiser.post<{ id: number }>('/api/users', buyer)
  const issue = (type: TicketType, fields: object) => {
    const ticket = { eventId: type.eventId, ticketTypeId: type.id, userId: user.data.id, attendee: buyer, ...fields }
    return site.organiser.post<{ registrationId: string }>('/api/tickets', ticket)
  }
  const mailed = async (type: TicketType, fields: object = {}) => {
    const { data } = await issue(type, fields)
    return (await mailsOf({ id: data.registrationId })).map(({ kind, email }) => [kind, email])
  }
  const [coming, past] = [await anAttendeeType(), await aTicketType(site, (await aPastEvent(site)).id)]
  const guest = aPerson()
  const confirmation = ['confirmation', buyer.email]
  expect(await mailed(coming)).toEqual([confirmation])
  expect(await mailed(coming, { notify: true, attendee: guest })).toEqual([confirmation, ['ticket', guest.email]])
  expect(await mailed(coming, { notify: false })).toEqual([])
  expect(await mailed(past)).toEqual([])
  expect(await soldOf(coming.id)).toBe(3)
  expect(await issue(coming, { notify: 'tak' })).toMatchObject(invalid({ notify: messages.notYesNo }))
})
