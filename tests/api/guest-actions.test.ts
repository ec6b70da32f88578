import { describe, expect, test } from 'vitest'
import type { Ticket } from '#schema/ticket.ts'
import { aKey, anEvent, aPerson, aTicketType, startupDetails } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()

const add = (eventId: number, write: object, key = aKey()) =>
  site.organiser.post<Ticket>(`/api/events/${eventId}/guests`, write, { 'Idempotency-Key': key })

/** How many users, orders, tickets and mails an address has. */
async function storedOf(email: string) {
  const count = (from: string) => `(SELECT count(*) FROM ${from} WHERE email = ?1)`
  const row = await site.row<Record<string, number>>(
    `SELECT ${count('users')} AS users, ${count('registrations')} AS orders, ${count('tickets')} AS tickets, ${count('messages')} AS mails`,
    email,
  )
  return row
}

const once = { users: 1, orders: 1, tickets: 1, mails: 1 }
const nothing = { users: 0, orders: 0, tickets: 0, mails: 0 }

describe('a person whom an organiser adds', () => {
  test('is a user with an order, a ticket and a mail, also while registration is closed', async () => {
    const { id } = await anEvent(site, { registrationOpen: false })
    const type = await aTicketType(site, id)
    const attendee = aPerson()
    const { status, data } = await add(id, { ticketTypeId: type.id, attendee })
    expect([status, data]).toMatchObject([201, { eventId: id, ticketTypeId: type.id, status: 'CONFIRMED', attendee }])
    expect(await storedOf(attendee.email)).toEqual(once)
    expect(await site.value('SELECT source FROM registrations WHERE id = ?', data.registrationId)).toBe('ORGANISER')
  })

  test('is added once when the request is repeated, also at the same time', async () => {
    const { id } = await anEvent(site)
    const write = { ticketTypeId: (await aTicketType(site, id)).id, attendee: aPerson() }
    const key = aKey()
    const answers = await Promise.all([add(id, write, key), add(id, write, key), add(id, write, key)])
    answers.push(await add(id, write, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await storedOf(write.attendee.email)).toEqual(once)
    const { status, code } = await add(id, { ...write, attendee: aPerson() }, key)
    expect([status, code]).toEqual([409, 'keyReused'])
  })

  test('gets no mail without `notify`', async () => {
    const { id } = await anEvent(site)
    const attendee = aPerson()
    await add(id, { ticketTypeId: (await aTicketType(site, id)).id, attendee, notify: false })
    expect(await storedOf(attendee.email)).toEqual({ ...once, mails: 0 })
  })

  test('keeps the name that is stored for a known address', async () => {
    const { id } = await anEvent(site)
    const ticketTypeId = (await aTicketType(site, id)).id
    const known = aPerson({ firstName: 'Łucja' })
    await add(id, { ticketTypeId, attendee: known })
    const { data } = await add(id, { ticketTypeId, attendee: { ...known, firstName: 'Lucja' } })
    expect(data.attendee.firstName).toBe('Lucja')
    expect(await site.value('SELECT first_name FROM users WHERE email = ?', known.email)).toBe('Łucja')
  })

  test('leaves nothing behind if there is no place, and can be added with the same key when there is one', async () => {
    const { id } = await anEvent(site)
    const type = await aTicketType(site, id, { capacity: 0 })
    const write = { ticketTypeId: type.id, attendee: aPerson() }
    const key = aKey()
    const { status, code } = await add(id, write, key)
    expect([status, code]).toEqual([409, 'soldOut'])
    expect(await storedOf(write.attendee.email)).toEqual(nothing)
    await site.rows('UPDATE ticket_types SET capacity = 1 WHERE id = ?', type.id)
    expect((await add(id, write, key)).status).toBe(201)
  })

  test('is refused with the names of the fields', async () => {
    const { id } = await anEvent(site)
    const pitch = await aTicketType(site, id, { type: 'PRESENTER_STARTUP' })
    const attendee = aPerson()
    const fieldsOf = async (write: object) => Object.keys((await add(id, write)).fields ?? {})
    expect(await fieldsOf({ ticketTypeId: pitch.id, attendee: { ...attendee, email: 'x' } })).toEqual([
      'attendee.email',
    ])
    expect(
      await fieldsOf({ ticketTypeId: pitch.id, attendee, startupDetails: startupDetails({ sectors: '' }) }),
    ).toEqual(['startupDetails.sectors'])
    expect(await fieldsOf({ ticketTypeId: 999_999, attendee })).toEqual(['ticketTypeId'])
    expect(await storedOf(attendee.email)).toEqual(nothing)
    expect((await add(999_999, { ticketTypeId: pitch.id, attendee })).status).toBe(404)
  })
})

const { aGuestWithChoice, change, mailsOf, setStatus, storedTicket } = guestsAt(site)
const { fitting } = waitingListAt(site)

const presenting = { type: 'PRESENTER_STARTUP' }

describe('an organiser', () => {
  test('sends the mails of an order again, which is recorded and limited', async () => {
    const { guest } = await aGuestWithChoice()
    const resend = () => site.organiser.post(`/api/guests/${guest.id}/resend`, {})
    for (const _ of [1, 2, 3]) expect((await resend()).status).toBe(202)
    expect(await resend()).toMatchObject({ status: 429, code: 'tooMany' })
    expect((await mailsOf(guest.registrationId)).length).toBe(4)
    const recorded = await site.rows(
      `SELECT c.action, c.actor FROM changes AS c JOIN messages AS m ON m.id = c.entity_id
       WHERE c.entity = 'messages' AND m.registration_id = ?`,
      guest.registrationId,
    )
    expect(recorded).toEqual(Array(3).fill({ action: 'CREATE', actor: 'token' }))
    await setStatus(guest.id, 'CANCELLED')
    expect(await resend()).toMatchObject({ status: 409, code: 'cancelled' })
  })

  test('and the buyer who change a ticket at the same time never break it', async () => {
    const { to, guest } = await aGuestWithChoice({}, presenting)
    const responses = await Promise.all([
      change(guest.id, { ticketTypeId: to.id }),
      site.visitor.patch(`/api/orders/${guest.orderKey}/tickets/${guest.id}`, { startupDetails: { sectors: 'AI' } }),
      setStatus(guest.id, 'CANCELLED'),
      setStatus(guest.id, 'CANCELLED'),
    ])
    for (const { status } of responses) expect([200, 409]).toContain(status)
    expect((await storedTicket(guest.id))?.status).toBe('CANCELLED')
    expect(await fitting()).toEqual([])
  })
})
