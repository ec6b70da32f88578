import { describe, expect, test } from 'vitest'
import type { WaitingGroup } from '#schema/waiting-list.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { readCsv } from '../support/read-csv.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, joined, kindsOf } = waitingListAt(site)

type Page<T> = { data: T[]; total: number }

describe('who waits', () => {
  test('is in no list of tickets and registrations, no count, and has no ticket page', async () => {
    const { type, eventId } = await aFullType()
    const buyer = aPerson()
    const group = await joined(type, { userData: buyer, quantity: 2 })
    const stored = await site.row<{ code: string; user_id: number }>(
      'SELECT code, user_id FROM tickets WHERE registration_id = ?',
      group.id,
    )
    for (const path of [`/api/tickets/event/${eventId}`, `/api/registrations?eventId=${eventId}`])
      expect((await site.organiser.get<Page<unknown>>(path)).data.total).toBe(1)
    expect((await site.organiser.get<Page<unknown>>(`/api/tickets/user/${stored?.user_id}`)).data.total).toBe(0)
    expect((await site.organiser.raw(`/api/registrations/${group.id}`)).status).toBe(404)
    const csv = readCsv(await site.organiser.text(`/api/registrations.csv?eventId=${eventId}`))
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
