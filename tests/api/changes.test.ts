import { expect, test } from 'vitest'
import type { Change } from '#schema/change.ts'
import { dayMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import {
  aJpeg,
  anApplication,
  anEvent,
  aPerson,
  aTicketType,
  aUser,
  created,
  createParents,
} from '../support/factories.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const changes = async (query = '') => (await site.organiser.get<Page<Change>>(`/api/changes${query}`)).data
const actionsOf = async (entity: string, id: number | string) =>
  (await changes(`?entity=${entity}&limit=100`)).data
    .filter(({ entityId }) => entityId === String(id))
    .map(({ action, actor }) => `${action} ${actor}`)

test.each(resources)('create, replace and delete of $name each add a row, newest first', async (resource) => {
  const parents = await createParents(site)
  const { id } = await created<{ id: number }>(site, pathOf(resource), resource.required(parents))
  const path = `${pathOf(resource)}/${id}`
  // The second replacement removes links: a row that others refer to cannot be deleted.
  const replaced = [resource.full(parents), resource.required(parents)]
  for (const fields of replaced) expect((await site.organiser.put(path, fields)).status).toBe(200)
  expect((await site.organiser.delete(path)).status).toBe(200)
  const updates = replaced.map(() => 'UPDATE token')
  expect(await actionsOf(resource.name, id)).toEqual(['DELETE token', ...updates, 'CREATE token'])
})

test('public content is recorded as it was before and after, with the fields that changed', async () => {
  const { speakerId, partnerId } = await createParents(site)
  const { id } = await anEvent(site, { time: '18:00' })
  const speakers = [{ speakerId, eventFeatured: true }]
  const long = 'Ż'.repeat(600)
  const write = { title: 'Wieczór', date: '2030-03-19', registrationOpen: true, partnerIds: [partnerId] }
  await site.organiser.put(`/api/events/${id}`, { ...write, time: '18:30', location_name: 'Aula', speakers })
  await site.organiser.put(`/api/events/${id}`, { ...write, time: '18:30', location_name: 'Aula', description: long })
  await site.organiser.put(`/api/events/${id}`, { ...write, time: '18:30', speakers: [], partnerIds: [] })
  await site.organiser.delete(`/api/events/${id}`)
  const rows = (await changes('?entity=events&limit=100')).data.filter(({ entityId }) => entityId === String(id))
  const [removed, , described, moved, created] = rows
  expect(created).toMatchObject({ before: null, after: { time: '18:00', location_name: null, speakers: [] } })
  expect(moved?.before).toMatchObject({ time: '18:00', location_name: null, speakers: [], partnerIds: [] })
  expect(moved?.after).toEqual({
    title: 'Wieczór',
    time: '18:30',
    location_name: 'Aula',
    speakers,
    partnerIds: [partnerId],
  })
  expect(described).toMatchObject({ before: { description: null }, after: { description: `${'Ż'.repeat(500)}…` } })
  expect(Object.keys(described?.after ?? {})).toEqual(['description'])
  expect(removed).toMatchObject({ after: null, before: { title: 'Wieczór', registrationOpen: true, speakers: [] } })
})

test('people are recorded by id alone', async () => {
  const user = await aUser(site)
  const [change] = (await changes('?entity=users')).data
  expect(change).toMatchObject({ entityId: String(user.id), before: null, after: null, fields: null })
  await site.organiser.post('/api/users', { email: user.email, phone: '600 700 800' })
  const [corrected] = (await changes('?entity=users')).data
  expect(corrected).toMatchObject({ before: null, after: null, fields: ['phone'] })
})

test('a refused write adds no row', async () => {
  const { id } = await anEvent(site)
  await aTicketType(site, id)
  const before = await countRows(site, 'changes')
  expect((await site.organiser.post('/api/speakers', { name: '' })).status).toBe(422)
  expect((await site.organiser.put('/api/speakers/999999', { name: 'Ola', type: 'STAR' })).status).toBe(404)
  expect((await site.organiser.delete('/api/speakers/999999')).status).toBe(404)
  const unknownSpeaker = { title: 'Wieczór', speakers: [{ speakerId: 999_999, eventFeatured: false }] }
  expect((await site.organiser.put(`/api/events/${id}`, unknownSpeaker)).status).toBe(422)
  expect(await countRows(site, 'changes')).toEqual(before)
})

test('file uploads and decisions about applications are recorded', async () => {
  const picture = { method: 'PUT', body: aJpeg() }
  for (const expected of [201, 200])
    expect((await site.organiser.raw('/api/files/info/photo1.jpg', picture)).status).toBe(expected)
  await site.organiser.delete('/api/files/info/photo1.jpg')
  expect(await actionsOf('files', 'info/photo1.jpg')).toEqual(['DELETE token', 'UPDATE token', 'CREATE token'])

  const { data } = await site.visitor.post<{ id: number }>('/api/community/join', anApplication())
  await site.organiser.patch(`/api/community/applications/${data.id}`, { reviewStatus: 'ACCEPTED' })
  expect(await actionsOf('applications', data.id)).toEqual(['UPDATE token'])
})

test('tickets, users and erasures are recorded, and what changes nothing is not', async () => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id)
  const user = await aUser(site)
  const write = { eventId: event.id, ticketTypeId: type.id, userId: user.id, attendee: aPerson() }
  const { data: ticket } = await site.organiser.post<{ id: number }>('/api/tickets', write)
  for (const status of ['CHECKED_IN', 'CHECKED_IN', 'CANCELLED', 'CHECKED_IN'])
    await site.organiser.patch(`/api/tickets/${ticket.id}/status`, { status })
  expect(await actionsOf('tickets', ticket.id)).toEqual(['UPDATE token', 'UPDATE token', 'CREATE token'])

  await site.organiser.post('/api/users', { email: user.email.toUpperCase(), firstName: 'Ola' })
  expect(await actionsOf('users', user.id)).toEqual(['UPDATE token', 'CREATE token'])

  await site.organiser.delete(`/api/people/${encodeURIComponent(user.email)}`)
  const { data } = await changes('?entity=people')
  expect(data).toMatchObject([{ entityId: null, action: 'DELETE', actor: 'token' }])
  expect(JSON.stringify((await changes('?limit=100')).data)).not.toContain('@')
})

