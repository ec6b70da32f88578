import { describe, expect, test } from 'vitest'
import { dateInWarsaw } from '#schema/dates.ts'
import { hourMs, minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { SignedInOrganiser, SignedOut } from '#schema/session.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { anEvent } from '../support/factories.ts'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { anOrganiser, atTheDoor, sessionHeaders, sessionOf, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

let serial = 0
/** Stores a sign-in link and returns its key. */
async function aLink({ id }: { id: number }, expiresAt = Date.now() + minuteMs): Promise<string> {
  serial += 1
  const key = `key-${serial}`
  await site.rows('INSERT INTO sign_in_links VALUES (?, ?, ?)', await sha256(key), id, expiresAt)
  return key
}

const signIn = (key: string, headers: Record<string, string> = {}) =>
  site.visitor.post<SignedInOrganiser>('/api/sessions', { key }, headers)

const cookieOf = (headers: Headers) => headers.getSetCookie()[0] ?? ''
const tokenOf = (headers: Headers) => /^__Host-session=([a-z2-7]{26});/.exec(cookieOf(headers))?.[1] ?? ''

const sessionsOf = ({ id }: { id: number }) =>
  site.rows<{ token_hash: string; expires_at: number; ends_at: number }>(
    'SELECT token_hash, expires_at, ends_at FROM sessions WHERE organiser_id = ?',
    id,
  )

describe('a sign-in link', () => {
  test('opens a session once, whose cookie is stored as a hash', async () => {
    const organiser = await anOrganiser(site, 'EDITOR')
    const key = await aLink(organiser)
    const { status, data, headers } = await signIn(key)
    expect([status, data]).toEqual([201, { ...organiser, name: 'Ola Organizatorka', role: 'EDITOR', passkeys: [] }])
    expect(cookieOf(headers).split('; ').slice(1).sort()).toEqual(
      ['HttpOnly', `Max-Age=${30 * 24 * 3_600}`, 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    )
    const [session, ...others] = await sessionsOf(organiser)
    expect([session?.token_hash, others]).toEqual([await sha256(tokenOf(headers)), []])
    const client = site.withHeaders(sessionHeaders(site, tokenOf(headers)))
    expect((await client.get('/api/me')).data).toEqual(data)
    expect(await signIn(key)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await sessionsOf(organiser)).toHaveLength(1)
  })

  test('opens one session if it is used twice at once', async () => {
    const organiser = await anOrganiser(site)
    const key = await aLink(organiser)
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => signIn(key)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 401, 401, 401])
    expect(await sessionsOf(organiser)).toHaveLength(1)
  })

  test('is refused after its end', async () => {
    const organiser = await anOrganiser(site)
    expect((await signIn(await aLink(organiser, Date.now() - 1))).status).toBe(401)
    expect(await sessionsOf(organiser)).toEqual([])
  })
})

test('after five wrong keys from one address others are refused for a quarter of an hour, and a right one opens', async () => {
  const organiser = await anOrganiser(site)
  const [here, there] = [{ 'CF-Connecting-IP': '203.0.113.7' }, { 'CF-Connecting-IP': '203.0.113.8' }]
  const attempts = await Promise.all(Array.from({ length: 9 }, (_, n) => signIn(`wrong-${n}`, here)))
  expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(4).fill(429)])
  const refused = await signIn('wrong', here)
  expect(refused).toMatchObject({ status: 429, code: 'tooMany' })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect((await site.visitor.post('/api/door/sessions', { secret: 'x' }, here)).status).toBe(429)
  const key = await aLink(organiser)
  expect((await signIn(key, here)).status).toBe(201)
  expect(await sessionsOf(organiser)).toHaveLength(1)
  // A spent key is a wrong one, and what is right does not reset the limit.
  expect((await signIn(key, here)).status).toBe(429)
  expect(await sessionsOf(organiser)).toHaveLength(1)
  expect((await signIn('wrong', there)).status).toBe(401)
  const most = 'SELECT count(*) AS failures FROM failed_sign_ins GROUP BY network ORDER BY 1 DESC LIMIT 1'
  expect(await site.rows(most)).toEqual([{ failures: 5 }])
  await site.rows('UPDATE failed_sign_ins SET at = at - ?', 15 * minuteMs)
  expect((await signIn('wrong', here)).status).toBe(401)
  expect(JSON.stringify(await site.rows('SELECT * FROM failed_sign_ins'))).not.toContain('203.0.113')
})

