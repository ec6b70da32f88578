import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#schema/messages.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { WaitingGroup } from '#schema/waiting-list.ts'
import { aDeck, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { readCsv } from './read-csv.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
afterAll(() => site.close())
const { aFullType, cancel, fitting, joined, kindsOf, mailsOf, soldOf, statusesOf } = waitingListAt(site)

type Page<T> = { data: T[]; total: number }
const orderAt = async (path: string) => (await site.visitor.get<OrderDetail>(path)).data
const forget = (registrationId: string) => site.rows('DELETE FROM messages WHERE registration_id = ?', registrationId)

describe('the order of a group that waits', () => {
  test('says who waits, where, and whether the group stays together', async () => {
    const { type, holders } = await aFullType()
    const ahead = await joined(type, { quantity: 2 })
    const group = await joined(type, { quantity: 3, together: true })
    expect(await orderAt(group.path)).toMatchObject({
      id: group.id,
      state: 'WAITING',
      waiting: { position: 1, quantity: 3, together: true },
      tickets: Array.from({ length: 3 }, () => ({ status: 'WAITING', code: null })),
    })
    await cancel(holders[0]?.path ?? '')
    expect(await orderAt(ahead.path)).toMatchObject({
      state: 'CONFIRMED',
      waiting: { position: 0, quantity: 1, together: false },
      tickets: [{ status: 'CONFIRMED' }, { status: 'WAITING', code: null }],
    })
    await cancel(ahead.path)
    expect(await orderAt(group.path)).toMatchObject({ waiting: { position: 0, quantity: 3, together: true } })
    expect(await orderAt(holders[0]?.path ?? '')).toMatchObject({ state: 'CANCELLED', waiting: null })
  })

  test('is corrected without a mail to the new address, also with a startup and a deck', async () => {
    const { type, holders } = await aFullType({ type: 'OTHER' })
    const group = await joined(type)
    await forget(group.id)
    const renamed = await site.visitor.patch<OrderDetail>(`${group.path}/tickets/${group.tickets[0]?.id}`, {
      attendee: { firstName: 'Zofia', email: 'zofia@uczelnia.example' },
    })
    expect(renamed).toMatchObject({
      status: 200,
      data: { tickets: [{ status: 'WAITING', attendee: { firstName: 'Zofia' } }] },
    })
    expect(await kindsOf(group.id)).toEqual([])
    await cancel(holders[0]?.path ?? '')
    expect((await mailsOf(group.id)).map(({ kind, email }) => [kind, email]).at(-1)).toEqual([
      'ticket',
      'zofia@uczelnia.example',
    ])

    const { type: pitch } = await aFullType({ capacity: 0, type: 'PRESENTER_STARTUP' })
    const presenters = await joined(pitch, { details: startupDetails() })
    const { url } = await aDeck(site)
    const corrected = await site.visitor.patch<OrderDetail>(`${presenters.path}/tickets/${presenters.tickets[0]?.id}`, {
      startupDetails: { pitchDeck: url },
    })
    expect(corrected.data.tickets[0]?.startupDetails?.pitchDeck).toBe(url)
  })

  test('is left by one or by all, again without effect, with one mail each', async () => {
    const { type } = await aFullType()
    const group = await joined(type, { quantity: 3 })
    await forget(group.id)
    const one = `${group.path}/tickets/${group.tickets[1]?.id}/cancel`
    for (const path of [one, one, `${group.path}/cancel`, `${group.path}/cancel`])
      expect((await site.visitor.post(path, {})).status).toBe(200)
    expect(await statusesOf(group.id)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect(await soldOf(type)).toBe(1)
    const [first, ...others] = await mailsOf(group.id)
    expect([first?.kind, JSON.parse(first?.details ?? '')]).toEqual([
      'cancelled',
      { tickets: [group.tickets[1]?.id], by: 'BUYER', waited: 1 },
    ])
    expect(others.map(({ details }) => JSON.parse(details ?? '').waited)).toEqual([2])
  })

  test('keeps who waits when the buyer says no, which cancels what is confirmed', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const ahead = await joined(type, { quantity: 2, together: true })
    const group = await joined(type, { quantity: 2 })
    expect(await statusesOf(group.id)).toEqual(['CONFIRMED', 'WAITING'])
    expect((await site.visitor.post(`${group.path}/answer`, { coming: false })).status).toBe(200)
    expect([await statusesOf(group.id), await statusesOf(ahead.id), await fitting()]).toEqual([
      ['CANCELLED', 'CONFIRMED'],
      ['WAITING', 'WAITING'],
      [],
    ])
  })

  test('is mailed again as it is', async () => {
    const { type } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    await forget(group.id)
    for (const _ of [1, 2, 3]) expect((await site.visitor.post(`${group.path}/resend`, {})).status).toBe(202)
    expect((await site.visitor.post(`${group.path}/resend`, {})).status).toBe(429)
    expect(await kindsOf(group.id)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('chooses whether it stays together, as long as somebody waits', async () => {
    const { type, holders } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    for (const together of [true, true, false])
      expect(await site.visitor.patch(`${group.path}/waiting`, { together })).toMatchObject({
        status: 200,
        data: { waiting: { together } },
      })
    expect(await site.visitor.patch(`${group.path}/waiting`, {})).toMatchObject({
      status: 422,
      fields: { together: messages.notYesNo },
    })
    expect(await site.visitor.patch(`${holders[0]?.path}/waiting`, { together: true })).toMatchObject({
      status: 409,
      code: 'conflict',
      message: messages.nobodyWaits,
    })
    expect(
      (await site.visitor.patch('/api/orders/aaaaaaaaaaaaaaaaaaaaaaaaaa/waiting', { together: true })).status,
    ).toBe(404)
  })

  test('is downloaded and erased', async () => {
    const { type } = await aFullType()
    const buyer = aPerson()
    const group = await joined(type, { userData: buyer, quantity: 2 })
    expect((await site.visitor.get(`${group.path}/data`)).data).toMatchObject({
      state: 'WAITING',
      waiting: { position: 0, quantity: 2 },
      messages: [{ kind: 'waiting', to: buyer.email }],
    })
    expect((await site.visitor.delete(group.path)).status).toBe(200)
    expect((await site.visitor.raw(group.path)).status).toBe(404)
    expect(
      await site.rows('SELECT DISTINCT status, first_name, email FROM tickets WHERE registration_id = ?', group.id),
    ).toEqual([{ status: 'CANCELLED', first_name: '', email: '' }])
    expect((await mailsOf(group.id)).filter(({ email }) => email !== '')).toEqual([])
  })

  test('is found by the lookup', async () => {
    const { type } = await aFullType()
    const buyer = aPerson()
    await joined(type, { userData: buyer })
    await site.visitor.post('/api/orders/lookup', { email: buyer.email })
    expect(await site.rows("SELECT kind FROM messages WHERE kind = 'lookup' AND email = ?", buyer.email)).toHaveLength(
      1,
    )
  })
})

describe('who waits', () => {
  test('is in no list of tickets and registrations, no count, and has no ticket page', async () => {
    const { type, eventId } = await aFullType()
    const buyer = aPerson()
    const group = await joined(type, { userData: buyer, quantity: 2 })
    const [stored] = await site.rows<{ code: string; user_id: number }>(
      'SELECT code, user_id FROM tickets WHERE registration_id = ?',
      group.id,
    )
    for (const path of [`/api/tickets/event/${eventId}`, `/api/registrations?eventId=${eventId}`])
      expect((await site.organiser.get<Page<unknown>>(path)).data.total).toBe(1)
    expect((await site.organiser.get<Page<unknown>>(`/api/tickets/user/${stored?.user_id}`)).data.total).toBe(0)
    expect((await site.organiser.raw(`/api/registrations/${group.id}`)).status).toBe(404)
    const csv = readCsv(await (await site.organiser.raw(`/api/registrations.csv?eventId=${eventId}`)).text())
    expect(csv.records).toHaveLength(1)
    for (const path of [`/api/tickets/${stored?.code}`, `/ticket/${stored?.code}`])
      expect((await site.visitor.raw(path)).status).toBe(404)
    const { data } = await site.visitor.get<{ ticketTypes: { available: number }[] }>(`/api/events/${eventId}`)
    expect(data.ticketTypes.map(({ available }) => available)).toEqual([0])
  })

  test('is left out of a registration that has places too', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const group = await joined(type, { quantity: 2 })
    const { data } = await site.organiser.get<{ tickets: { status: string }[] }>(`/api/registrations/${group.id}`)
    expect(data.tickets.map(({ status }) => status)).toEqual(['CONFIRMED'])
  })

  test('is in the data of a person, without a code', async () => {
    const { type } = await aFullType()
    const buyer = aPerson()
    await joined(type, { userData: buyer, ticketData: [buyer] })
    expect((await site.organiser.get(`/api/people/${buyer.email}`)).data).toMatchObject({
      tickets: [{ status: 'WAITING', code: null }],
      messages: [{ kind: 'waiting' }],
    })
    expect((await site.organiser.delete(`/api/people/${buyer.email}`)).data).toMatchObject({
      tickets: 1,
      placesGivenBack: 0,
    })
  })

  test('gets notices, and no reminder', async () => {
    const { type, eventId, holders } = await aFullType({ event: { date: '2030-03-19', time: '18:00' } })
    const group = await joined(type)
    await site.rows('DELETE FROM messages WHERE event_id = ?', eventId)
    await site.runSchedule(new Date('2030-03-18T18:00:00Z'))
    expect([await kindsOf(holders[0]?.id ?? ''), await kindsOf(group.id)]).toEqual([['reminder'], []])
    expect((await site.organiser.get(`/api/events/${eventId}/notices`)).data).toMatchObject({ recipients: 2 })
    const sent = await site.organiser.post(`/api/events/${eventId}/notices`, { kind: 'changed' })
    expect(sent).toMatchObject({ status: 201, data: { messages: 2 } })
    expect(await kindsOf(group.id)).toEqual(['changed'])
  })
})

describe('the waiting list of organisers', () => {
  test('has the groups by ticket type and in the order of joining, page by page', async () => {
    const { type, eventId } = await aFullType()
    const other = await aTicketType(site, eventId, { capacity: 0 })
    const buyer = aPerson()
    const last = await joined(other)
    const first = await joined(type, { userData: buyer, quantity: 2, together: true })
    const second = await joined(type)
    const list = (query = '') => site.organiser.get<Page<WaitingGroup>>(`/api/waiting-list?eventId=${eventId}${query}`)
    const { data } = await list()
    expect([data.total, data.data.map(({ id }) => id)]).toEqual([3, [first.id, second.id, last.id]])
    expect(data.data[0]).toEqual({
      id: first.id,
      eventId,
      ticketTypeId: type.id,
      createdAt: expect.stringMatching(/Z$/),
      quantity: 2,
      together: true,
      buyer,
      tickets: first.tickets.map(({ id }) => ({
        id,
        status: 'WAITING',
        attendee: expect.objectContaining({ firstName: 'Łucja' }),
        startupDetails: null,
      })),
    })
    expect(JSON.stringify(data)).not.toContain(first.orderKey)
    expect((await list('&limit=1&offset=1')).data).toMatchObject({ total: 3, data: [{ id: second.id }] })
    expect((await site.organiser.get('/api/waiting-list?eventId=999999')).status).toBe(404)
    expect((await site.organiser.get('/api/waiting-list?x=1')).status).toBe(422)
    expect((await site.visitor.get('/api/waiting-list')).status).toBe(401)
  })

  test('is a table with a line per person', async () => {
    const { type, eventId } = await aFullType({ name: 'Gość; "VIP"' })
    const guest = aPerson({ firstName: '=Zofia' })
    const group = await joined(type, { quantity: 2, together: true, ticketData: [aPerson(), guest] })
    const response = await site.organiser.raw(`/api/waiting-list.csv?eventId=${eventId}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/csv')])
    expect(response.headers.get('Content-Disposition')).toContain(`lista-rezerwowa-${eventId}`)
    const { records } = readCsv(await response.text())
    expect(
      records.map((record) => [record.Rejestracja, record['Rodzaj biletu'], record['Tylko razem'], record.Email]),
    ).toEqual([
      [group.id, 'Gość; "VIP"', 'tak', expect.any(String)],
      [group.id, 'Gość; "VIP"', 'tak', guest.email],
    ])
    expect(records[1]).not.toHaveProperty('Kod biletu')
    for (const [path, status] of [
      ['?eventId=999999', 404],
      ['', 422],
    ] as const)
      expect((await site.organiser.raw(`/api/waiting-list.csv${path}`)).status).toBe(status)
    expect((await register(site, anOrder(type))).code).toBe('soldOut')
  })
})
