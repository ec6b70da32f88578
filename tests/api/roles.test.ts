import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#schema/options.ts'
import { startAccessTeam } from '../support/access-team.ts'
import {
  closedRoutes,
  existingPathOf,
  fillSite,
  methodOf,
  organiserSessionRoutes,
  requestFor,
  requiredRoles,
  snapshotOf,
} from '../support/api-routes.ts'
import { atTheDoor, sessionHeaders, signedIn } from '../support/sessions.ts'
import { type Site, startSite } from '../support/site.ts'

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

const senders: [name: string, role: Role | null, isPerson: boolean][] = [
  ['nobody', null, false],
  ['a door session', 'DOOR', false],
  ['an editor', 'EDITOR', true],
  ['an owner', 'OWNER', true],
  ['the token', 'OWNER', false],
  ['Access', 'OWNER', false],
]
const clients = new Map<string, Pick<Site['visitor'], 'send' | 'raw'>>()
beforeAll(async () => {
  await fillSite(site)
  clients.set('nobody', site.visitor)
  clients.set('a door session', await atTheDoor(site, 11))
  clients.set('an editor', await signedIn(site, 'EDITOR'))
  clients.set('an owner', await signedIn(site, 'OWNER'))
  clients.set('the token', site.organiser)
  clients.set('Access', site.withHeaders({ 'Cf-Access-Jwt-Assertion': await team.assertion() }))
})

test.each(senders)('%s may use exactly the routes of its role', async (name, role, isPerson) => {
  const client = clients.get(name) ?? site.visitor
  for (const route of closedRoutes) {
    const { status } = await client.raw(pathForNothing(route), requestFor(route))
    const refusal = role === null ? 401 : ranks[role] < ranks[requiredRoles[route] ?? 'EDITOR'] ? 403 : null
    if (refusal !== null) expect([route, status]).toEqual([route, refusal])
    else if (isPerson || !organiserSessionRoutes.includes(route))
      expect([route, [401, 403].includes(status)]).toEqual([route, false])
    else expect([route, [403, 404, 422].includes(status)]).toEqual([route, true])
  }
})

test.each(['an owner', 'an editor', 'a door session'])('%s writes nothing from another origin', async (name) => {
  const client = clients.get(name) ?? site.visitor
  const before = await snapshotOf(site)
  for (const route of closedRoutes.filter((closed) => methodOf(closed) !== 'GET'))
    for (const origin of ['https://other.example', 'null', '']) {
      const { headers, ...request } = requestFor(route)
      const { status, code } = await client.send(existingPathOf(route), {
        ...request,
        headers: { ...headers, Origin: origin },
      })
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