describe('a session', () => {
  test('ends twelve hours after its last use, and a use extends it', async () => {
    const client = await signedIn(site)
    const hash = await sha256(client.token)
    const age = (ms: number) =>
      site.rows('UPDATE sessions SET expires_at = expires_at - ? WHERE token_hash = ?', ms, hash)
    const expiry = async () =>
      (await site.value<number>('SELECT expires_at AS at FROM sessions WHERE token_hash = ?', hash)) ?? 0
    const first = await expiry()
    expect((await client.get('/api/me')).status).toBe(200)
    expect(await expiry()).toBe(first)
    await age(11 * hourMs)
    expect((await client.get('/api/me')).status).toBe(200)
    await expect.poll(expiry).toBeGreaterThan(Date.now() + 11.9 * hourMs)
    await age(12 * hourMs)
    expect((await client.get('/api/me')).status).toBe(401)
  })

  test('is not extended past thirty days: in its last hours a use writes nothing', async () => {
    const { token } = await signedIn(site)
    // The first use of a day is kept.
    await site.rows('UPDATE organisers SET last_seen_at = ?', dateInWarsaw(new Date()))
    const hash = await sha256(token)
    let batches = 0
    const isolate = await startIsolate(site, (run) => {
      batches += 1
      return run()
    })
    /** The round trips to the database of a request in a session that ends in an hour without use. */
    const roundTrips = async (endsAt: number) => {
      const expiresAt = Date.now() + hourMs
      await site.rows(
        'UPDATE sessions SET expires_at = ?, ends_at = max(?, ?) WHERE token_hash = ?',
        expiresAt,
        expiresAt,
        endsAt,
        hash,
      )
      batches = 0
      expect((await isolate.get('/api/me', sessionHeaders(site, token))).status).toBe(200)
      await isolate.stored()
      return batches
    }
    const extending = await roundTrips(Date.now() + 48 * hourMs)
    expect(await roundTrips(0)).toBe(extending - 1)
    endIsolates()
  })

  test('ends at once when its organiser signs out, here or everywhere', async () => {
    const organiser = await anOrganiser(site)
    const [phone, laptop, desk] = [
      await sessionOf(site, organiser),
      await sessionOf(site, organiser),
      await sessionOf(site, organiser),
    ]
    const stranger = await signedIn(site)
    const out = await phone.delete<SignedOut>('/api/sessions')
    expect([out.status, out.data]).toEqual([200, { sessions: 1 }])
    expect(cookieOf(out.headers)).toMatch(/^__Host-session=; Max-Age=0;/)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await laptop.get('/api/me')).status).toBe(200)
    expect((await laptop.delete<SignedOut>('/api/sessions/all')).data).toEqual({ sessions: 2 })
    expect((await desk.get('/api/me')).status).toBe(401)
    expect((await stranger.get('/api/me')).status).toBe(200)
    expect((await site.visitor.delete<SignedOut>('/api/sessions')).data).toEqual({ sessions: 0 })
  })

  test('cannot be ended by another site', async () => {
    const client = await signedIn(site)
    const init = { method: 'DELETE', headers: { Origin: 'https://other.example' } }
    expect(await client.send('/api/sessions', init)).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await client.get('/api/me')).status).toBe(200)
  })

  test('writes JSON alone, and its actor is the id of the organiser', async () => {
    const organiser = await anOrganiser(site, 'EDITOR')
    const client = await sessionOf(site, organiser)
    const form = { method: 'POST', body: 'name=X', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    expect((await client.send('/api/partners', form)).status).toBe(415)
    expect((await client.post('/api/partners', { name: 'Partner' })).status).toBe(201)
    const { data } = (await client.get<Page<{ entity: string }>>(`/api/changes?actor=${organiser.id}`)).data
    expect(data).toMatchObject([{ entity: 'partners', actor: String(organiser.id) }])
  })

  test('gives way to an Authorization header', async () => {
    const { token } = await signedIn(site)
    const wrong = site.withHeaders({ ...sessionHeaders(site, token), Authorization: 'Bearer wrong' })
    expect((await wrong.get('/api/me')).status).toBe(401)
    expect((await site.organiser.get('/api/me')).data).toEqual({ id: null, role: 'OWNER', name: 'token' })
  })
})

test('the scheduled job deletes what has ended and keeps the rest', async () => {
  const organiser = await anOrganiser(site)
  const [ended, kept] = [await sessionOf(site, organiser), await sessionOf(site, organiser)]
  const door = await atTheDoor(site, (await anEvent(site)).id)
  await site.rows('UPDATE sessions SET expires_at = 1 WHERE token_hash = ?', await sha256(ended.token))
  await aLink(organiser, 1)
  const key = await aLink(organiser)
  await site.rows("INSERT INTO failed_sign_ins (network, at) VALUES ('old', 1)")
  await site.runSchedule(new Date())
  const hashes = (await site.rows<{ token_hash: string }>('SELECT token_hash FROM sessions')).map(
    (row) => row.token_hash,
  )
  expect(hashes).toEqual(expect.arrayContaining([await sha256(kept.token), await sha256(door.token)]))
  expect(hashes).not.toContain(await sha256(ended.token))
  expect(await site.rows('SELECT key_hash FROM sign_in_links WHERE expires_at < 100')).toEqual([])
  expect(await site.rows("SELECT id FROM failed_sign_ins WHERE network = 'old'")).toEqual([])
  expect((await signIn(key)).status).toBe(201)
})
