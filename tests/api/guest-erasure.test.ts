import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { ErasureRecord, PersonalData, RepeatedErasures } from '#schema/personal-data.ts'
import { anEvening } from '../support/door-at.ts'
import { aDeck, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aGuest, aGuestWithChoice, change, changesOf, detailOf, setStatus, storedTicket } = guestsAt(site)
const { aFullType, fitting, joined, soldOf, statusesOf } = waitingListAt(site)

const attendee = { firstName: 'Wisława', lastName: 'Próbna', phone: '600 700 800', university: 'SGH' }
const erase = (id: number) => site.organiser.delete<{ id: number }>(`/api/guests/${id}`)
const erasures = async () => (await site.organiser.get<Page<ErasureRecord>>('/api/erasures')).data
const repeat = async () => (await site.organiser.post<RepeatedErasures>('/api/erasures/repeat', {})).data
const orderOf = async (id: string) => site.row<Record<string, unknown>>('SELECT * FROM registrations WHERE id = ?', id)
const nameless = { first_name: '', last_name: '', email: '', phone: '', university: '' }

/** Somebody who came without a ticket and left no address. */
async function aWalkIn() {
  const { door, type, eventId } = await anEvening(site, { guests: 0 })
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee })
  return { door, type, eventId, ticket: data, id: data.id }
}

describe('somebody who came without a ticket and left no address', () => {
  test('can be corrected, and given an address', async () => {
    const { id } = await aWalkIn()
    const { status, data } = await change(id, { attendee: { firstName: 'Zofia', phone: '700 100 200' } })
    expect([status, data.attendee]).toEqual([200, { ...attendee, firstName: 'Zofia', phone: '700 100 200', email: '' }])
    const { email } = aPerson()
    expect((await change(id, { attendee: { email } })).data.attendee.email).toBe(email)
    expect(await changesOf('tickets', id)).toHaveLength(3)
  })

  test('is corrected under the version that was read', async () => {
    const { id } = await aWalkIn()
    const etag = (await site.organiser.raw(`/api/guests/${id}`)).headers.get('ETag') ?? ''
    const correct = (lastName: string) =>
      site.organiser.patch(`/api/tickets/${id}`, { attendee: { lastName } }, { 'If-Match': etag })
    expect([(await correct('Nowak')).status, (await correct('Kowal')).status]).toEqual([200, 412])
  })

  test('can be erased: the ticket stays checked in and nameless, and nothing else is left', async () => {
    const { id, ticket, door, type } = await aWalkIn()
    const before = (await erasures()).total
    expect(await erase(id)).toMatchObject({ status: 200, data: { id } })
    expect(await storedTicket(id)).toMatchObject({ ...nameless, status: 'CHECKED_IN' })
    expect(await orderOf(ticket.registrationId)).toMatchObject({ ...nameless, order_key: null, body_hash: '' })
    expect((await door.sync([])).counts).toMatchObject({ checkedIn: 1, confirmed: 1 })
    expect(await soldOf(type)).toBe(1)
    expect((await door.search('Wisława')).data.data).toEqual([])
    expect((await site.visitor.get(`/api/tickets/${ticket.code}`)).status).toBe(404)
    const { data, total } = await erasures()
    expect([total - before, data[0]]).toMatchObject([
      1,
      { kind: 'ORDER', subject: ticket.registrationId, actor: 'token' },
    ])
    const text = JSON.stringify(await site.rows('SELECT * FROM changes'))
    expect(text).not.toContain('Wisława')
    expect(await change(id, { attendee: { firstName: 'Zofia' } })).toMatchObject({
      ...{ status: 409, code: 'conflict', message: messages.erasedPerson },
    })
  })

  test('is erased once, however often it is asked', async () => {
    const { id } = await aWalkIn()
    const before = (await erasures()).total
    const answers = [await erase(id), await erase(id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await erasures()).total).toBe(before + 1)
  })

  test('who was taken back before is cancelled, and the place goes to who waits', async () => {
    const { door, type } = await anEvening(site, { guests: 0, type: { capacity: 1 } })
    const { data } = await door.walkIn({ ticketTypeId: type.id, attendee })
    await setStatus(data.id, 'CONFIRMED')
    const group = await joined(type)
    expect((await erase(data.id)).status).toBe(200)
    expect((await storedTicket(data.id))?.status).toBe('CANCELLED')
    expect(await statusesOf(group.id)).toEqual(['CONFIRMED'])
    expect([await soldOf(type), await fitting()]).toEqual([1, []])
  })

  test('is erased again after a restore', async () => {
    const { id, ticket } = await aWalkIn()
    const order = await orderOf(ticket.registrationId)
    await erase(id)
    const back = [order?.order_key, ticket.registrationId]
    await site.rows("UPDATE registrations SET first_name = 'Wisława', order_key = ? WHERE id = ?", ...back)
    await site.rows("UPDATE tickets SET first_name = 'Wisława' WHERE id = ?", id)
    expect(await repeat()).toEqual({ erased: 1, left: 0 })
    expect([await storedTicket(id), await orderOf(ticket.registrationId)]).toMatchObject([nameless, nameless])
  })

  test('is erased by an address that was added later, with the order, and after a restore to before that', async () => {
    const { id, ticket } = await aWalkIn()
    const order = await orderOf(ticket.registrationId)
    const { email } = aPerson()
    await change(id, { attendee: { email } })
    const held = await site.organiser.get<PersonalData>(`/api/people/${email}`)
    expect(held.data.registrations.map((one) => one.id)).toEqual([ticket.registrationId])
    expect((await erase(id)).status).toBe(200)
    expect((await site.organiser.get(`/api/people/${email}`)).status).toBe(404)
    expect([await storedTicket(id), await orderOf(ticket.registrationId)]).toMatchObject([nameless, nameless])
    await site.rows(
      "UPDATE registrations SET first_name = 'Wisława', order_key = ? WHERE id = ?",
      order?.order_key,
      ticket.registrationId,
    )
    await site.rows("UPDATE tickets SET first_name = 'Wisława' WHERE id = ?", id)
    expect(await repeat()).toEqual({ erased: 1, left: 0 })
    expect([await storedTicket(id), await orderOf(ticket.registrationId)]).toMatchObject([nameless, nameless])
  })
})

