import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { anOrder, aPerson, setStatus } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { countRows, startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, correct, messagesOf, moveEvent, orderAt, soldOf, statusesOf, toldOf } = ordersAt(site)

describe('cancelling one ticket', () => {
  test('frees its place, and mails the buyer and its attendee, once', async () => {
    const { path, id, eventId, type, buyer, tickets, body } = await anOrderWithKey({ quantity: 3 })
    const cancelled = tickets[1]?.id
    const first = await change(`${path}/tickets/${cancelled}/cancel`)
    expect(first).toMatchObject({ status: 200, data: { id, state: 'CONFIRMED', answer: null } })
    expect(first.data.tickets.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    expect(await change(`${path}/tickets/${cancelled}/cancel`)).toMatchObject({ status: 200, data: first.data })
    expect(await soldOf(type)).toBe(2)
    expect(await statusesOf(id)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    const mail = { kind: 'cancelled', status: 'PENDING', event_id: eventId, subject_id: null, requested: 0 }
    expect(await messagesOf(id)).toMatchObject([mail, mail])
    const details = { tickets: [cancelled], by: 'BUYER' }
    const told = [buyer.email, body.ticketData[1]?.email].map((email) => [email, details])
    expect(await toldOf(id)).toEqual(told.toSorted())
  })

  test('is refused for a checked-in ticket, and possible once that is undone', async () => {
    const { path, id, tickets } = await anOrderWithKey()
    await setStatus(site, tickets[0]?.id, 'CHECKED_IN')
    const refused = await change(`${path}/tickets/${tickets[0]?.id}/cancel`)
    expect(refused).toMatchObject({ status: 409, code: 'checkedIn', message: messages.checkedIn })
    expect([await statusesOf(id), await messagesOf(id)]).toEqual([['CHECKED_IN'], []])
    await setStatus(site, tickets[0]?.id, 'CONFIRMED')
    expect((await change(`${path}/tickets/${tickets[0]?.id}/cancel`)).status).toBe(200)
  })
})

describe('cancelling all tickets', () => {
  test('mails the buyer once about all that were confirmed, and each attendee about their own', async () => {
    const { path, id, type, tickets, buyer, body } = await anOrderWithKey({ quantity: 3 })
    await change(`${path}/tickets/${tickets[0]?.id}/cancel`)
    await site.rows('DELETE FROM messages')
    const { status, data } = await site.visitor.send<{ state: string }>(`${path}/cancel`, { method: 'POST' })
    expect([status, data.state]).toEqual([200, 'CANCELLED'])
    expect((await change(`${path}/cancel`)).status).toBe(200)
    expect(await soldOf(type)).toBe(0)
    const ids = tickets.slice(1).map((ticket) => ticket.id)
    const told = [
      [buyer.email, { tickets: ids, by: 'BUYER' }],
      ...ids.map((own, n) => [body.ticketData[n + 1]?.email, { tickets: [own], by: 'BUYER' }]),
    ]
    expect(await toldOf(id)).toEqual(told.toSorted())
  })

  test('leaves checked-in tickets, and is refused when nothing else is left', async () => {
    const { path, id, tickets } = await anOrderWithKey({ quantity: 2 })
    await setStatus(site, tickets[0]?.id, 'CHECKED_IN')
    expect(await change(`${path}/cancel`)).toMatchObject({ status: 200, data: { state: 'CONFIRMED' } })
    expect(await statusesOf(id)).toEqual(['CHECKED_IN', 'CANCELLED'])
    expect(await change(`${path}/cancel`)).toMatchObject({ status: 409, code: 'checkedIn' })
    expect(await toldOf(id)).toHaveLength(2)
  })
})

describe('the answer of the buyer', () => {
  test('is stored, and the answer “no” cancels confirmed tickets', async () => {
    const { path, id, tickets } = await anOrderWithKey({ quantity: 2 })
    for (const _ of ['once', 'again'])
      expect(await change(`${path}/answer`, { coming: true })).toMatchObject({ status: 200, data: { answer: 'YES' } })
    expect([await statusesOf(id), await messagesOf(id)]).toEqual([['CONFIRMED', 'CONFIRMED'], []])
    await setStatus(site, tickets[1]?.id, 'CHECKED_IN')
    for (const _ of ['once', 'again'])
      expect(await change(`${path}/answer`, { coming: false })).toMatchObject({ status: 200, data: { answer: 'NO' } })
    expect(await statusesOf(id)).toEqual(['CANCELLED', 'CHECKED_IN'])
    expect(await toldOf(id)).toHaveLength(2)
    expect(await site.rows('SELECT answer FROM registrations WHERE id = ?', id)).toEqual([{ answer: 'NO' }])
  })

  test('names who does not come, and is “yes” while somebody else comes', async () => {
    const { path, id, type, tickets, buyer, body } = await anOrderWithKey({ quantity: 3 })
    const [first = 0, second = 0, third = 0] = tickets.map((ticket) => ticket.id)
    for (const _ of ['once', 'again'])
      expect(await change(`${path}/answer`, { coming: false, tickets: [second, second] })).toMatchObject({
        status: 200,
        data: { answer: 'YES', state: 'CONFIRMED' },
      })
    expect([await statusesOf(id), await soldOf(type)]).toEqual([['CONFIRMED', 'CANCELLED', 'CONFIRMED'], 2])
    const told = [buyer.email, body.ticketData[1]?.email].map((email) => [email, { tickets: [second], by: 'BUYER' }])
    expect(await toldOf(id)).toEqual(told.toSorted())
    const { data } = await change(`${path}/answer`, { coming: false, tickets: [first, third] })
    expect([data.answer, data.state]).toEqual(['NO', 'CANCELLED'])
  })

  test('counts only who has a place as coming, not who moves up because of it', async () => {
    const { path, id, type, tickets } = await anOrderWithKey({ quantity: 1, type: { capacity: 1 } })
    const group = await site.visitor.post<{ id: string }>('/api/waiting-list', anOrder(type))
    expect((await change(`${path}/answer`, { coming: false, tickets: [tickets[0]?.id] })).data.answer).toBe('NO')
    expect([await statusesOf(id), await statusesOf(group.data.id)]).toEqual([['CANCELLED'], ['CONFIRMED']])
  })

  test('that names somebody inside is refused, and nobody loses a place', async () => {
    const { path, id, tickets } = await anOrderWithKey({ quantity: 2 })
    await setStatus(site, tickets[0]?.id, 'CHECKED_IN')
    const ids = tickets.map((ticket) => ticket.id)
    const refused = await change(`${path}/answer`, { coming: false, tickets: ids })
    expect(refused).toMatchObject({ status: 409, code: 'checkedIn' })
    expect([await statusesOf(id), await messagesOf(id)]).toEqual([['CHECKED_IN', 'CONFIRMED'], []])
    expect(await site.rows('SELECT answer FROM registrations WHERE id = ?', id)).toEqual([{ answer: null }])
  })

  test('that names nobody, or a ticket of another order, is refused', async () => {
    const { path, id, tickets } = await anOrderWithKey()
    const other = await anOrderWithKey()
    for (const listed of [[], [other.tickets[0]?.id], [tickets[0]?.id, 999_999], ['x'], [-1], 'x'])
      expect(await change(`${path}/answer`, { coming: false, tickets: listed })).toMatchObject({
        status: 422,
        code: 'invalid',
      })
    expect([await statusesOf(id), await statusesOf(other.id)]).toEqual([['CONFIRMED'], ['CONFIRMED']])
  })

  test.each([{}, { coming: null }, { coming: 'false' }, { coming: 0 }])('%j is refused', async (body) => {
    const { path, id } = await anOrderWithKey()
    expect(await change(`${path}/answer`, body)).toMatchObject(invalid({ coming: expect.any(String) }))
    expect(await statusesOf(id)).toEqual(['CONFIRMED'])
  })
})

describe('once the event has begun', () => {
  const yesterday = new Date(Date.now() - 36 * hourMs).toISOString().slice(0, 10)
  const ends: [string, (eventId: number) => Promise<unknown>][] = [
    ['by its hour', (id) => moveEvent(id, yesterday)],
    ['by its day', (id) => moveEvent(id, yesterday, 'TBA')],
    [
      'by its status',
      (id) => site.rows("UPDATE events SET status = 'PAST', registration_open = 0, date = NULL WHERE id = ?", id),
    ],
  ]

  test.each(ends)('%s, every change is refused', async (_, begin) => {
    const { path, id, eventId, tickets } = await anOrderWithKey()
    await begin(eventId)
    const before = [await statusesOf(id), await countRows(site, 'messages')]
    for (const refused of [
      await change(`${path}/cancel`),
      await change(`${path}/tickets/${tickets[0]?.id}/cancel`),
      await change(`${path}/answer`, { coming: true }),
      await change(`${path}/answer`, { coming: false }),
      await site.visitor.patch(`${path}/tickets/${tickets[0]?.id}`, { attendee: { firstName: 'Ola' } }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'eventPast', message: messages.orderPast })
    expect([await statusesOf(id), await countRows(site, 'messages')]).toEqual(before)
    expect((await orderAt(path)).data).toMatchObject({ answer: null, state: 'CONFIRMED' })
    expect((await change(`${path}/resend`)).status).toBe(202)
    expect((await site.visitor.raw(`${path}/data`)).status).toBe(200)
    expect((await site.visitor.raw(path, { method: 'DELETE' })).status).toBe(200)
  })
})

test('an order can still be changed if its event has no date, is disabled or is cancelled', async () => {
  const { path, eventId } = await anOrderWithKey({ quantity: 2 })
  await moveEvent(eventId, null, 'TBA')
  expect((await change(`${path}/answer`, { coming: true })).status).toBe(200)
  await site.rows('UPDATE events SET enabled = 0, cancelled = 1 WHERE id = ?', eventId)
  expect(await change(`${path}/cancel`)).toMatchObject({ status: 200, data: { event: { cancelled: true } } })
})

test('a cancellation by an organiser mails the buyer and the attendee, once', async () => {
  const { id, buyer, tickets, body } = await anOrderWithKey({ quantity: 2 })
  await setStatus(site, tickets[0]?.id, 'CHECKED_IN')
  for (const _ of ['once', 'again']) await setStatus(site, tickets[0]?.id, 'CANCELLED')
  const details = { tickets: [tickets[0]?.id], by: 'ORGANISER' }
  const told = [buyer.email, body.ticketData[0]?.email].map((email) => [email, details])
  expect(await toldOf(id)).toEqual(told.toSorted())
})

test('who only waited, and who gave a ticket away, gets no mail about its end', async () => {
  const { type } = await anOrderWithKey({ type: { capacity: 1 } })
  const group = await site.visitor.post<{ id: string; orderKey: string }>('/api/waiting-list', anOrder(type))
  await site.rows('DELETE FROM messages')
  await change(`/api/orders/${group.data.orderKey}/cancel`)
  expect((await toldOf(group.data.id)).map(([, details]) => details)).toMatchObject([{ waited: 1 }])
  const { path, id, tickets, body } = await anOrderWithKey()
  const given = aPerson().email
  await correct(path, tickets[0]?.id, { attendee: { email: given } })
  await change(`${path}/cancel`)
  const addresses = (await toldOf(id)).map(([email]) => email)
  expect(addresses).toContain(given)
  expect(addresses).not.toContain(body.ticketData[0]?.email)
})
