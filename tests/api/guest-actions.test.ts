import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { anEvent, anOrder, aPerson, aTicketType, aUser } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aGuestWithChoice, change, mailsOf, setStatus, storedTicket } = guestsAt(site)
const { fitting, soldOf } = waitingListAt(site)

const presenting = { type: 'PRESENTER_STARTUP' }

describe('an organiser', () => {
  test('adds a person with mails, or without', async () => {
    const { id: eventId } = await anEvent(site)
    const type = await aTicketType(site, eventId)
    const add = async (fields: object) => {
      const user = await aUser(site)
      const body = { eventId, ticketTypeId: type.id, userId: user.id, attendee: aPerson(), ...fields }
      return site.organiser.post<{ registrationId: string }>('/api/tickets', body)
    }
    const kinds = async (fields: object) =>
      (await mailsOf((await add(fields)).data.registrationId)).map(({ kind }) => kind)
    expect(await kinds({})).toEqual(['confirmation', 'ticket'])
    expect(await kinds({ notify: true })).toEqual(['confirmation', 'ticket'])
    expect(await kinds({ notify: false })).toEqual([])
    expect(await soldOf(type)).toBe(3)
    expect(await add({ notify: 'tak' })).toMatchObject({ status: 422, fields: { notify: messages.notYesNo } })
  })

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

test('visitors get 401 for guests, their export, corrections and resends', async () => {
  const { guest, to } = await aGuestWithChoice()
  const order = anOrder(to)
  expect((await site.visitor.get(`/api/guests/${guest.id}`)).status).toBe(401)
  expect((await site.visitor.get(`/api/events/${to.eventId}/guests`)).status).toBe(401)
  expect((await site.visitor.raw(`/api/events/${to.eventId}/guests.csv`)).status).toBe(401)
  expect((await site.visitor.patch(`/api/tickets/${guest.id}`, { attendee: order.userData })).status).toBe(401)
  expect((await site.visitor.post(`/api/guests/${guest.id}/resend`, {})).status).toBe(401)
})
