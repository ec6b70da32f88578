import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Role } from '#schema/options.ts'
import { startAccessTeam } from '../support/access-team.ts'
import {
  closedRoutes,
  existingPathOf,
  fillSite,
  keyRoutes,
  methodOf,
  organiserSessionRoutes,
  publicRoutes,
  requestFor,
  requiredRoles,
  routes,
  snapshotOf,
} from '../support/api-routes.ts'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { secrets } from '../support/secrets.ts'
import { atTheDoor, sessionHeaders, signedIn } from '../support/sessions.ts'
import { countRows, type Site, startSite } from '../support/site.ts'

const team = await startAccessTeam()
const site = await startSite({ extra: team.variables })

/** A path on which nothing is deleted. */
const pathForNothing = (route: string): string =>
  methodOf(route) === 'DELETE'
    ? existingPathOf(route)
        .replace(/\/\d+$/, '/999999')
        .replace('photo1.jpg', 'photo999.jpg')
        .replace('lucja', 'nobody')
    : existingPathOf(route)

const ranks: Record<Role, number> = { DOOR: 1, EDITOR: 2, OWNER: 3 }

const senders: [name: string, role: Role, isPerson: boolean][] = [
  ['a door session', 'DOOR', false],
  ['an editor', 'EDITOR', true],
  ['an owner', 'OWNER', true],
  // Neither is a person with a session. Each route is tried by one of them.
  ['the token or Access', 'OWNER', false],
]
const clients = new Map<string, Pick<Site['visitor'], 'send' | 'raw'>>()
beforeAll(async () => {
  await fillSite(site)
  clients.set('a door session', await atTheDoor(site, 11))
  clients.set('an editor', await signedIn(site, 'EDITOR'))
  clients.set('an owner', await signedIn(site, 'OWNER'))
  clients.set('the token', site.organiser)
  clients.set('Access', site.withHeaders({ 'Cf-Access-Jwt-Assertion': await team.assertion() }))
})

test.each(senders)('%s may use exactly the routes of its role', async (name, role, isPerson) => {
  const names = name.split(' or ')
  for (const [n, route] of closedRoutes.entries()) {
    const client = clients.get(names[n % names.length] ?? '') ?? site.visitor
    const { status } = await client.raw(pathForNothing(route), requestFor(route))
    if (ranks[role] < ranks[requiredRoles[route] ?? 'EDITOR']) expect([route, status]).toEqual([route, 403])
    else if (isPerson || !organiserSessionRoutes.includes(route))
      expect([route, [401, 403].includes(status)]).toEqual([route, false])
    else expect([route, [403, 404, 422].includes(status)]).toEqual([route, true])
  }
})

const otherOrigins = ['https://other.example', 'null', '']

// Each of them tries each write, and each write is tried from each origin by one of them.
test.each([
  ['an owner', 0],
  ['an editor', 1],
  ['a door session', 2],
])('%s writes nothing from another origin', async (name, first) => {
  const client = clients.get(name) ?? site.visitor
  const before = await snapshotOf(site)
  for (const [n, route] of closedRoutes.filter((closed) => methodOf(closed) !== 'GET').entries()) {
    const { headers, ...request } = requestFor(route)
    const Origin = otherOrigins[(n + first) % otherOrigins.length] ?? ''
    const { status, code } = await client.send(existingPathOf(route), { ...request, headers: { ...headers, Origin } })
    expect([route, status, code]).toEqual([route, 403, 'forbidden'])
  }
  expect(await snapshotOf(site)).toEqual(before)
})

test('a session decides before Access, and Access before nobody', async () => {
  const { token } = await signedIn(site, 'EDITOR')
  const access = { 'Cf-Access-Jwt-Assertion': await team.assertion() }
  const roleWith = async (headers: Record<string, string>) =>
    (await site.withHeaders(headers).get<{ role: Role }>('/api/me')).data.role
  expect(await roleWith({ ...access, ...sessionHeaders(site, token) })).toBe('EDITOR')
  expect(await roleWith({ ...access, ...sessionHeaders(site, 'ended') })).toBe('OWNER')
})

