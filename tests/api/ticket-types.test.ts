import { expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
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

test('a ticket type changes between audience and stage only while it has no tickets but cancelled ones', async () => {
  const put = (type: TicketType, kind: string) =>
    site.organiser.put(`/api/ticket-types/${type.id}`, { ...type, type: kind })
  const stored = ({ id }: TicketType) => site.value('SELECT type FROM ticket_types WHERE id = ?', id)
  const sold = await aSoldType(10, 1)
  for (const kind of ['PRESENTER_STARTUP', 'PRESENTER_PERSONAL'])
    expect(await put(sold, kind)).toMatchObject({
      status: 409,
      code: 'hasTickets',
      message: messages.ticketTypeKeepsKind,
    })
  expect(await stored(sold)).toBe('ATTENDEE')
  expect((await put({ ...sold, name: 'Widownia' }, 'OTHER')).status).toBe(200)
  const full = await aTicketType(site, sold.eventId, { capacity: 0 })
  await site.visitor.post('/api/waiting-list', anOrder(full))
  expect(await put(full, 'PRESENTER_STARTUP')).toMatchObject({ status: 409, code: 'hasTickets' })
  await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE ticket_type_id = ?", sold.id)
  expect((await put(sold, 'PRESENTER_STARTUP')).status).toBe(200)
})
