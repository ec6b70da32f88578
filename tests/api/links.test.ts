import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { CreatedLink, LinkSet } from '#schema/event-link.ts'
import type { MentorPack, Pack } from '#schema/pack.ts'
import { stageKeyHeader } from '#schema/stage-protocol.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { aKey, anEvent, aPastEvent, created } from '../support/factories.ts'
import { aPack } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const editor = await signedIn(site, 'EDITOR')

const aPartner = async () => {
  const partner = await created<{ id: number; name: string }>(site, '/api/partners', {
    name: `Partner ${aKey()}`,
    logo: '/logo.svg',
  })
  return partner
}

const makeSet = (eventId: number, body: object, key?: string) =>
  editor.post<LinkSet>(`/api/events/${eventId}/links`, body, key === undefined ? {} : { 'Idempotency-Key': key })

const countOf = async (eventId: number) => {
  const tables = ['door_links', 'stage_links', 'packs', 'partner_links']
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE event_id = ${eventId})`)
  return site.value<number>(`SELECT ${counts.join(' + ')}`)
}

/** What is alike for all kinds of links. `open` answers `statuses[0]` while the link works, and `statuses[1]` afterwards. */
const kinds = [
  {
    kind: 'door link',
    path: 'door-links',
    hash: 'secret_hash',
    aBody: async (): Promise<object> => ({ name: 'Wejście' }),
    address: (eventId: number, secret: string) => `/admin/door/${eventId}#${secret}`,
    open: (_: number, secret: string) => site.visitor.post('/api/door/sessions', { secret }),
    statuses: [201, 401],
  },
  {
    kind: 'stage link',
    path: 'stage-links',
    hash: 'key_hash',
    aBody: async () => ({ name: 'Rzutnik', kind: 'SCREEN' }),
    address: (_: number, key: string) => `/screen/${key}`,
    open: (eventId: number, key: string) =>
      site.withHeaders({ [stageKeyHeader]: key }).get(`/api/events/${eventId}/stage`),
    statuses: [200, 401],
  },
  {
    kind: 'pack',
    path: 'packs',
    hash: 'key_hash',
    aBody: async () => ({ name: 'Mentorzy', expiresAt: null }),
    address: (_: number, key: string) => `/pack/${key}`,
    open: (_: number, key: string) => site.visitor.get(`/api/packs/${key}`),
    statuses: [200, 404],
  },
  {
    kind: 'partner link',
    path: 'partner-links',
    hash: 'key_hash',
    aBody: async () => ({ partnerId: (await aPartner()).id }),
    address: (_: number, key: string) => `/partner/${key}`,
    open: (_: number, key: string) => site.visitor.get(`/api/partner/${key}`),
    statuses: [200, 404],
  },
]

describe.each(kinds)('a $kind', ({ path, hash, aBody, address, open, statuses: [works, ended] }) => {
  const table = path.replace('-', '_')

  /** A link of a new event. `make` repeats the request, `state` reads whether it opens. */
  async function aLink() {
    const [{ id: eventId }, body, key] = [await anEvent(site), await aBody(), aKey()]
    const links = `/api/events/${eventId}/${path}`
    const make = () => editor.post<CreatedLink>(links, body, { 'Idempotency-Key': key })
    const answers = await Promise.all([make(), make(), make()])
    const { id, url } = answers.find(({ status }) => status === 201)?.data ?? { id: 0, url: '' }
    const [secret = ''] = /[a-z2-7]{26}$/.exec(url) ?? []
    const listed = async () => (await editor.get<Page<{ id: number }>>(links)).data.data
    const state = async () => (await open(eventId, secret)).status
    return { eventId, id, url, secret, answers, make, listed, state }
  }

  test('is told once to requests at the same time, and stored and listed without its secret', async () => {
    const { eventId, id, url, secret, answers, make, listed, state } = await aLink()
    answers.push(await make())
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(refused).toMatchObject({ code: 'conflict', message: messages.linkToldOnce })
    expect(url).toBe(`${site.origin}${address(eventId, secret)}`)
    const rows = await site.rows<Record<string, unknown>>(`SELECT * FROM ${table} WHERE event_id = ?`, eventId)
    expect(rows.map((row) => row[hash])).toEqual([await sha256(secret)])
    expect(await listed()).toMatchObject([{ id }])
    expect(JSON.stringify([rows, await listed(), await site.rows('SELECT * FROM changes')])).not.toContain(secret)
    expect(await state()).toBe(works)
  })

  test('is revoked for good, and both are recorded', async () => {
    const { id, make, listed, state } = await aLink()
    expect((await editor.delete(`/api/${path}/${id}`)).data).toEqual({ id })
    expect([await state(), await listed()]).toEqual([ended, []])
    expect((await editor.delete(`/api/${path}/${id}`)).status).toBe(404)
    expect([(await make()).status, await listed()]).toEqual([409, []])
    const recorded = 'SELECT action FROM changes WHERE entity = ? AND entity_id = ? ORDER BY id'
    expect(await site.rows(recorded, path, String(id))).toEqual([{ action: 'CREATE' }, { action: 'DELETE' }])
  })

  test('is deleted with its event, and needs one', async () => {
    const { eventId, id, state } = await aLink()
    expect((await editor.delete(`/api/events/${eventId}`)).status).toBe(200)
    expect(await state()).toBe(ended)
    expect(await site.rows(`SELECT id FROM ${table} WHERE id = ?`, id)).toEqual([])
    expect((await editor.post(`/api/events/${eventId}/${path}`, await aBody())).status).toBe(404)
    expect((await editor.get(`/api/events/${eventId}/${path}`)).status).toBe(404)
  })
})

