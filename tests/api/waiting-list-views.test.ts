import { describe, expect, test } from 'vitest'
import type { WaitingGroup } from '#schema/waiting-list.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { readCsv } from '../support/read-csv.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, joined, kindsOf, statusesOf } = waitingListAt(site)

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
    await site.rows("UPDATE events SET time = '19:00' WHERE id = ?", eventId)
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

const pageOf = async (orderKey: string) => site.visitor.text(`/order/${orderKey}`)

/** Sends a form of an order's page, as a browser without scripts does. Returns where it leads. */
const press = async (orderKey: string, path: string, fields: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields)
  const { status, headers } = await site.visitor.raw(`/order/${orderKey}${path}`, { method: 'POST', body })
  return [status, headers.get('Location')?.replace(`/order/${orderKey}?stan=`, '')]
}
const togetherOf = async (id: string) => site.value<number>('SELECT together FROM registrations WHERE id = ?', id)

describe('the page of a waiting order', () => {
  test('has the position and who waits in its first HTML, and neither codes nor a calendar', async () => {
    const { type, eventId } = await aFullType()
    await joined(type)
    const ticketData = [aPerson({ firstName: 'Zofia', lastName: 'Iskierka' }), aPerson()]
    const { id, orderKey, tickets } = await joined(type, { quantity: 2, ticketData })
    const html = await pageOf(orderKey)
    for (const text of ['Na liście rezerwowej', 'Przed Tobą czeka 1 zgłoszenie', 'Zofia Iskierka', 'Kto czeka'])
      expect(html).toContain(text)
    for (const path of ['/waiting', '/cancel', '/resend', '/erase', `/tickets/${tickets[0]?.id}/cancel`])
      expect(html).toContain(`action="/order/${orderKey}${path}"`)
    const codes = await site.rows<{ code: string }>('SELECT code FROM tickets WHERE registration_id = ?', id)
    for (const hidden of [`/event/${eventId}.ics`, 'Będziesz?', '/ticket/', ...codes.map(({ code }) => code)])
      expect(html).not.toContain(hidden)
  })

  test('shows tickets and who still waits after a part of the group moved up', async () => {
    const { type, eventId, holders } = await aFullType()
    const { orderKey } = await joined(type, { quantity: 2 })
    await cancel(holders[0]?.path ?? '')
    const html = await pageOf(orderKey)
    for (const text of ['Potwierdzona', 'Czeka 1 osoba', 'Ważny', 'Na liście rezerwowej', `/event/${eventId}.ics`])
      expect(html).toContain(text)
    expect(html.match(/href="\/ticket\//g)).toHaveLength(1)
  })
})

describe('without scripts', () => {
  test('a group chooses whether it stays together, and gets the free place when it stops', async () => {
    const { type, holders } = await aFullType()
    const { id, orderKey } = await joined(type, { quantity: 2 })
    expect(await press(orderKey, '/waiting', { together: 'true' })).toEqual([303, 'together'])
    expect(await togetherOf(id)).toBe(1)
    await cancel(holders[0]?.path ?? '')
    expect(await statusesOf(id)).toEqual(['WAITING', 'WAITING'])
    expect(await press(orderKey, '/waiting', { together: 'false' })).toEqual([303, 'apart'])
    expect([await togetherOf(id), await statusesOf(id)]).toEqual([0, ['CONFIRMED', 'WAITING']])
    expect(await fitting()).toEqual([])
  })

  test('one person leaves, then the rest', async () => {
    const { type } = await aFullType()
    const { id, orderKey, tickets } = await joined(type, { quantity: 2 })
    expect(await press(orderKey, `/tickets/${tickets[0]?.id}/cancel`)).toEqual([303, 'left'])
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'WAITING'])
    expect(await press(orderKey, '/cancel')).toEqual([303, 'allLeft'])
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('a choice for a group that no longer waits changes nothing, and the page says why', async () => {
    const { type } = await aFullType()
    const { id, orderKey } = await joined(type)
    await cancel(`/api/orders/${orderKey}`)
    expect(await press(orderKey, '/waiting', { together: 'true' })).toEqual([303, 'conflict'])
    expect(await togetherOf(id)).toBe(0)
    const html = await site.visitor.text(`/order/${orderKey}?stan=conflict`)
    expect(html).toMatch(/Nikt\s+z\s+tej rejestracji nie czeka już/)
  })
})