test('what changed about a person is recorded by name, and their short name is read with it until they are erased', async () => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id)
  const user = await aUser(site)
  const attendee = aPerson({ firstName: 'Jędrzej', lastName: 'Borowy' })
  const { data } = await site.organiser.post<{ id: number }>('/api/tickets', {
    eventId: event.id,
    ticketTypeId: type.id,
    userId: user.id,
    attendee,
  })
  await site.organiser.patch(`/api/tickets/${data.id}`, { attendee: { phone: '600100999', university: 'SGH' } })
  for (const status of ['CHECKED_IN', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'])
    await site.organiser.patch(`/api/tickets/${data.id}/status`, { status })
  const query = `?entity=tickets&entityId=${data.id}`
  const rows = (await changes(query)).data
  expect(rows.map(({ fields }) => fields)).toEqual([
    ['RESTORED'],
    ['CANCELLED'],
    ['CONFIRMED'],
    ['CHECKED_IN'],
    ['phone', 'university'],
    null,
  ])
  const about = { name: 'Jędrzej B.', eventId: event.id, event: event.title }
  for (const row of rows) expect(row).toMatchObject({ about, before: null, after: null })
  expect(JSON.stringify(await site.rows('SELECT * FROM changes'))).not.toContain('Jędrzej')
  await site.organiser.delete(`/api/guests/${data.id}`)
  const [erased] = (await changes(query)).data
  expect(erased?.about).toEqual({ ...about, name: null })
})

test('what a change is about is read by resource', async () => {
  const parents = await createParents(site)
  for (const resource of resources) await created(site, pathOf(resource), resource.required(parents))
  const put = await site.organiser.raw('/api/files/events/1/photos/photo9.jpg', { method: 'PUT', body: aJpeg() })
  expect(put.status).toBe(201)
  const { data } = await changes('?limit=100')
  for (const { name } of resources)
    expect(data.find(({ entity }) => entity === name)?.about?.name, name).toEqual(expect.any(String))
  expect(data[0]).toMatchObject({ entity: 'files', about: { eventId: 1, event: expect.any(String) } })
})

test('a retry of a mail is recorded, unless the mail was sent', async () => {
  const [waiting, sent] = ['w'.repeat(26), 's'.repeat(26)]
  for (const [id, status] of [
    [waiting, 'FAILED'],
    [sent, 'SENT'],
  ]) {
    await site.rows(
      `INSERT INTO messages (id, kind, email, status, created_at, due_at, expires_at)
       VALUES (?, 'lookup', 'ola@uczelnia.example', ?, 1, 1, 1)`,
      id,
      status,
    )
    expect((await site.organiser.post(`/api/messages/${id}/retry`, {})).status).toBe(200)
  }
  expect(await actionsOf('messages', waiting)).toEqual(['UPDATE token'])
  expect(await actionsOf('messages', sent)).toEqual([])
})

test('the list filters by resource and actor', async () => {
  const { id } = await anEvent(site)
  expect((await changes('?entity=events&limit=1')).data[0]).toMatchObject({ entity: 'events', entityId: String(id) })
  expect((await changes('?actor=token')).total).toBe((await changes()).total)
  expect((await changes('?actor=access:somebody')).total).toBe(0)
  expect((await site.organiser.get('/api/changes?who=me')).status).toBe(422)
})

test('rows older than two years are deleted', async () => {
  await anEvent(site)
  const { total } = await changes()
  await site.runSchedule(new Date(Date.now() + 729 * dayMs))
  expect((await changes()).total).toBe(total)
  await site.runSchedule(new Date(Date.now() + 731 * dayMs))
  expect((await changes()).total).toBe(0)
})