describe('the links that an event lacks', () => {
  test('are made by one call, each with its address, which opens what it is for', async () => {
    const event = await anEvent(site)
    const partner = await aPartner()
    const { status, data } = await makeSet(event.id, {
      door: true,
      screen: true,
      moderator: true,
      mentors: ['Ala', 'Ewa'],
      jurors: ['Ala'],
      partners: [partner.id],
    })
    expect([status, data.existing]).toEqual([201, []])
    expect(data.created.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'DOOR Wejście',
      'SCREEN Ekran',
      'MODERATOR Prowadzenie',
      'MENTOR Ala',
      'MENTOR Ewa',
      'JUROR Ala',
      `PARTNER ${partner.name}`,
    ])
    const [door, screen, moderator, mentor, , juror, report] = data.created.map(({ url }) => new URL(url))
    expect(door?.pathname).toBe(`/admin/door/${event.id}`)
    expect((await site.visitor.post('/api/door/sessions', { secret: door?.hash.slice(1) })).status).toBe(201)
    for (const page of [screen, moderator, mentor, juror, report])
      expect((await site.visitor.raw(page?.pathname ?? '')).status).toBe(200)
    const seen = await Promise.all(
      [mentor, juror].map((url) => site.visitor.get<MentorPack>(`/api/packs/${url?.pathname.slice(6)}`)),
    )
    expect(seen.map(({ data }) => data.juror)).toEqual([false, true])
    const hash = await sha256(juror?.pathname.slice(6) ?? '')
    expect(await site.value('SELECT name FROM packs WHERE key_hash = ?', hash)).toBe('Ala')
    expect(await site.rows("SELECT entity FROM changes WHERE action = 'CREATE' ORDER BY id DESC LIMIT 7")).toEqual(
      ['partner-links', 'packs', 'packs', 'packs', 'stage-links', 'stage-links', 'door-links'].map((entity) => ({
        entity,
      })),
    )
  })

  test('do not include what it has: the same kind, and the same name or partner', async () => {
    const event = await anEvent(site)
    const partner = await aPartner()
    const door = await created<{ id: number }>(site, `/api/events/${event.id}/door-links`, { name: 'Od podwórza' })
    const first = (await makeSet(event.id, { mentors: ['Ala'], partners: [partner.id] })).data
    const expired = await aPack(site, event.id, { name: 'Ewa' })
    await site.rows('UPDATE packs SET expires_at = 1 WHERE id = ?', expired.id)
    const { status, data } = await makeSet(event.id, {
      door: true,
      mentors: ['Ala', 'Ewa'],
      jurors: ['Ala'],
      partners: [partner.id],
    })
    expect(status).toBe(201)
    expect(data.created.map(({ kind, name }) => [kind, name])).toEqual([
      ['MENTOR', 'Ewa'],
      ['JUROR', 'Ala'],
    ])
    expect(data.existing).toEqual([
      { kind: 'DOOR', id: door.id, name: 'Od podwórza' },
      ...first.created.map(({ kind, id, name }) => ({ kind, id, name })),
    ])
    const all = { door: true, mentors: ['Ala'] }
    expect((await makeSet(event.id, all)).data).toMatchObject({ created: [], existing: [{}, {}] })
    expect((await makeSet(event.id, {})).data).toEqual({ created: [], existing: [] })
  })

  test('are made all or not at all', async () => {
    const event = await anEvent(site)
    const body = { door: true, mentors: ['Ala'], partners: [999_999] }
    expect(await makeSet(event.id, body)).toMatchObject({
      status: 422,
      fields: { 'partners.0': messages.linkedMissing },
    })
    expect(await countOf(event.id)).toBe(0)
    const key = aKey()
    await makeSet(event.id, { mentors: ['Ala'] }, key)
    await site.rows('DELETE FROM packs WHERE event_id = ?', event.id)
    expect(await makeSet(event.id, { mentors: ['Ala'] }, key)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await countOf(event.id)).toBe(0)
  })

  test('are made once by repeated and simultaneous calls, and told once', async () => {
    const event = await anEvent(site)
    const [key, body] = [aKey(), { door: true, screen: true, jurors: ['Ala'] }]
    const answers = await Promise.all([1, 2, 3].map(() => makeSet(event.id, body, key)))
    answers.push(await makeSet(event.id, body, key))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe(messages.linkToldOnce)
    const others = await Promise.all([1, 2, 3].map(() => makeSet(event.id, { moderator: true, ...body })))
    expect(others.map(({ data }) => data.created.length).toSorted()).toEqual([0, 0, 1])
    expect(await countOf(event.id)).toBe(4)
  })

  test.each([
    ['names that are given twice', { mentors: ['Ala', ' Ala '] }, 'mentors'],
    ['a name that is empty', { jurors: [' '] }, 'jurors.0'],
    ['partners that are given twice', { partners: [1, 1] }, 'partners'],
  ])('are refused for %s', async (_, body, field) => {
    const event = await anEvent(site)
    expect(await makeSet(event.id, body)).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
    expect(await countOf(event.id)).toBe(0)
  })

  test('are refused for an unknown event, and mentors of an evening that was long ago', async () => {
    expect((await makeSet(999_999, { door: true })).status).toBe(404)
    const past = await aPastEvent(site)
    expect(await makeSet(past.id, { jurors: ['Ala'] })).toMatchObject({
      status: 422,
      fields: { jurors: messages.expiryPast },
    })
    expect((await makeSet(past.id, { partners: [(await aPartner()).id] })).status).toBe(201)
  })
})

