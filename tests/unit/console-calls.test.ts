import { afterEach, expect, test, vi } from 'vitest'
import { create, get, getAll, getVersion, save } from '#web/admin/data/api.ts'

type Sent = { url: string; headers: Headers; body: unknown }

/** Answers every request with `data`, and returns what was sent. */
function answering(data: unknown, init: ResponseInit = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, { headers, body }: RequestInit) => {
    sent.push({ url, headers: new Headers(headers), body })
    return Promise.resolve(Response.json({ data }, init))
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

test('the key of a read is its address, without empty parameters', () => {
  expect(get('/health').key).toBe('/health')
  expect(get('/messages', { to: '', status: 'FAILED' }).key).toBe('/messages?status=FAILED')
  expect(getVersion(`/events/${4}/pitches`).key).toBe('/events/4/pitches')
  expect(getVersion(`/community/applications/${5}`, {}).key).toBe('/community/applications/5?')
})

test('a whole list has a key of its own, and is read page by page', async () => {
  const sent = answering({ data: [{ id: 1 }], total: 101, limit: 100, offset: 0 })
  const read = getAll('/waiting-list', { eventId: '4' })
  expect(read.key).toBe('/waiting-list?eventId=4&limit=all')
  expect((await read.load()).total).toBe(2)
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/waiting-list?eventId=4&limit=100&offset=0',
    '/api/waiting-list?eventId=4&limit=100&offset=100',
  ])
})

test('a save names the version it replaces, and returns the new one', async () => {
  const sent = answering({ id: 4 }, { headers: { ETag: '"2"' } })
  expect(await save('PATCH', `/tickets/${4}`, '"1"', {})).toEqual({ values: { id: 4 }, etag: '"2"' })
  await save('PATCH', `/tickets/${4}`, null, {})
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', null])
})

test('a creation without a response keeps its key, and another address has another one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const copy = (id: number) => create(`/events/${id}/copies`, { title: 'Wieczór', date: null }).catch(() => undefined)
  await copy(4)
  await copy(4)
  await copy(5)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('an address or a body that the API does not know does not compile', () => {
  // @ts-expect-error: no such route
  get(`/evenings/${4}`)
  // @ts-expect-error: no such status
  get('/messages', { status: 'LOST' })
  // @ts-expect-error: the route cannot be read
  get(`/passkeys/${4}`)
})
