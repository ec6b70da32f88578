import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#schema/messages.ts'
import { createApp } from '#worker/app.ts'
import { lists, pathOf, resources } from '../support/resources/registry.ts'
import { fillTables, tablesOf } from '../support/rows.ts'
import { secrets } from '../support/secrets.ts'
import { countRows, type Site, startSite } from '../support/site.ts'

/** The routes of lists, in the notation of Hono. */
const listRoutes = (isPublic: boolean): string[] =>
  lists.filter((list) => list.isPublic === isPublic).map(({ path }) => `GET ${path.replace(/\{(\w+)\}/, ':$1')}`)

/** Public routes. Every other route of the app is for organisers only. */
const publicRoutes = [
  ...listRoutes(true),
  ...resources.filter(({ isReadById }) => isReadById).map((resource) => `GET ${pathOf(resource)}/:id`),
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'POST /api/registration',
  'POST /api/waiting-list',
  'GET /api/tickets/:code',
  'POST /api/orders/lookup',
  'GET /api/orders/:key',
  'DELETE /api/orders/:key',
  'GET /api/orders/:key/data',
  'PATCH /api/orders/:key/tickets/:id',
  'POST /api/orders/:key/tickets/:id/cancel',
  'POST /api/orders/:key/cancel',
  'POST /api/orders/:key/answer',
  'PATCH /api/orders/:key/waiting',
  'POST /api/orders/:key/resend',
  'POST /api/uploads',
  'POST /api/uploads/:id/complete',
  'POST /api/upload/pitch-deck',
  'POST /api/newsletter/subscribe',
  'GET /api/newsletter/subscription/:key',
  'POST /api/newsletter/confirm/:key',
  'POST /api/newsletter/leave/:key',
  'POST /api/newsletter/unsubscribe',
  'POST /api/community/join',
  'POST /api/community/vibe-coding-join',
  'GET /gallery/*',
  'GET /info/*',
  'GET /events/:id/*',
  'GET /sized/*',
  'GET /event/:id/og.png',
  'GET /event/:file',
  'GET /event/:id/google-calendar',
  'GET /events.ics',
  'GET /events.rss',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /manifest.webmanifest',
  'POST /order/:key/cancel',
  'POST /order/:key/tickets/:id/cancel',
  'POST /order/:key/answer',
  'POST /order/:key/resend',
  'POST /order/:key/erase',
  'POST /newsletter/confirm/:key',
  'POST /newsletter/leave/:key',
  'GET /admin/mail',
  'GET /admin/mail/:name',
  'GET /assets/*',
]

/** The routes for organisers: each must exist and refuse everybody else. */
const expectedClosed = [
  ...resources.map(pathOf).flatMap((path) => [`POST ${path}`, `PUT ${path}/:id`, `DELETE ${path}/:id`]),
  ...listRoutes(false),
  'PUT /api/files/*',
  'DELETE /api/files/*',
  'POST /api/users',
  'GET /api/users/:email',
  'GET /api/people/:email',
  'DELETE /api/people/:email',
  'POST /api/tickets',
  'PATCH /api/tickets/:id/status',
  'GET /api/registrations/:id',
  'GET /api/registrations.csv',
  'GET /api/waiting-list.csv',
  'GET /api/community/applications.csv',
  'PATCH /api/community/applications/:id',
  'GET /api/community/vibe-coding-applications.csv',
  'PATCH /api/community/vibe-coding-applications/:id',
  'GET /api/pitch-decks/:id',
  'POST /api/messages/:id/retry',
  'GET /api/events/:id/notices',
  'POST /api/events/:id/notices',
  'GET /api/events/:id/turnout',
  'POST /api/events/:id/copies',
]

/** All routes without middleware. `PUT /api/events/:id{[1-9]…}` becomes `PUT /api/events/:id`. */
const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/(:\w+)\{.*?\}(?=\/|$)/g, '$1')}`),
  ),
]
const closedRoutes = routes.filter((route) => !publicRoutes.includes(route))

/** The path of an existing resource, so that a 404 cannot replace the 401. */
function existingPathOf(route: string): string {
  const [, path = ''] = route.split(' ')
  const randomIds = { '/api/registrations': 'r', '/api/pitch-decks': 'd', '/api/messages': 'm' }
  const [, id] = Object.entries(randomIds).find(([start]) => path.startsWith(start)) ?? []
  const ids: Record<string, number> = {
    ...Object.fromEntries(resources.map(({ name, row }) => [name, row.id])),
    tickets: 88,
  }
  return path
    .replace('/event/:id/', '/event/11/')
    .replace('/event/:file', '/event/11.ics')
    .replace('/tickets/user/:id', '/tickets/user/86')
    .replace(':eventId', '11')
    .replace(':email', 'lucja%40uczelnia.example')
    .replace('registrations.csv', 'registrations.csv?eventId=11')
    .replace('waiting-list.csv', 'waiting-list.csv?eventId=11')
    .replace('/api/files/*', '/api/files/info/photo1.jpg')
    .replace(':id', id?.repeat(26) ?? String(ids[path.split('/')[2] ?? ''] ?? 1))
    .replace('*', 'x')
}

const methodOf = (route: string): string => route.split(' ')[0] ?? ''
const requestFor = (route: string): RequestInit => {
  const method = methodOf(route)
  if (method === 'GET' || method === 'DELETE') return { method }
  return { method, headers: { 'Content-Type': 'application/json' }, body: '{}' }
}

const token = secrets.ORGANISER_TOKEN
const wrongTokens = ['', 'Bearer', 'Bearer ', 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}x`]

