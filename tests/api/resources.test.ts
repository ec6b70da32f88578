import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { created, createParents } from '../support/factories.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { countRows, startSite } from '../support/site.ts'

/** The behaviour that resources share: each rule is tested with each resource that has `rules` in the registry. */

type Item = { id: number } & Record<string, unknown>

const site = await startSite()

const parents = await createParents(site)

const cases = resources.flatMap(({ rules, ...resource }) => {
  const [required, full] = [resource.required(parents), resource.full(parents)]
  return rules ? [{ path: pathOf(resource), table: resource.table, required, full, ...rules }] : []
})

describe.each(cases)('$path', ({ path, table, required, defaults, full, computed, wrong, badQueries }) => {
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
    const all = (await site.visitor.get<Page<Item>>(`${path}?limit=100`)).data
    for (const item of items) expect(all.data).toContainEqual(item)
    expect(all).toMatchObject({ total: all.data.length, limit: 100, offset: 0 })
    const part = (await site.visitor.get<Page<Item>>(`${path}?limit=2&offset=1`)).data
    expect(part).toEqual({ data: all.data.slice(1, 3), total: all.total, limit: 2, offset: 1 })
    expect((await site.visitor.get<Page<Item>>(path)).data).toMatchObject({ limit: 20, offset: 0 })
    expect((await site.visitor.get<Page<Item>>(`${path}?offset=5000`)).data).toMatchObject({
      data: [],
      total: all.total,
    })
  })

  test('an unknown or invalid query parameter gets 422 under its name', async () => {
    for (const query of [...badQueries, 'limit=0', 'limit=101', 'offset=-1']) {
      const [name = ''] = query.split('=')
      expect(await site.visitor.get(`${path}?${query}`)).toMatchObject({
        status: 422,
        code: 'invalid',
        fields: { [name]: expect.any(String) },
      })
    }
  })
})
