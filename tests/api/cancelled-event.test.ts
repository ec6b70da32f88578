import { expect, test } from 'vitest'
import type { Data } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const replace = (event: EventDetail, fields: Record<string, unknown>) =>
  site.organiser.put<EventDetail>(`/api/events/${event.id}`, { ...event, ...fields })

const text = async (path: string): Promise<string> => site.visitor.text(path)

test('a new event is not cancelled, and a replacement without the field keeps it', async () => {
  const event = await anEvent(site)
  expect(event.cancelled).toBe(false)
  expect((await replace(event, { cancelled: true })).data.cancelled).toBe(true)
  const { cancelled: _, ...rest } = event
  const { data } = await site.organiser.put<EventDetail>(`/api/events/${event.id}`, rest)
  expect(data.cancelled).toBe(true)
  const read = await site.visitor.get<Data<EventDetail>['data']>(`/api/events/${event.id}`)
  expect(read.data.cancelled).toBe(true)
})

test('nobody can register for a cancelled event, and nothing is written', async () => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id)
  await replace(event, { cancelled: true })
  const before = await countRows(site, 'registrations', 'tickets', 'users', 'messages')
  const { status, code, message } = await register(site, anOrder(type))
  expect([status, code, message]).toEqual([409, 'registrationClosed', 'To wydarzenie zostało odwołane.'])
  expect(await countRows(site, 'registrations', 'tickets', 'users', 'messages')).toEqual(before)
})

test('the database itself refuses a registration for a cancelled event', async () => {
  const event = await anEvent(site, { cancelled: true })
  const insert = site.rows(
    `INSERT INTO registrations
      (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at)
      VALUES ('x', 'x', 'x', 'FORM', ?, 1, 'A', 'B', 'a@b.example', '1', 'U', 1)`,
    event.id,
  )
  await expect(insert).rejects.toThrow('registrations_need_open_event')
})

test('pages and search engines are told that an event is cancelled', async () => {
  const event = await anEvent(site, { cancelled: true, title: 'Wieczór odwołany' })
  await aTicketType(site, event.id)
  const page = await text(`/event/${event.id}`)
  expect(page).toContain('Wydarzenie odwołane')
  expect(page).toContain('https://schema.org/EventCancelled')
  expect(page).not.toContain('Zarezerwuj miejsce')
  expect(await text(`/event/${event.id}/register`)).toContain('To wydarzenie zostało odwołane.')
  expect(await text('/events/upcoming')).toMatch(/Odwołane<\/span>(?:(?!<article).)*Wieczór odwołany/s)
})

test('a disabled event is not called cancelled', async () => {
  const event = await anEvent(site, { enabled: false })
  const [, main = ''] = /(<main.*<\/main>)/s.exec(await text(`/event/${event.id}`)) ?? []
  expect(main).toContain('Wkrótce')
  expect(main).not.toMatch(/odwołan|EventCancelled/i)
})

test('cancelling an event raises its revision, which calendars show', async () => {
  const event = await anEvent(site)
  const revision = async () => site.value<number>('SELECT revision FROM events WHERE id = ?', event.id)
  const before = await revision()
  await replace(event, { cancelled: true })
  expect(await revision()).toBe((before ?? 0) + 1)
})