let site: Site
beforeAll(async () => {
  site = await startSite()
  await fillTables(site)
  await site.files.put('info/photo1.jpg', 'here')
  await site.decks.put('d'.repeat(26), '%PDF-')
})
afterAll(() => site.close())

const snapshot = async () => ({
  ...(await countRows(site, ...(await tablesOf(site)))),
  version: await site.rows('SELECT version FROM content_version'),
  statuses: await site.rows('SELECT status FROM tickets'),
  files: (await site.files.list()).objects.map(({ key, etag }) => [key, etag]),
  decks: (await site.decks.list()).objects.length,
})

test('every route that is not public is a known organiser route', () => {
  expect(closedRoutes.toSorted()).toEqual(expectedClosed.toSorted())
})

describe('organiser routes', () => {
  // Every route is tried without a token and with one kind of wrong token.
  test.each(closedRoutes)('%s refuses strangers before it reads the body', async (route) => {
    const wrong = wrongTokens[closedRoutes.indexOf(route) % wrongTokens.length] ?? ''
    for (const client of [site.visitor, site.withToken(wrong)]) {
      const response = await client.send(existingPathOf(route), requestFor(route))
      expect(response).toMatchObject({
        status: 401,
        success: false,
        code: 'unauthorized',
        message: messages.unauthorized,
        error: messages.unauthorized,
      })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    }
  })

  test('return 401 even for invalid bodies', async () => {
    for (const [type, body] of [
      ['application/json', '{'],
      ['text/plain', 'x'.repeat(200_000)],
    ] as const)
      for (const route of closedRoutes.filter((closed) => !/^(?:GET|DELETE)/.test(closed))) {
        const headers = { 'Content-Type': type }
        const response = await site.visitor.send(existingPathOf(route), { method: methodOf(route), headers, body })
        expect([route, response.status]).toEqual([route, 401])
      }
  })

  test('return 401 even for invalid query parameters', async () => {
    for (const route of closedRoutes.filter((closed) => closed.startsWith('GET'))) {
      const [path] = existingPathOf(route).split('?')
      expect((await site.visitor.send(`${path}?limit=x`)).status).toBe(401)
    }
  })

  test('return 401 even for paths and methods that do not exist', async () => {
    for (const path of ['tickets/event/x', 'tickets/user/0', 'registrations/1', 'pitch-decks/1', 'users', 'people'])
      expect([path, (await site.visitor.send(`/api/${path}`)).status]).toEqual([path, 401])
    expect((await site.visitor.send('/api/tickets/x/status', { method: 'PATCH' })).status).toBe(401)
    expect((await site.organiser.send('/api/registrations/1')).status).toBe(404)
  })

  test('change nothing without a valid token', async () => {
    const before = await snapshot()
    for (const route of closedRoutes.filter((closed) => !closed.startsWith('GET')))
      await site.withToken('Bearer wrong').raw(existingPathOf(route), requestFor(route))
    expect(await snapshot()).toEqual(before)
  })

  // DELETE comes last: a deleted resource would be a 404 for the others.
  const inOrder = closedRoutes.toSorted((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')))
  test.each(inOrder)('%s accepts organisers', async (route) => {
    const { status, headers } = await site.organiser.raw(existingPathOf(route), requestFor(route))
    expect(headers.getSetCookie()).toEqual([])
    expect(methodOf(route) === 'GET' ? [200] : [200, 409, 415, 422]).toContain(status)
  })
})

describe('public routes', () => {
  test.each(routes.filter((route) => publicRoutes.includes(route)))(
    '%s needs no credentials and ignores wrong ones',
    async (route) => {
      const responses = [site.visitor, site.withToken('Bearer wrong')].map(async (client) => {
        const { status, headers } = await client.raw(existingPathOf(route), requestFor(route))
        expect(headers.getSetCookie()).toEqual([])
        return status
      })
      const [visitor, stranger] = await Promise.all(responses)
      expect(visitor).not.toBe(401)
      expect(stranger).toBe(visitor)
    },
  )
})

test('without a configured token nobody is an organiser, and direct uploads return 501', async () => {
  const bare = await startSite({ configured: false })
  try {
    const clientsWithoutToken = [bare.visitor, bare.withToken('Bearer '), bare.withToken('Bearer undefined')]
    for (const [n, route] of closedRoutes.entries())
      for (const client of [bare.organiser, clientsWithoutToken[n % clientsWithoutToken.length] ?? bare.visitor]) {
        const { status, code } = await client.send(existingPathOf(route), requestFor(route))
        expect([route, status, code]).toEqual([route, 401, 'unauthorized'])
      }
    const upload = (fields: object) =>
      bare.visitor.post('/api/uploads', { name: 'deck.pdf', size: 8, type: 'application/pdf', ...fields })
    expect(await upload({})).toMatchObject({ status: 501, code: 'notConfigured' })
    expect(await upload({ type: 'text/plain' })).toMatchObject({ status: 415 })
    expect(await upload({ size: 10 * 1024 * 1024 + 1 })).toMatchObject({ status: 413 })
    expect(await upload({ name: undefined })).toMatchObject({ status: 422 })
    expect(await countRows(bare, 'pitch_decks')).toEqual({ pitch_decks: 0 })
  } finally {
    await bare.close()
  }
})
