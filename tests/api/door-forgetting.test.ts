import { expect, test } from 'vitest'
import { openEntry } from '#schema/door-seal.ts'
import type { OrderData } from '#schema/order.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { anEvening, doorOf } from '../support/door-at.ts'
import { aPerson } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

test('the data of a person and of an order has the entrances of the tickets', async () => {
  const { door, type } = await anEvening(site, { guests: 0 })
  const attendee = aPerson()
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee, device: 'Lewe' })
  const entrances = [{ ticketId: data.id, at: expect.any(String), device: 'Lewe' }]
  const person = await site.organiser.get<PersonalData>(`/api/people/${encodeURIComponent(attendee.email)}`)
  expect(person.data).toMatchObject({ entrances })
  const row = await site.row<{ order_key: string }>(
    'SELECT order_key FROM registrations WHERE id = ?',
    data.registrationId,
  )
  const order = (await site.visitor.raw(`/api/orders/${row?.order_key}/data`)).json() as Promise<{ data: OrderData }>
  expect((await order).data).toMatchObject({ entrances })
})

test('an erased person leaves no name at the door, and the ticket stays checked in', async () => {
  const { door, type } = await anEvening(site, { guests: 0 })
  const attendee = aPerson({ firstName: 'Wisława' })
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee })
  const { cursor } = await door.list()
  await site.organiser.delete(`/api/people/${encodeURIComponent(attendee.email)}`)
  const { changes, counts } = await door.sync([], cursor)
  expect(counts).toMatchObject({ checkedIn: 1, confirmed: 1 })
  expect(await openEntry(data.code, changes[0]?.sealed ?? '')).toMatchObject({ firstName: '', status: 'CHECKED_IN' })
  expect((await door.search('wislawa')).data.data).toEqual([])
})

test('names of phones go with the retention period, names of guests without an address after two years', async () => {
  const { eventId, type, guests } = await anEvening(site)
  const door = doorOf(site.organiser, eventId)
  await door.scan(guests[0]?.hash ?? '', { device: 'Telefon Oli' })
  const { data } = await door.walkIn({ ticketTypeId: type.id, attendee: { firstName: 'Anna', lastName: 'Nowak' } })
  await site.rows("UPDATE events SET status = 'PAST', registration_open = 0, date = '2025-03-19' WHERE id = ?", eventId)
  const stored = async () => [
    await site.rows('SELECT DISTINCT device FROM door_scans WHERE event_id = ?', eventId),
    await site.rows('SELECT first_name FROM tickets WHERE id = ?', data.id),
    await site.rows('SELECT first_name FROM registrations WHERE id = ?', data.registrationId),
  ]
  await site.runSchedule(new Date('2025-10-01T12:00:00Z'))
  expect(await stored()).toEqual([[{ device: '' }], [{ first_name: 'Anna' }], [{ first_name: 'Anna' }]])
  await site.runSchedule(new Date('2027-03-20T12:00:00Z'))
  expect(await stored()).toEqual([[{ device: '' }], [{ first_name: '' }], [{ first_name: '' }]])
  expect((await door.sync([])).counts).toMatchObject({ checkedIn: 2 })
})
