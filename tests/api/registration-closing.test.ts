import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { aKey, anEvent, anOrder, aPerson, aTicketType, aUser, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
const { soldOf, anAttendeeType, refused } = registrationsAt(site)

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
