import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { Event } from '#schema/event.ts'
import { anEvent, anOrder, aTicketType, created, createParents } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { countRows, startSite } from '../support/site.ts'

/** The behaviour that resources share: each rule is tested with each resource that has `rules` in the registry. */

type Item = { id: number } & Record<string, unknown>

const site = await startSite()

const parents = await createParents(site)

const cases = resources.flatMap(({ rules, ...resource }) => {
  const [required, full] = [resource.required(parents), resource.full(parents)]
  const path = pathOf(resource)
  const listPath = `${path}${resource.lists[0]?.replace('{eventId}', String(parents.eventId))}`
  return rules ? [{ path, listPath, table: resource.table, required, full, ...rules }] : []
})

describe.each(cases)('$path', ({ path, listPath, table, required, defaults, full, computed, wrong, badQueries }) => {
  const make = (fields: Record<string, unknown> = {}) => created<Item>(site, path, { ...required, ...fields })

  test('the required fields are sufficient, and the others have defaults', async () => {
    const item = await make()
    expect(item).toEqual({ id: item.id, ...required, ...defaults })
    expect(await site.visitor.get(`${path}/${item.id}`)).toMatchObject({ status: 200, data: item })
  })

  test('a required field that is missing, null or empty gets 422, and nothing is written', async () => {
    const before = await countRows(site, table)
    for (const field of Object.keys(required))
      for (const value of [undefined, null, ''])
        expect(await site.organiser.post(path, { ...required, [field]: value })).toMatchObject({
          status: 422,
          code: 'invalid',
          message: 'To pole jest wymagane',
          fields: { [field]: 'To pole jest wymagane' },
        })
    expect(await countRows(site, table)).toEqual(before)
  })

  test('create and replace refuse an invalid value with 422 and its message, and nothing is written', async () => {
    const { id } = await make()
    const state = async () => [await countRows(site, table), (await site.visitor.get(`${path}/${id}`)).data]
    const before = await state()
    for (const [field, value, sentence] of wrong) {
      const sent = { ...required, [field]: value }
      const refused = { status: 422, code: 'invalid', fields: { [field]: sentence } }
      expect(await site.organiser.post(path, sent)).toMatchObject(refused)
      expect(await site.organiser.put(`${path}/${id}`, sent)).toMatchObject(refused)
    }
    expect(await state()).toEqual(before)
  })

  test('PUT with an unchanged GET response changes nothing, and PUT replaces every field', async () => {
    const item = await make(full)
    expect(item).toEqual({ id: item.id, ...full, ...computed })
    const given = (await site.visitor.get<Item>(`${path}/${item.id}`)).data
    expect(await site.organiser.put(`${path}/${item.id}`, given)).toMatchObject({ status: 200, data: item })
    const bare = { id: item.id, ...required, ...defaults }
    expect((await site.organiser.put(`${path}/${item.id}`, required)).data).toEqual(bare)
    expect((await site.organiser.put(`${path}/${item.id}`, bare)).data).toEqual(bare)
    expect((await site.visitor.get(`${path}/${item.id}`)).data).toEqual(bare)
  })

  test('DELETE returns the id, and reading, replacing or deleting a deleted item returns 404', async () => {
    const { id } = await make()
    const response = await site.organiser.delete(`${path}/${id}`)
    expect([response.status, response.data]).toEqual([200, { id }])
    const missing = { status: 404, code: 'missing', success: false }
    expect(await site.visitor.get(`${path}/${id}`)).toMatchObject(missing)
    expect(await site.organiser.put(`${path}/${id}`, required)).toMatchObject(missing)
    expect(await site.organiser.delete(`${path}/${id}`)).toMatchObject(missing)
    for (const wrongId of ['0', '-1', 'x', '1.5'])
      expect(await site.visitor.get(`${path}/${wrongId}`)).toMatchObject(missing)
  })

  test('the list contains what the detail contains and supports limit and offset', async () => {
    const items = [await make(), await make(), await make()]
    const all = (await site.visitor.get<Page<Item>>(`${listPath}?limit=100`)).data
    for (const item of items) expect(all.data).toContainEqual(item)
    expect(all).toMatchObject({ total: all.data.length, limit: 100, offset: 0 })
    const part = (await site.visitor.get<Page<Item>>(`${listPath}?limit=2&offset=1`)).data
    expect(part).toEqual({ data: all.data.slice(1, 3), total: all.total, limit: 2, offset: 1 })
    expect((await site.visitor.get<Page<Item>>(listPath)).data).toMatchObject({ limit: 20, offset: 0 })
    expect((await site.visitor.get<Page<Item>>(`${listPath}?offset=5000`)).data).toMatchObject({
      data: [],
      total: all.total,
    })
  })

  test('an unknown or invalid query parameter gets 422 under its name', async () => {
    for (const query of [...badQueries, 'limit=0', 'limit=101', 'offset=-1']) {
      const [name = ''] = query.split('=')
      expect(await site.visitor.get(`${listPath}?${query}`)).toMatchObject(invalid({ [name]: expect.any(String) }))
    }
  })
})

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