describe('the token of scripts', () => {
  afterEach(endIsolates)
  const statusesOf = async (length: number, ...origins: string[]) => {
    const ORGANISER_TOKEN = 'x'.repeat(length)
    const isolate = await startIsolate({ ...site, settings: { ORGANISER_TOKEN } })
    const statuses: number[] = []
    for (const origin of origins)
      statuses.push(
        (await isolate.get('/api/registrations', { Authorization: `Bearer ${ORGANISER_TOKEN}` }, origin)).status,
      )
    return { statuses, errors: isolate.errors() }
  }

  test('opens nothing and is named once in the log if it has fewer than 32 signs', async () => {
    const { statuses, errors } = await statusesOf(31, 'https://iskra.test', 'https://iskra.test')
    expect(statuses).toEqual([401, 401])
    expect(errors.match(/ORGANISER_TOKEN/g)).toHaveLength(1)
    expect(errors).not.toContain('xxx')
  })

  test('opens everything if it has 32, and on this machine with any length', async () => {
    expect(await statusesOf(32, 'https://iskra.test')).toEqual({ statuses: [200], errors: '' })
    const local = await statusesOf(5, 'http://localhost', 'http://127.0.0.1:8787')
    expect(local).toEqual({ statuses: [200, 200], errors: '' })
  })
})

const token = secrets.ORGANISER_TOKEN
const wrongTokens = ['', 'Bearer', 'Bearer ', 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}x`]

describe('organiser routes', () => {
  // Every route is tried without a token and with one kind of wrong token.
  test.each(closedRoutes)('%s refuses strangers before it reads the request', async (route) => {
    const wrong = wrongTokens[closedRoutes.indexOf(route) % wrongTokens.length] ?? ''
    const method = methodOf(route)
    const [path] = existingPathOf(route).split('?')
    for (const [client, type, body] of [
      [site.visitor, 'text/plain', 'x'.repeat(200_000)],
      [site.withAuthorization(wrong), 'application/json', '{'],
    ] as const) {
      const unreadable = { method, headers: { 'Content-Type': type }, body }
      const isRead = method === 'GET' || method === 'DELETE'
      const response = await client.send(isRead ? `${path}?limit=x` : `${path}`, isRead ? { method } : unreadable)
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

  test('return 401 even for paths and methods that do not exist', async () => {
    for (const path of ['tickets/event/x', 'tickets/user/0', 'registrations/1', 'pitch-decks/1', 'users', 'people'])
      expect([path, (await site.visitor.send(`/api/${path}`)).status]).toEqual([path, 401])
    expect((await site.visitor.send('/api/tickets/x/status', { method: 'PATCH' })).status).toBe(401)
    expect((await site.organiser.send('/api/registrations/1')).status).toBe(404)
  })

  test('change nothing without a valid token', async () => {
    const before = await snapshotOf(site)
    for (const route of closedRoutes.filter((closed) => !closed.startsWith('GET')))
      await site.withAuthorization('Bearer wrong').raw(existingPathOf(route), requestFor(route))
    expect(await snapshotOf(site)).toEqual(before)
  })

  // The tests above have sent the mails of an order as often as an hour allows.
  beforeAll(() => site.rows('UPDATE messages SET created_at = 0'))

  // DELETE comes last: a deleted resource would be a 404 for the others. A guest that was erased is erased again.
  const rank = (route: string) => Number(route.startsWith('DELETE')) + Number(route === 'DELETE /api/guests/:id')
  const inOrder = closedRoutes.toSorted((a, b) => rank(a) - rank(b))
  test.each(inOrder.filter((route) => !organiserSessionRoutes.includes(route)))(
    '%s accepts organisers',
    async (route) => {
      const { status, headers } = await site.organiser.raw(existingPathOf(route), requestFor(route))
      expect(headers.getSetCookie()).toEqual([])
      expect(methodOf(route) === 'GET' ? [200] : [200, 201, 202, 409, 415, 422]).toContain(status)
    },
  )
})

test.each(keyRoutes)('%s needs a key that no organiser has', async (route) => {
  // A body is validated first.
  const expected = requestFor(route).body === undefined ? [401] : [401, 422]
  for (const client of [site.visitor, site.organiser, site.withHeaders({ 'Stage-Key': 'x', Seat: 'x' })])
    expect(expected).toContain((await client.raw(existingPathOf(route), requestFor(route))).status)
})

describe('public routes', () => {
  test.each(routes.filter((route) => publicRoutes.includes(route)))(
    '%s needs no credentials and ignores wrong ones',
    async (route) => {
      const responses = [site.visitor, site.withAuthorization('Bearer wrong')].map(async (client) => {
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
  const clientsWithoutToken = [
    bare.organiser,
    bare.visitor,
    bare.withAuthorization('Bearer '),
    bare.withAuthorization('Bearer undefined'),
  ]
  // Each route is tried by one of them.
  for (const [n, route] of closedRoutes.entries()) {
    const client = clientsWithoutToken[n % clientsWithoutToken.length] ?? bare.visitor
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
})
