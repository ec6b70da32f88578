import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '#schema/passkey.ts'
import type { SignedInOrganiser } from '#schema/session.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { anOrganiser, sessionHeaders, sessionOf } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

type Client = Awaited<ReturnType<typeof sessionOf>>

const startCreation = async (client: Client) => (await client.post<PasskeyCreation>('/api/passkeys/options', {})).data

/** An organiser with a passkey, and a client with their session. */
async function anOrganiserWithPasskey() {
  const organiser = await anOrganiser(site, 'EDITOR')
  const client = await sessionOf(site, organiser)
  const authenticator = createAuthenticator(site)
  const { challenge } = await startCreation(client)
  const created = await client.post<Passkey>('/api/passkeys', {
    name: 'Telefon',
    credential: authenticator.create(challenge),
  })
  expect(created.status).toBe(201)
  return { organiser, client, authenticator, passkey: created.data }
}

const startSignIn = async () =>
  (await site.visitor.post<PasskeyRequest>('/api/sessions/passkey/options', {})).data.challenge

const signIn = (credential: unknown) => site.visitor.post<SignedInOrganiser>('/api/sessions/passkey', { credential })

const refused = { status: 401, code: 'unauthorized', message: messages.passkeyRefused }

describe('a passkey', () => {
  test('is created, listed, and signs in without an address', async () => {
    const { organiser, client, authenticator, passkey } = await anOrganiserWithPasskey()
    expect(passkey).toEqual({ id: expect.any(Number), name: 'Telefon', createdAt: expect.any(String), usedAt: null })
    expect((await client.get<SignedInOrganiser>('/api/me')).data.passkeys).toEqual([passkey])
    const { status, data, headers } = await signIn(authenticator.answer(await startSignIn()))
    expect([status, data.id, data.email]).toEqual([201, organiser.id, organiser.email])
    expect(data.passkeys).toEqual([{ ...passkey, usedAt: expect.any(String) }])
    const token = /^__Host-session=([a-z2-7]{26});/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    expect((await site.withHeaders(sessionHeaders(site, token)).get('/api/me')).data).toEqual(data)
    expect(await site.rows('SELECT counter, transports FROM passkeys WHERE id = ?', passkey.id)).toEqual([
      { counter: 2, transports: '["internal"]' },
    ])
  })

  test('names this host, and those that the organiser has already', async () => {
    const { client, passkey } = await anOrganiserWithPasskey()
    const options = await startCreation(client)
    expect(options.rp.id).toBe(new URL(site.origin).hostname)
    const id = await site.value<string>('SELECT credential_id FROM passkeys WHERE id = ?', passkey.id)
    expect(options.excludeCredentials).toEqual([{ id: id, type: 'public-key', transports: ['internal'] }])
  })

  test('is renamed and deleted by its organiser alone', async () => {
    const { client, authenticator, passkey } = await anOrganiserWithPasskey()
    const other = await sessionOf(site, await anOrganiser(site))
    const path = `/api/passkeys/${passkey.id}`
    expect((await other.patch(path, { name: 'Mój' })).status).toBe(404)
    expect((await other.delete(path)).status).toBe(404)
    expect((await client.patch<Passkey>(path, { name: 'Laptop' })).data.name).toBe('Laptop')
    expect((await client.delete(path)).data).toEqual({ id: passkey.id })
    expect(await signIn(authenticator.answer(await startSignIn()))).toMatchObject(refused)
    const actions = "SELECT action FROM changes WHERE entity = 'passkeys' AND entity_id = ? ORDER BY id"
    expect((await site.rows<{ action: string }>(actions, String(passkey.id))).map(({ action }) => action)).toEqual([
      'CREATE',
      'UPDATE',
      'DELETE',
    ])
  })
})

describe('a challenge', () => {
  test('of a sign-in is valid once, and for five minutes', async () => {
    const { authenticator } = await anOrganiserWithPasskey()
    const challenge = await startSignIn()
    expect((await signIn(authenticator.answer(challenge))).status).toBe(201)
    expect(await signIn(authenticator.answer(challenge))).toMatchObject(refused)
    const late = await startSignIn()
    await site.rows('UPDATE passkey_challenges SET expires_at = expires_at - ?', 5 * 60_000)
    expect(await signIn(authenticator.answer(late))).toMatchObject(refused)
  })

  test('is not valid for another purpose or another organiser', async () => {
    const { client, authenticator } = await anOrganiserWithPasskey()
    const other = await sessionOf(site, await anOrganiser(site))
    const mine = await startCreation(client)
    expect(await signIn(authenticator.answer(mine.challenge))).toMatchObject(refused)
    for (const challenge of [(await startCreation(client)).challenge, await startSignIn()]) {
      const credential = createAuthenticator(site).create(challenge)
      expect((await other.post('/api/passkeys', { name: 'X', credential })).status).toBe(422)
    }
  })
})

test('opens also after many wrong ones from the same network, which are limited', async () => {
  const { authenticator } = await anOrganiserWithPasskey()
  const here = { 'CF-Connecting-IP': '203.0.113.10' }
  const send = (credential: unknown) => site.visitor.post('/api/sessions/passkey', { credential }, here)
  const answer = authenticator.answer(await startSignIn())
  const forged = createAuthenticator(site).answer(await startSignIn())
  const { accepted, refused: limited } = await sendUntilRefused(20, () => send(forged))
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([401]))
  expect(limited).toMatchObject({ status: 429, code: 'tooMany' })
  expect((await send(answer)).status).toBe(201)
})

test('an answer for another origin, without verification, forged or replayed is refused', async () => {
  const { authenticator } = await anOrganiserWithPasskey()
  const elsewhere = authenticator.answer(await startSignIn(), { claimed: 'https://other.example' })
  const unverified = authenticator.answer(await startSignIn(), { flags: 1 })
  const answer = authenticator.answer(await startSignIn())
  const forged = createAuthenticator(site).answer(await startSignIn())
  const swapped = { ...answer, response: { ...answer.response, signature: forged.response.signature } }
  for (const credential of [elsewhere, unverified, forged, swapped])
    expect(await signIn(credential)).toMatchObject(refused)
})

test('a passkey that is stored already is a conflict, and one for another origin is refused', async () => {
  const { client, authenticator } = await anOrganiserWithPasskey()
  const again = authenticator.create((await startCreation(client)).challenge)
  expect(await client.post('/api/passkeys', { name: 'X', credential: again })).toMatchObject({
    status: 409,
    message: messages.passkeyKnown,
  })
  const { challenge } = await startCreation(client)
  const foreign = createAuthenticator(site).create(challenge, 'https://other.example')
  expect((await client.post('/api/passkeys', { name: 'X', credential: foreign })).status).toBe(422)
})
