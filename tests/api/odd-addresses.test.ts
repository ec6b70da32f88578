import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { anApplication, anEvent, anOrder, aPerson, aTicketType, aUser, aVibeApplication } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, correct, storedTickets } = ordersAt(site)

/** Once accepted addresses. Mail programs that open them as `mailto:` would write to somebody else, too. */
const odd = 'anna%40uw.edu.pl?bcc=x@y.example'

describe('a new address with a character that separates parts of a URL', () => {
  test('is refused by every form and write, with its own sentence', async () => {
    const { id: eventId } = await anEvent(site)
    const type = await aTicketType(site, eventId)
    const { path, id, tickets } = await anOrderWithKey()
    const order = anOrder(type)
    const guest = { ticketTypeId: type.id, attendee: aPerson({ email: odd }) }
    const userId = (await aUser(site)).id
    const { emailInvalid, newsletterEmailInvalid, communityEmailInvalid } = messages
    const refused: [call: Promise<{ status: number; fields?: Record<string, string> }>, field: string, text: string][] =
      [
        [
          site.visitor.post('/api/registration', { ...order, userData: aPerson({ email: odd }) }),
          'userData.email',
          emailInvalid,
        ],
        [
          site.visitor.post('/api/registration', { ...order, ticketData: [aPerson({ email: odd })] }),
          'ticketData.0.email',
          emailInvalid,
        ],
        [
          site.visitor.post('/api/waiting-list', { ...order, userData: aPerson({ email: odd }) }),
          'userData.email',
          emailInvalid,
        ],
        [correct(path, tickets[0]?.id, { attendee: { email: odd } }), 'attendee.email', emailInvalid],
        [
          site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: odd }),
          'email',
          newsletterEmailInvalid,
        ],
        [site.visitor.post('/api/community/join', anApplication({ email: odd })), 'email', communityEmailInvalid],
        [
          site.visitor.post('/api/community/vibe-coding-join', aVibeApplication({ email: odd })),
          'email',
          newsletterEmailInvalid,
        ],
        [site.organiser.post('/api/users', { email: odd }), 'email', emailInvalid],
        [site.organiser.post('/api/organisers', { email: odd, name: 'Ola', role: 'EDITOR' }), 'email', emailInvalid],
        [site.organiser.post(`/api/events/${eventId}/guests`, guest), 'attendee.email', emailInvalid],
        [site.organiser.post('/api/tickets', { ...guest, eventId, userId }), 'attendee.email', emailInvalid],
        [
          site.organiser.patch(`/api/tickets/${tickets[0]?.id}`, { attendee: { email: odd } }),
          'attendee.email',
          emailInvalid,
        ],
      ]
    for (const [call, field, text] of refused)
      expect(await call, field).toMatchObject({ status: 422, fields: { [field]: text } })
    expect((await storedTickets(id))[0]?.email).not.toBe(odd)
    for (const table of ['registrations', 'users', 'subscribers', 'organisers'])
      expect(await site.rows(`SELECT 1 FROM ${table} WHERE email = ?`, odd)).toEqual([])
  })
})

describe('a stored address with such a character', () => {
  test('is read, corrected, unsubscribed and erased', async () => {
    const { path, id, tickets, buyer } = await anOrderWithKey({ quantity: 2 })
    await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: buyer.email })
    for (const table of ['registrations', 'tickets', 'users', 'subscribers'])
      await site.rows(`UPDATE ${table} SET email = ? WHERE email = ?`, odd, buyer.email)
    await site.rows('UPDATE tickets SET email = ? WHERE registration_id = ?', odd, id)
    const person = `/api/people/${encodeURIComponent(odd)}`

    expect((await site.visitor.get(path)).data).toMatchObject({ buyer: { email: odd } })
    expect((await site.organiser.get(`/api/users/${encodeURIComponent(odd)}`)).data).toMatchObject({ email: odd })
    expect((await site.organiser.get(person)).data).toMatchObject({ email: odd, subscriber: { email: odd } })
    expect((await site.visitor.post('/api/orders/lookup', { email: odd })).status).toBe(202)
    expect(await site.rows("SELECT 1 FROM messages WHERE kind = 'lookup' AND email = ?", odd)).toHaveLength(1)

    expect((await correct(path, tickets[0]?.id, { attendee: { firstName: 'Zofia' } })).status).toBe(200)
    const email = aPerson().email
    expect((await correct(path, tickets[0]?.id, { attendee: { email } })).status).toBe(200)
    expect(await storedTickets(id)).toMatchObject([{ first_name: 'Zofia', email }, { email: odd }])

    const left = await site.visitor.post('/api/newsletter/unsubscribe', { email: odd.toUpperCase() })
    expect(left).toMatchObject({ status: 200, data: { email: odd, isActive: false } })
    expect((await site.organiser.delete(person)).status).toBe(200)
    expect((await site.organiser.get(person)).status).toBe(404)
    for (const table of ['registrations', 'tickets', 'users', 'subscribers', 'messages'])
      expect(await site.rows(`SELECT 1 FROM ${table} WHERE lower(email) = ?`, odd)).toEqual([])
  })
})
