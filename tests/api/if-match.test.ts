import { describe, expect, test } from 'vitest'
import type { Event } from '#schema/event.ts'
import { anEvent, anOrder, aTicketType, created, createParents } from '../support/factories.ts'
import { partners } from '../support/resources/partners.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const etagAt = async (path: string): Promise<string> => (await site.visitor.raw(path)).headers.get('ETag') ?? 'no ETag'

/** A saved record with its path and ETag. */
async function saved(resource: (typeof resources)[number]) {
  const parents = await createParents(site)
  const { id } = await created<{ id: number }>(site, pathOf(resource), resource.required(parents))
  const path = `${pathOf(resource)}/${id}`
  return { path, etag: await etagAt(path), fields: resource.full(parents) }
}

describe.each(resources)('PUT of $name', (resource) => {
  test('with the ETag of the GET saves, and answers the ETag of the next GET', async () => {
    const { path, etag, fields } = await saved(resource)
    const response = await site.organiser.put(path, fields, { 'If-Match': etag })
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).not.toBe(etag)
    await expect.poll(() => etagAt(path)).toBe(response.headers.get('ETag'))
  })

  test('with an older ETag is refused and writes nothing', async () => {
    const { path, etag, fields } = await saved(resource)
    expect((await site.organiser.put(path, fields)).status).toBe(200)
    const { data: stored } = await site.visitor.get(path)
    const before = await site.rows('SELECT count(*) AS n FROM changes')
    const stale = await site.organiser.put(path, fields, { 'If-Match': etag })
    expect(stale).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect((await site.visitor.get(path)).data).toEqual(stored)
    expect(await site.rows('SELECT count(*) AS n FROM changes')).toEqual(before)
  })
})

test('If-Match: * and a weak ETag are accepted, and a missing record is still 404', async () => {
  const { id } = await anEvent(site)
  const path = `/api/events/${id}`
  const save = async (ifMatch: string) =>
    (await site.organiser.put(path, { title: 'Wieczór' }, { 'If-Match': ifMatch })).status
  expect(await save('*')).toBe(200)
  expect(await save(`W/${await etagAt(path)}`)).toBe(200)
  expect((await site.organiser.put('/api/events/999999', { title: 'X' }, { 'If-Match': '*' })).status).toBe(404)
})

test('a sold ticket and an edited agenda do not change the ETag of an event, an edit does', async () => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id)
  const path = `/api/events/${event.id}`
  const [etag, typeEtag] = [await etagAt(path), await etagAt(`/api/ticket-types/${type.id}`)]
  expect((await site.visitor.post('/api/registration', anOrder(type))).status).toBe(201)
  await created(site, '/api/agenda', { eventId: event.id, title: 'Powitanie', startTime: '18:00' })
  expect((await site.visitor.get<{ available: number }>(`/api/ticket-types/${type.id}`)).data.available).toBe(9)
  expect([await etagAt(path), await etagAt(`/api/ticket-types/${type.id}`)]).toEqual([etag, typeEtag])
  await site.organiser.put(path, { title: 'Inny tytuł' })
  expect(await etagAt(path)).not.toBe(etag)
})

test('of organisers who save the same version at once, one saves', async () => {
  const { id } = await anEvent(site)
  const path = `/api/events/${id}`
  const etag = await etagAt(path)
  const titles = Array.from({ length: 8 }, (_, n) => `Tytuł ${n}`)
  const responses = await Promise.all(
    titles.map((title) => site.organiser.put<Event>(path, { title }, { 'If-Match': etag })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
  const [winner] = responses.filter(({ status }) => status === 200)
  expect((await site.visitor.get<Event>(path)).data.title).toBe(winner?.data.title)
})

test('organisers who save different records at once all save', async () => {
  const events = await Promise.all([1, 2, 3].map(() => anEvent(site)))
  const saves = events.map(async ({ id }) => {
    const path = `/api/events/${id}`
    return (await site.organiser.put(path, { title: 'Wieczór' }, { 'If-Match': await etagAt(path) })).status
  })
  expect(await Promise.all(saves)).toEqual([200, 200, 200])
})

test('a conditional GET still gets 304', async () => {
  const { path, etag } = await saved(partners)
  const response = await site.visitor.raw(path, { headers: { 'If-None-Match': etag } })
  expect(response.status).toBe(304)
})
