import { expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anEvent, anOrder, aTicketType, register, startupDetails } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const typesOf = async (eventId: number) =>
  (await site.visitor.get<Page<TicketType>>(`/api/ticket-types/event/${eventId}`)).data.data

const aSoldType = async (capacity: number, sold: number) => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity })
  await register(site, anOrder(type, { quantity: sold }))
  return type
}

test('the required fields are sufficient, and the others have defaults', async () => {
  const { id: eventId } = await anEvent(site)
  const { status, data } = await site.organiser.post<TicketType>('/api/ticket-types', {
    eventId,
    name: ' Uczestnik ',
    type: 'ATTENDEE',
    capacity: 0,
  })
  expect(status).toBe(201)
  expect(data).toEqual({
    id: data.id,
    eventId,
    name: 'Uczestnik',
    description: null,
    price: 0,
    capacity: 0,
    available: 0,
    type: 'ATTENDEE',
    icon: null,
  })
  expect(await typesOf(eventId)).toEqual([data])
})

test.each([
  ['eventId', undefined, messages.required],
  ['eventId', '1', messages.notANumber],
  ['eventId', 999_999, messages.linkedMissing],
  ['name', '', messages.required],
  ['name', 'x'.repeat(101), messages.tooLong(100)],
  ['type', undefined, messages.required],
  ['type', 'VIP', messages.notAnOption],
  ['capacity', undefined, messages.required],
  ['capacity', null, messages.required],
  ['capacity', -1, messages.outOfRange(0, 100_000)],
  ['capacity', 100_001, messages.outOfRange(0, 100_000)],
  ['capacity', 1.5, messages.notANumber],
  ['price', -1, messages.outOfRange(0, 100_000)],
  ['price', '10', messages.notANumber],
])('the field %s refuses %j', async (field, value, sentence) => {
  const { id: eventId } = await anEvent(site)
  const before = await countRows(site, 'ticket_types')
  const type = { eventId, name: 'Uczestnik', type: 'ATTENDEE', capacity: 1, [field]: value }
  expect(await site.organiser.post('/api/ticket-types', type)).toMatchObject({
    status: 422,
    fields: { [field]: sentence },
  })
  expect(await countRows(site, 'ticket_types')).toEqual(before)
})

test('available is the capacity minus the tickets that are not cancelled', async () => {
  const type = await aSoldType(10, 3)
  expect(await typesOf(type.eventId)).toMatchObject([{ capacity: 10, available: 7 }])
  const first = await site.row<{ id: number }>('SELECT id FROM tickets WHERE ticket_type_id = ?', type.id)
  await site.rows("UPDATE tickets SET status = 'CHECKED_IN' WHERE id = ?", first?.id)
  expect(await typesOf(type.eventId)).toMatchObject([{ available: 7 }])
  await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE id = ?", first?.id)
  expect(await typesOf(type.eventId)).toMatchObject([{ available: 8 }])
  await site.rows("UPDATE tickets SET status = 'CONFIRMED' WHERE id = ?", first?.id)
  expect(await typesOf(type.eventId)).toMatchObject([{ available: 7 }])
  expect((await site.visitor.get(`/api/events/${type.eventId}`)).data).toMatchObject({
    ticketTypes: [{ available: 7 }],
  })
})

test('capacity can be lowered to the number of sold tickets but not below', async () => {
  const type = await aSoldType(10, 3)
  expect(await site.organiser.put(`/api/ticket-types/${type.id}`, { ...type, capacity: 3 })).toMatchObject({
    status: 200,
    data: { capacity: 3, available: 0 },
  })
  expect(await site.organiser.put(`/api/ticket-types/${type.id}`, { ...type, capacity: 2 })).toMatchObject({
    status: 409,
    code: 'conflict',
    message: messages.capacityBelowSold,
  })
  expect(await typesOf(type.eventId)).toMatchObject([{ capacity: 3, available: 0 }])
})

test('PUT with an unchanged GET response changes nothing, and PUT replaces every field', async () => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { description: 'Wejście', price: 19.5, icon: 'ticket' })
  const [given] = await typesOf(event.id)
  expect(given).toEqual(type)
  expect(await site.organiser.put(`/api/ticket-types/${type.id}`, given)).toMatchObject({ status: 200, data: given })
  const { eventId, name, capacity } = type
  await site.organiser.put(`/api/ticket-types/${type.id}`, { eventId, name, capacity, type: 'OTHER' })
  expect(await typesOf(event.id)).toEqual([{ ...type, description: null, price: 0, icon: null, type: 'OTHER' }])
})

test('a ticket type can move to another event only without tickets', async () => {
  const other = await anEvent(site)
  const empty = await aTicketType(site, (await anEvent(site)).id)
  expect(await site.organiser.put(`/api/ticket-types/${empty.id}`, { ...empty, eventId: other.id })).toMatchObject({
    status: 200,
    data: { eventId: other.id },
  })
  const sold = await aSoldType(10, 1)
  expect(await site.organiser.put(`/api/ticket-types/${sold.id}`, { ...sold, eventId: other.id })).toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(await typesOf(sold.eventId)).toHaveLength(1)
})

test('a ticket type with tickets cannot be deleted', async () => {
  const sold = await aSoldType(10, 1)
  expect(await site.organiser.delete(`/api/ticket-types/${sold.id}`)).toMatchObject({
    status: 409,
    code: 'conflict',
    message: messages.ticketTypeHasTickets,
  })
  const empty = await aTicketType(site, sold.eventId)
  expect(await site.organiser.delete(`/api/ticket-types/${empty.id}`)).toMatchObject({
    status: 200,
    data: { id: empty.id },
  })
  expect(await typesOf(sold.eventId)).toMatchObject([{ id: sold.id }])
})

test('unknown ids return 404', async () => {
  const type = { eventId: (await anEvent(site)).id, name: 'X', type: 'OTHER', capacity: 1 }
  for (const response of [
    await site.visitor.get('/api/ticket-types/event/999999'),
    await site.organiser.get('/api/tickets/event/999999'),
    await site.organiser.put('/api/ticket-types/999999', type),
    await site.organiser.delete('/api/ticket-types/999999'),
  ])
    expect(response).toMatchObject({ status: 404, code: 'missing' })
})

test('organisers read the tickets of an event in order of issue', async () => {
  const event = await anEvent(site)
  const attendee = await aTicketType(site, event.id)
  const presenter = await aTicketType(site, event.id, { type: 'PRESENTER_PERSONAL' })
  const first = anOrder(attendee)
  const second = anOrder(presenter, { details: startupDetails({ websiteUrl: 'https://kometa.example' }) })
  const registered = [(await register(site, first)).data, (await register(site, second)).data]
  const { data } = await site.organiser.get<Page<Ticket>>(`/api/tickets/event/${event.id}?limit=2`)
  expect(data).toMatchObject({ total: 2, limit: 2, offset: 0 })
  const [plain, pitching] = data.data
  expect(plain).toEqual({
    id: registered[0]?.tickets[0]?.id,
    code: registered[0]?.tickets[0]?.code,
    registrationId: registered[0]?.id,
    eventId: event.id,
    ticketTypeId: attendee.id,
    userId: expect.any(Number),
    status: 'CONFIRMED',
    attendee: first.ticketData[0],
    startupDetails: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(pitching?.startupDetails).toEqual({
    ...startupDetails({ websiteUrl: 'https://kometa.example' }),
    pitchDeck: null,
    videoPitch: null,
  })
  expect((await site.organiser.get<Page<Ticket>>(`/api/tickets/event/${event.id}?offset=1`)).data.data).toEqual([
    pitching,
  ])
})
