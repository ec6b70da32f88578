import { expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Ticket } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anEvent, anOrder, aTicketType, register, startupDetails } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const typesOf = async (eventId: number) =>
  (await site.visitor.get<Page<TicketType>>(`/api/ticket-types/event/${eventId}`)).data.data

const aSoldType = async (capacity: number, sold: number) => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id, { capacity })
  await register(site, anOrder(type, { quantity: sold }))
  return type
}

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
