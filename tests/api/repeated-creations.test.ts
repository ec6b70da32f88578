import { afterAll, describe, expect, test } from 'vitest'
import { aKey, anEvent, createParents } from '../support/factories.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.close())

const parents = await createParents(site)
const { organiser } = site

/** Creates a record with an idempotency key, or without. */
const create = (path: string, body: object, key?: string) =>
  organiser.post<{ id: number }>(path, body, key === undefined ? {} : { 'Idempotency-Key': key })

/** How many creations the change log has. */
const created = async () =>
  (await site.rows<{ n: number }>("SELECT count(*) AS n FROM changes WHERE action = 'CREATE'"))[0]?.n ?? 0

describe.each(resources.map((resource) => ({ ...resource, path: pathOf(resource) })))('$path', ({ path, required }) => {
  const body = required(parents)

  test('a repeated creation returns the first record and creates nothing', async () => {
    const key = aKey()
    const before = await created()
    const first = await create(path, body, key)
    const second = await create(path, body, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect((await created()) - before).toBe(1)
  })

  test('another key or another body creates another record', async () => {
    const key = aKey()
    const before = await created()
    const ids = new Set<number>()
    for (const one of [key, aKey(), undefined, undefined]) ids.add((await create(path, body, one)).data.id)
    const field = 'title' in body ? 'title' : 'name'
    ids.add((await create(path, { ...body, [field]: 'Inny tekst' }, key)).data.id)
    expect([ids.size, (await created()) - before]).toEqual([5, 5])
  })

  test('a repeated creation of a deleted record is 404', async () => {
    const key = aKey()
    const { data } = await create(path, body, key)
    await organiser.delete(`${path}/${data.id}`)
    expect(await create(path, body, key)).toMatchObject({ status: 404, code: 'missing' })
  })

  test('a malformed key is refused', async () => {
    expect(await create(path, body, 'x y')).toMatchObject({ status: 422, code: 'invalid' })
  })
})

test('an evening is copied once, and copies of two evenings are two', async () => {
  const events = [await anEvent(site), await anEvent(site)]
  const copy = { title: 'Kopia', date: '2030-05-14' }
  const key = aKey()
  const ids: number[] = []
  for (const { id } of events)
    for (let times = 0; times < 2; times++) ids.push((await create(`/api/events/${id}/copies`, copy, key)).data.id)
  expect([ids[0] === ids[1], ids[2] === ids[3], new Set(ids).size]).toEqual([true, true, 2])
})
