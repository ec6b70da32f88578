import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { DoorLink } from '#schema/door-link.ts'
import { hourMs, minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import { Problem } from '#schema/problem.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { requireRole } from '#worker/http/require-organiser.ts'
import { anEvent, created } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { atTheDoor, sessionHeaders, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const site = await startSite()

const editor = await signedIn(site, 'EDITOR')

async function aDoorLink(eventId: number) {
  const { status, data } = await editor.post<CreatedLink>(`/api/events/${eventId}/door-links`, { name: 'Wejście' })
  expect(status).toBe(201)
  return { ...data, secret: new URL(data.url).hash.slice(1) }
}

async function open(secret: string) {
  const response = await site.visitor.post('/api/door/sessions', { secret })
  const token = /^__Host-session=([a-z2-7]{26});/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
  return { ...response, token, client: site.withHeaders(sessionHeaders(site, token)) }
}

const linksOf = async (eventId: number) =>
  (await editor.get<Page<DoorLink>>(`/api/events/${eventId}/door-links`)).data.data

test('a door link opens door sessions on several phones, which may do nothing else', async () => {
  const event = await anEvent(site)
  const { id, secret, expiresAt } = await aDoorLink(event.id)
  const phones = [await open(secret), await open(secret)]
  for (const { status, data, client } of phones) {
    expect([status, data]).toEqual([201, { role: 'DOOR', eventId: event.id, name: 'Wejście' }])
    expect((await client.get('/api/me')).data).toEqual(data)
    expect(await client.get('/api/messages')).toMatchObject({ status: 403, code: 'forbidden' })
  }
  expect(await linksOf(event.id)).toMatchObject([{ id, eventId: event.id, name: 'Wejście', expiresAt, sessions: 2 }])
  // Signing out everywhere leaves the phones of the other volunteers alone.
  await phones[0]?.client.delete('/api/sessions/all')
  expect((await phones[0]?.client.get('/api/me'))?.status).toBe(401)
  expect((await phones[1]?.client.get('/api/me'))?.status).toBe(200)
})

describe('a door link', () => {
  test('expires six hours after the end of the event', async () => {
    const event = await anEvent(site, { date: '2030-03-19', time: '18:00' })
    await created(site, '/api/agenda', { eventId: event.id, title: 'Sieć', startTime: '21:00', endTime: '23:30' })
    expect((await aDoorLink(event.id)).expiresAt).toBe('2030-03-20T04:30:00.000Z')
    const allDay = await anEvent(site, { date: '2030-07-19', time: 'TBA' })
    expect((await aDoorLink(allDay.id)).expiresAt).toBe('2030-07-20T04:00:00.000Z')
  })

  test('opens also after wrong ones from the same network', async () => {
    const { secret } = await aDoorLink((await anEvent(site)).id)
    const here = { 'CF-Connecting-IP': '203.0.113.9' }
    const exchange = (text: string) => site.visitor.post('/api/door/sessions', { secret: text }, here)
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, n) => exchange(`${n}`)))
    expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(3).fill(429)])
    expect((await exchange(secret)).status).toBe(201)
    expect((await exchange('x')).status).toBe(429)
  })
})

test('a door link has at most thirty sessions, and the oldest one that was unused for an hour gives way', async () => {
  const { secret } = await aDoorLink((await anEvent(site)).id)
  const phones: Awaited<ReturnType<typeof open>>[] = []
  for (let n = 0; n < 30; n++) phones.push(await open(secret))
  expect(new Set(phones.map(({ status }) => status))).toEqual(new Set([201]))
  const stored = () => site.value<number>('SELECT count(*) FROM sessions WHERE door_link_id IS NOT NULL')
  const before = await stored()
  const here = { 'CF-Connecting-IP': '192.0.2.130' }
  for (let n = 0; n < 7; n++)
    expect(await site.visitor.post('/api/door/sessions', { secret }, here)).toMatchObject({
      status: 409,
      code: 'limitReached',
      message: messages.tooManyPhones,
    })
  expect(await stored()).toBe(before)
  // Two were unused for an hour. The first one comes back before another phone opens the link.
  const isUnused = async (phone: (typeof phones)[number] | undefined, minutes: number) =>
    site.rows(
      'UPDATE sessions SET expires_at = expires_at - ? WHERE token_hash = ?',
      minutes * minuteMs,
      await sha256(phone?.token ?? ''),
    )
  await isUnused(phones[0], 90)
  await isUnused(phones[1], 61)
  await isUnused(phones[2], 59)
  expect((await phones[0]?.client.get('/api/me'))?.status).toBe(200)
  await waitFor(async () =>
    expect(
      await site.value(
        'SELECT expires_at > ? FROM sessions WHERE token_hash = ?',
        Date.now() + 12 * hourMs - minuteMs,
        await sha256(phones[0]?.token ?? ''),
      ),
    ).toBe(1),
  )
  expect((await open(secret)).status).toBe(201)
  expect(await Promise.all(phones.slice(0, 3).map(async ({ client }) => (await client.get('/api/me')).status))).toEqual(
    [200, 401, 200],
  )
  expect((await open(secret)).code).toBe('limitReached')
  expect(await stored()).toBe(before)
})

test('a door link ends its sessions when it is revoked, and with its event', async () => {
  const event = await anEvent(site)
  const [revoked, kept] = [await aDoorLink(event.id), await aDoorLink(event.id)]
  const phones = [await open(revoked.secret), await open(kept.secret)]
  const states = () => Promise.all(phones.map(async ({ client }) => (await client.get('/api/me')).status))
  await editor.delete(`/api/door-links/${revoked.id}`)
  expect(await states()).toEqual([401, 200])
  expect(await open(revoked.secret)).toMatchObject({ status: 401, code: 'unauthorized' })
  await editor.delete(`/api/events/${event.id}`)
  expect(await states()).toEqual([401, 401])
})

test('a door session is for the door of its event alone', async () => {
  const [event, other] = [await anEvent(site), await anEvent(site)]
  const door = new Hono<Env>()
    .get('/door/:eventId', requireRole('DOOR'), (c) => c.text('open'))
    .onError((error, c) => c.text(error instanceof Problem ? error.code : 'unexpected', 500))
  const openAs = async ({ token }: { token: string }, eventId: number) => {
    const init = { headers: sessionHeaders(site, token) }
    return (await door.request(`/door/${eventId}`, init, { DB: d1SessionsOf(site.database) })).text()
  }
  const volunteer = await atTheDoor(site, event.id)
  expect([await openAs(volunteer, event.id), await openAs(volunteer, other.id)]).toEqual(['open', 'forbidden'])
  expect(await openAs(editor, other.id)).toBe('open')
})
