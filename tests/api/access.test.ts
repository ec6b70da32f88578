import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { startAccessTeam } from '../support/access-team.ts'
import { startSite } from '../support/site.ts'

const team = await startAccessTeam()
const { issuer, assertion } = team
const stranger = await generateKeyPair('RS256')

const site = await startSite({ configured: false, extra: team.variables })

const readAs = async (jwt: string) =>
  (await site.visitor.raw('/api/users/ktos@iskra.example', { headers: { 'Cf-Access-Jwt-Assertion': jwt } })).status

test('a valid Access assertion makes the caller an organiser, and the keys are fetched once', async () => {
  expect(await readAs(await assertion())).toBe(404)
  expect(await readAs(await assertion())).toBe(404)
  expect(team.fetches()).toBe(1)
})

test('the change log names the subject or the service token of the identity, or `unknown`, and never the email address', async () => {
  for (const identity of [{ sub: 'person-1' }, { common_name: 'deploy.access' }, {}]) {
    const headers = { 'Cf-Access-Jwt-Assertion': await assertion({ identity }), 'Content-Type': 'application/json' }
    const body = JSON.stringify({ name: 'Partner' })
    expect((await site.visitor.raw('/api/partners', { method: 'POST', headers, body })).status).toBe(201)
  }
  const actors = await site.rows<{ actor: string }>('SELECT actor FROM changes ORDER BY id')
  expect(actors.map(({ actor }) => actor)).toEqual(['access:person-1', 'access:deploy.access', 'access:unknown'])
})

test.each([
  ['an expired assertion', () => assertion({ expires: '-1m' })],
  ['an assertion of another team', () => assertion({ issuer: 'https://other.example' })],
  ['an assertion for another application', () => assertion({ audience: 'another' })],
  ['an assertion signed with another key', () => assertion({ key: stranger.privateKey })],
  ['an assertion without a signature', async () => `${(await assertion()).split('.').slice(0, 2).join('.')}.`],
  [
    'an assertion with the algorithm none',
    async () => `${btoa('{"alg":"none"}')}.${(await assertion()).split('.')[1]}.`,
  ],
  ['an assertion signed with the public key as an HMAC secret', () => forgedWithSecret()],
  ['nonsense', async () => 'nonsense'],
])('%s gets 401', async (_, forge) => {
  expect(await readAs(await forge())).toBe(401)
})

async function forgedWithSecret(): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(team.publicKey)))
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(team.audience)
    .setExpirationTime('5m')
    .sign(secret)
}

test('an Authorization header decides alone: a wrong one is not rescued by an assertion', async () => {
  for (const authorization of ['Bearer rotated', 'Basic eDp5', 'Bearer ']) {
    const headers = { 'Cf-Access-Jwt-Assertion': await assertion(), Authorization: authorization }
    expect((await site.visitor.raw('/api/users/ktos@iskra.example', { headers })).status, authorization).toBe(401)
  }
})

describe('a write without a body, which a form of any page can send', () => {
  const write = async (headers: Record<string, string>) => {
    const all = { 'Cf-Access-Jwt-Assertion': await assertion(), ...headers }
    return (await site.visitor.raw('/api/erasures/repeat', { method: 'POST', headers: all })).status
  }

  test.each([
    ['another site', { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of the parent domain', { 'Sec-Fetch-Site': 'same-site' }],
  ])('gets 403 from %s', async (_, headers) => {
    expect(await write(headers)).toBe(403)
  })

  test('is accepted from the console, and from scripts, which send no origin', async () => {
    expect(await write({ Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
    expect(await write({})).toBe(200)
  })
})