describe('a pack without an end of its own', () => {
  const packsOf = async (eventId: number) => (await editor.get<Page<Pack>>(`/api/events/${eventId}/packs`)).data.data
  const open = (url: string) => site.visitor.raw(`/api${new URL(url).pathname.replace('pack', 'packs')}`)

  test('expires three days after its evening, also after that was moved', async () => {
    const event = await anEvent(site, { date: '2030-03-19', time: '18:00–21:00' })
    const pack = await aPack(site, event.id, { expiresAt: null })
    expect(pack.expiresAt).toBe('2030-03-22T20:00:00.000Z')
    const moved = { ...event, date: '2030-04-19', time: '18:00' }
    await site.organiser.put(`/api/events/${event.id}`, moved)
    expect(await packsOf(event.id)).toMatchObject([{ expiresAt: '2030-04-22T21:00:00.000Z' }])
    expect((await open(pack.url)).status).toBe(200)
    await site.organiser.put(`/api/events/${event.id}`, { ...moved, date: '2020-04-19' })
    expect((await open(pack.url)).status).toBe(404)
    await site.runSchedule(new Date(Date.parse('2020-04-24T00:00:00Z') + 28 * dayMs))
    expect(await packsOf(event.id)).toHaveLength(1)
  })

  test('works for a week without a date', async () => {
    const event = await anEvent(site, { date: null })
    const [link] = (await makeSet(event.id, { mentors: ['Ala'] })).data.created
    const left = Date.parse(link?.expiresAt ?? '') - Date.now()
    expect(left).toBeGreaterThan(7 * dayMs - hourMs)
    expect(left).toBeLessThanOrEqual(7 * dayMs)
  })
})
