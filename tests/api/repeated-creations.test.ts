import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Ticket } from '#schema/ticket.ts'
import { aKey, anEvent, aPerson, aTicketType, aUser, createParents } from '../support/factories.ts'
import { anIssueWrite } from '../support/issues.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const parents = await createParents(site)
const { organiser } = site

/** Creates a record with an idempotency key, or without. */
const create = (path: string, body: object, key?: string) =>
  organiser.post<{ id: number }>(path, body, key === undefined ? {} : { 'Idempotency-Key': key })

/** How many creations the change log has. */
const created = async () => (await site.value<number>("SELECT count(*) AS n FROM changes WHERE action = 'CREATE'")) ?? 0

const creations: { path: string; aWrite: () => Record<string, unknown>; tables: string[] }[] = [
  ...resources.map((resource) => ({
    path: pathOf(resource),
    aWrite: () => resource.required(parents),
    tables: [resource.table],
  })),
  {
    path: '/api/organisers',
    aWrite: () => ({ name: 'Ewa Nowa', email: aPerson().email, role: 'EDITOR' }),
    tables: ['organisers', 'messages'],
  },
  { path: '/api/newsletter/issues', aWrite: anIssueWrite, tables: ['newsletter_issues'] },
]

describe.each(creations)('a record of $path', ({ path, aWrite, tables }) => {
  test('is created once by repeated requests, which all get it', async () => {
    const [body, key] = [aWrite(), aKey()]
    const before = await countRows(site, ...tables, 'changes')
    const answers = await Promise.all([create(path, body, key), create(path, body, key), create(path, body, key)])
    answers.push(await create(path, body, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    const after = await countRows(site, ...tables, 'changes')
    for (const table of [...tables, 'changes'])
      expect([table, (after[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, 1])
  })

  test('is another one with another key or another body', async () => {
    const key = aKey()
    const before = await created()
    const ids = new Set<number>()
    for (const one of [key, aKey(), undefined, undefined]) ids.add((await create(path, aWrite(), one)).data.id)
    const body = aWrite()
    const field = ['title', 'name', 'subject'].find((name) => name in body) ?? ''
    ids.add((await create(path, { ...body, [field]: 'Inny tekst' }, key)).data.id)
    expect([ids.size, (await created()) - before]).toEqual([5, 5])
  })

  test('is 404 for its key after it was deleted, and a malformed key is refused', async () => {
    const [body, key] = [aWrite(), aKey()]
    const { data } = await create(path, body, key)
    await organiser.delete(`${path}/${data.id}`)
    expect(await create(path, body, key)).toMatchObject({ status: 404, code: 'missing' })
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

type SecretCase = [what: string, table: string, toldOnce: string, body: object, path: (eventId: number) => string]

describe.each<SecretCase>([
  ['a door link', 'door_links', messages.linkToldOnce, { name: 'Wejście' }, (id) => `/api/events/${id}/door-links`],
  [
    'a webhook',
    'webhooks',
    messages.webhookToldOnce,
    { url: 'https://narzedzie.example/iskra', events: ['order.cancelled'] },
    () => '/api/webhooks',
  ],
])('%s, whose secret is told once,', (_, table, toldOnce, body, pathOf) => {
  const count = async () => (await countRows(site, table))[table] ?? 0

  test('is created once by repeated requests, one after the other', async () => {
    const path = pathOf((await anEvent(site)).id)
    const key = aKey()
    const [rows, changes] = [await count(), await created()]
    expect((await create(path, body, key)).status).toBe(201)
    const answers = [await create(path, body, key), await create(path, body, key)]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: 'conflict', message: toldOnce })
    expect([(await count()) - rows, (await created()) - changes]).toEqual([1, 1])
  })

  test('is created once by requests at the same time, and one of them is told the secret', async () => {
    const path = pathOf((await anEvent(site)).id)
    const key = aKey()
    const rows = await count()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(path, body, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await count()) - rows).toBe(1)
  })

  test('is created again with another key, without one, and with another body', async () => {
    const path = pathOf((await anEvent(site)).id)
    const key = aKey()
    const other = 'url' in body ? { ...body, url: 'https://inne.example/iskra' } : { ...body, name: 'Inny' }
    const rows = await count()
    for (const [one, used] of [
      [body, key],
      [body, aKey()],
      [body, undefined],
      [other, key],
    ] as const)
      expect((await create(path, one, used)).status).toBe(201)
    expect((await count()) - rows).toBe(4)
  })

  test('is not created again after it was deleted', async () => {
    const path = pathOf((await anEvent(site)).id)
    const key = aKey()
    const { data } = await create(path, body, key)
    const rows = await count()
    const own = `/api/${table.replace('_', '-')}/${data.id}`
    expect((await organiser.delete(own)).status).toBe(200)
    expect(await create(path, body, key)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await count()) - rows).toBe(-1)
  })
})

test('the same request for two evenings makes two door links', async () => {
  const key = aKey()
  for (const { id } of [await anEvent(site), await anEvent(site)])
    expect((await create(`/api/events/${id}/door-links`, { name: 'Wejście' }, key)).status).toBe(201)
})

test('the last webhook that fits is told from one too many', async () => {
  const body = { url: 'https://ostatni.example/iskra', events: ['order.cancelled'] }
  const { webhooks = 0 } = await countRows(site, 'webhooks')
  for (let free = organiserLimits.webhook.max - webhooks; free > 1; free--) await create('/api/webhooks', body)
  const key = aKey()
  expect((await create('/api/webhooks', body, key)).status).toBe(201)
  expect((await create('/api/webhooks', body, key)).message).toBe(messages.webhookToldOnce)
  expect((await create('/api/webhooks', body, aKey())).message).toBe(messages.webhooksFull)
})

test('an organiser with a known address is refused with any key', async () => {
  const body = { name: 'Ewa Nowa', email: aPerson().email, role: 'EDITOR' }
  await create('/api/organisers', body, aKey())
  const refused = { status: 409, message: messages.organiserExists }
  expect(await create('/api/organisers', body, aKey())).toMatchObject(refused)
})

test('a ticket is issued once by repeated requests, and the key fits one body', async () => {
  const { id: eventId } = await anEvent(site)
  const { id: ticketTypeId } = await aTicketType(site, eventId)
  const { id: userId } = await aUser(site)
  const body = { eventId, ticketTypeId, userId, attendee: aPerson() }
  const key = aKey()
  const issue = (write: object) => organiser.post<Ticket>('/api/tickets', write, { 'Idempotency-Key': key })
  const answers = [...(await Promise.all([issue(body), issue(body)])), await issue(body)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1)
  expect(await issue({ ...body, attendee: aPerson() })).toMatchObject({ status: 409, code: 'keyReused' })
  const issued = await site.value<number>('SELECT count(*) AS n FROM tickets WHERE event_id = ?', eventId)
  expect(issued).toBe(1)
})