describe('erasing the person of a ticket', () => {
  test('who is the buyer erases all that is held about the address, as a request by address does', async () => {
    const { guest } = await aGuestWithChoice()
    await site.visitor.post('/api/newsletter', { email: guest.buyer.email })
    const editor = await signedIn(site, 'EDITOR')
    expect(await editor.delete(`/api/guests/${guest.id}`)).toMatchObject({ status: 200, data: { id: guest.id } })
    expect(await storedTicket(guest.id)).toMatchObject({ ...nameless, status: 'CANCELLED' })
    expect((await site.organiser.get(`/api/people/${guest.buyer.email}`)).status).toBe(404)
    expect((await site.visitor.get(`/api/orders/${guest.orderKey}`)).status).toBe(404)
    expect((await erasures()).data[0]).toMatchObject({
      kind: 'PERSON',
      subject: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('who is not the buyer leaves the buyer and the other tickets', async () => {
    const { type, eventId } = await aFullType({ capacity: 3 })
    await site.rows('UPDATE ticket_types SET capacity = 6 WHERE id = ?', type.id)
    const [buyer, friend, other] = [aPerson(), aPerson(), aPerson()]
    const { data } = await register(site, {
      ...anOrder({ id: type.id, eventId }, { quantity: 3 }),
      userData: buyer,
      ticketData: [buyer, friend, other],
    })
    const [, second] = data.tickets
    expect((await erase(second?.id ?? 0)).status).toBe(200)
    const { tickets, buyer: kept } = (
      await site.visitor.get<{ tickets: { status: string; attendee: object }[]; buyer: object }>(
        `/api/orders/${data.orderKey}`,
      )
    ).data
    expect(kept).toEqual(buyer)
    expect(tickets.map(({ status, attendee: { ...person } }) => [status, person])).toMatchObject([
      ['CONFIRMED', buyer],
      ['CANCELLED', { firstName: '', email: '' }],
      ['CONFIRMED', other],
    ])
    expect((await erase(second?.id ?? 0)).status).toBe(200)
    expect((await site.visitor.get(`/api/orders/${data.orderKey}`)).status).toBe(200)
  })

  test('removes the startup, the deck and the mails', async () => {
    const { eventId } = await aFullType()
    const type = await aTicketType(site, eventId, { type: 'PRESENTER_STARTUP' })
    const deck = await aDeck(site)
    const guest = await aGuest(type, { details: startupDetails({ pitchDeck: deck.url }) })
    expect((await erase(guest.id)).status).toBe(200)
    expect(await storedTicket(guest.id)).toMatchObject({ startup_name: null, pitch_deck_id: null })
    expect(await site.decks.head(deck.id)).toBeNull()
    const mails = await site.rows<{ email: string }>('SELECT email FROM messages WHERE event_id = ?', eventId)
    expect(mails.map(({ email }) => email)).not.toContain(guest.buyer.email)
    expect((await detailOf(guest.id)).data.startupDetails).toBeNull()
  })

  test('needs a ticket', async () => {
    const { id, door } = await aWalkIn()
    expect((await erase(999_999)).status).toBe(404)
    expect((await erase(id)).status).toBe(200)
    expect((await door.sync([])).counts.checkedIn).toBe(1)
  })
})
