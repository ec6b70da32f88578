import type { Hono } from 'hono'
import type { ExtractSchema } from 'hono/types'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { Data, Page } from '#schema/envelope.ts'
import type { EventDetail, ListedEvent } from '#schema/event.ts'
import type { Registration } from '#schema/registration.ts'
import type { Speaker } from '#schema/speaker.ts'
import { isUnauthorized } from '#web/admin/data/session.ts'
import type { Answer, Data as DataAt } from '#web/data/addresses.ts'
import { call } from '#web/data/client.ts'
import { type ApiError, isMissing, refusalOf } from '#web/data/failure.ts'
import type { Env } from '#worker/env.ts'
import { type DataResponse, sendData } from '#worker/http/send-data.ts'

const requests: Request[] = []
let respond: () => Response | Promise<Response> = () => Response.json({ data: {} })

beforeEach(() => {
  requests.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'https://iskra.example'), init))
    return respond()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const id = 'a'.repeat(26)
const failure = () => call('POST', `/uploads/${id}/complete`).catch((error: ApiError) => error)

describe('the types of the client', () => {
  test('are those of the routes', () => {
    expectTypeOf<DataAt<'/events'>>().toEqualTypeOf<Page<ListedEvent>>()
    expectTypeOf<DataAt<`/events/${number}`, 'PUT'>>().toEqualTypeOf<EventDetail>()
    expectTypeOf<DataAt<'/speakers', 'POST'>>().toEqualTypeOf<Speaker>()
    expectTypeOf<DataAt<'/registration', 'POST'>>().toEqualTypeOf<Registration>()
  })

  test('reject a handler with another body or status (negative control)', () => {
    type Context = Parameters<typeof sendData>[0]
    const right = (c: Context): DataResponse<{ id: number }, 201> => sendData(c, { id: 1 }, 201)
    // @ts-expect-error The body differs.
    const wrongBody = (c: Context): DataResponse<{ id: number }, 201> => sendData(c, { id: 'one' }, 201)
    // @ts-expect-error The status differs.
    const wrongStatus = (c: Context): DataResponse<{ id: number }, 201> => sendData(c, { id: 1 })
    expect([right, wrongBody, wrongStatus]).toHaveLength(3)
  })

  test('distinguish a changed response (negative control)', () => {
    type Changed = Hono<
      Env,
      { '/events': { $get: { input: object; output: Data<ListedEvent[]>; outputFormat: 'json'; status: 200 } } }
    >
    expectTypeOf<ExtractSchema<Changed>['/events']['$get']['output']>().not.toEqualTypeOf<Answer<'/events', 'GET'>>()
  })

  test('reject an unknown path, method or body', () => {
    // @ts-expect-error No such path.
    const path = () => call('GET', '/evenings')
    // @ts-expect-error A part is missing.
    const part = () => call('POST', '/orders/cancel')
    // @ts-expect-error No such method.
    const method = () => call('DELETE', '/registration')
    // @ts-expect-error No such body.
    const body = () => call('POST', '/newsletter/unsubscribe', { address: 'x' })
    expect([path, part, method, body]).toHaveLength(4)
  })
})

describe('a call', () => {
  test('sends JSON to an address', async () => {
    respond = () => Response.json({ data: { url: '/x', originalName: 'x.pdf', notice: null } })
    await call('POST', `/uploads/${id}/complete`)
    await call('POST', '/newsletter/unsubscribe', { email: 'a@b.example' }, { 'X-Test': 'yes' })
    const [complete, unsubscribe] = requests
    expect(complete?.url).toBe(`https://iskra.example/api/uploads/${id}/complete`)
    expect(complete?.headers.get('Content-Type')).toBe(null)
    expect(await unsubscribe?.json()).toEqual({ email: 'a@b.example' })
    expect(unsubscribe?.headers.get('Content-Type')).toBe('application/json')
    expect(unsubscribe?.headers.get('X-Test')).toBe('yes')
  })

  test('turns a failure into an error with its code, and a network failure into one with status 0', async () => {
    respond = () =>
      Response.json(
        { success: false, code: 'notUploaded', message: 'Brak pliku', error: 'Brak pliku' },
        { status: 409 },
      )
    expect(await failure()).toMatchObject({ status: 409, message: 'Brak pliku', data: { code: 'notUploaded' } })
    expect(refusalOf(await failure())).toBe('notUploaded')
    respond = () => Promise.reject(new TypeError('no network'))
    expect(await failure()).toMatchObject({ status: 0 })
    respond = () => new Response('{', { status: 200 })
    expect(await failure()).toMatchObject({ status: 0 })
    expect(refusalOf(await failure())).toBeUndefined()
  })

  test.each([
    ['a page', '<html>Zaloguj się do sieci</html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"missing"'],
    ['the envelope of something else', JSON.stringify({ code: 'missing', message: 'No such page' })],
    ['an envelope without a code', JSON.stringify({ success: false, message: 'Brak' })],
  ])('is not refused by %s, whatever its status, because it is not the answer of the API', async (_, body) => {
    for (const status of [401, 403, 404, 409, 502, 503]) {
      respond = () => new Response(body, { status })
      const error = await failure()
      expect(error).toMatchObject({ status })
      expect([refusalOf(error), isMissing(error), isUnauthorized(error)]).toEqual([undefined, false, false])
    }
  })
})
