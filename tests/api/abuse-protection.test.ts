import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { eveningWithOpenDoor } from '../support/evening-in.ts'
import { anApplication, anEvent, anOrder, aPdf, aPerson, aTicketType, aVibeApplication } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { secrets } from '../support/secrets.ts'
import { anotherPhone, atTheDoor, sessionHeaders, signedIn } from '../support/sessions.ts'
import { countRows, startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

/** Each limit is a tenth of the one in wrangler.toml, which the tests name: a busy machine sends no 300 requests in a minute. */
const limitsDividedBy = 10
const site = await startSite({ limitsDividedBy })
const exceed = <T extends { status: number }>(limit: number, send: (sent: number) => Promise<T>) =>
  sendUntilRefused(limit / limitsDividedBy, send)
const from = (address: string) => ({ 'CF-Connecting-IP': address })
const { anOrderWithKey } = ordersAt(site)

/** Valid bodies of the forms, by their paths. */
const forms: Record<string, () => object> = {
  '/api/registration': () => anOrder(fullType),
  '/api/waiting-list': () => anOrder(fullType, { quantity: 1 }),
  '/api/uploads': () => ({ name: 'deck.pdf', size: 64, type: 'application/pdf' }),
  '/api/newsletter/subscribe': () => ({ firstName: 'Ola', email: aPerson().email }),
  '/api/newsletter/unsubscribe': () => ({ email: aPerson().email }),
  '/api/community/join': () => anApplication(),
  '/api/community/vibe-coding-join': () => aVibeApplication(),
  '/api/sign-in': () => ({ email: aPerson().email }),
  '/api/orders/lookup': () => ({ email: aPerson().email }),
}
/** Nobody gets a place, so that answers differ by the limit alone. */
const fullType = await aTicketType(site, (await anEvent(site)).id, { capacity: 0 })

describe('rate limits', () => {
  const submit = (path: string, address: string) => site.visitor.post(path, forms[path]?.() ?? {}, from(address))

  test.each([
    ['/api/registration', 120],
    ['/api/waiting-list', 120],
    ['/api/uploads', 30],
    ['/api/newsletter/subscribe', 20],
    ['/api/newsletter/unsubscribe', 20],
    ['/api/community/join', 20],
    ['/api/community/vibe-coding-join', 20],
    ['/api/sign-in', 20],
    ['/api/orders/lookup', 20],
  ])('%s accepts %i valid requests a minute from one address, and refuses no other address', async (path, most) => {
    const here = from('192.0.2.1')
    // What is refused anyway, and filled traps, do not count: each would leave one valid request less.
    for (const junk of [
      () => site.visitor.post(path, {}, here),
      () => site.visitor.send(path, { method: 'POST', body: 'x', headers: here }),
      () => site.visitor.post(path, { text: 'x'.repeat(110_000) }, here),
    ])
      for (const _ of ['once', 'again']) expect([413, 415, 422]).toContain((await junk()).status)
    // Forms without the trap ignore the field.
    if (!['/api/uploads', '/api/sign-in', '/api/orders/lookup'].includes(path))
      for (const _ of ['once', 'again'])
        expect((await site.visitor.post(path, { ...forms[path]?.(), nickname: 'bot' }, here)).status).not.toBe(429)
    const { refused } = await exceed(most, () => submit(path, '192.0.2.1'))
    expect(refused).toMatchObject({ code: 'tooMany', message: messages.tooManyRequests, success: false })
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await submit(path, '192.0.2.2')).status).not.toBe(429)
  })

  test('a /64 of IPv6 counts as one address, and an IPv4-mapped IPv6 address counts as its IPv4 address', async () => {
    const path = '/api/newsletter/unsubscribe'
    await exceed(20, (n) => submit(path, `2001:db8:1:1::${n.toString(16)}`))
    expect((await submit(path, '2001:db8:1:2::1')).status).toBe(404)
    await exceed(20, () => submit(path, '192.0.2.77'))
    expect((await submit(path, '::ffff:192.0.2.77')).status).toBe(429)
  })

  test('a /48 of IPv6 has five times the limit of one address, and other networks are not limited', async () => {
    const path = '/api/newsletter/unsubscribe'
    await exceed(100, (n) => submit(path, `2001:db8:2:${n.toString(16)}::1`))
    expect((await submit(path, '2001:db8:3::1')).status).toBe(404)
  })

  test('corrections count for their order or ticket, and not for the network, with the form of the page', async () => {
    const [one, other] = [await anOrderWithKey(), await anOrderWithKey()]
    const here = from('192.0.2.80')
    const correct = ({ path, tickets }: typeof one) =>
      site.visitor.patch(`${path}/tickets/${tickets[0]?.id}`, { noPhotos: true }, here)
    await exceed(20, () => correct(one))
    const form = await site.visitor.raw(`/order/${one.key}/tickets/${one.tickets[0]?.id}/photos`, {
      method: 'POST',
      headers: { ...here, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'noPhotos=false',
    })
    expect([form.status, form.headers.get('Location')]).toEqual([303, `/order/${one.key}?stan=tooMany`])
    expect((await correct(other)).status).toBe(200)
    const key = await aGuestKey(site, one.tickets[0]?.id)
    expect((await site.visitor.patch(`/api/guest/${key}`, { noPhotos: true }, here)).status).toBe(200)
  })

  test('wrong tokens and sessions are refused with 429 after 20 in a minute, and right ones still open', async () => {
    const here = from('192.0.2.90')
    const read = (headers: Record<string, string>) =>
      site.visitor.send('/api/registrations', { headers: { ...here, ...headers } })
    const wrong = [{ Authorization: 'Bearer wrong' }, sessionHeaders(site, 'a'.repeat(26))]
    const { accepted, refused } = await exceed(20, (n) => read(wrong[n % 2] ?? {}))
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([401]))
    expect(refused.code).toBe('tooMany')
    expect((await read(sessionHeaders(site, (await signedIn(site)).token))).status).toBe(200)
    expect((await read({ Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` })).status).toBe(200)
    // Nobody, and what cannot be a credential, is not counted.
    expect((await read({})).status).toBe(401)
    expect((await read(sessionHeaders(site, 'invented'))).status).toBe(401)
    expect((await site.visitor.send('/api/registrations', { headers: wrong[0] ?? {} })).status).toBe(401)
  })

  test('searches are limited to 300 a minute for all phones of a door link, and not for those of another one', async () => {
    const { id } = await anEvent(site, eveningWithOpenDoor())
    const phone = await atTheDoor(site, id)
    const both = [phone, await anotherPhone(site, phone)]
    const search = (client = phone) => client.raw(`/api/door/${id}/search?q=nowak`)
    const { accepted, refused } = await exceed(300, (n) => search(both[n % 2]))
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]))
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await search(await atTheDoor(site, id))).status).toBe(200)
  })

  test('reading is not rate limited', async () => {
    for (let n = 0; n < 15; n++)
      expect((await site.visitor.raw('/api/health', { headers: from('192.0.2.3') })).status).toBe(200)
  })
})

describe('the daily write limit of a network', () => {
  const subscribe = (address: string) =>
    site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: aPerson().email }, from(address))
  const most = limits.networkWritesADay
  const writes = async () =>
    (await site.rows<{ writes: number }>('SELECT writes FROM network_writes ORDER BY rowid')).map((row) => row.writes)
  const written = () =>
    countRows(site, 'subscribers', 'community_applications', 'vibe_coding_applications', 'registrations', 'pitch_decks')

  test.each([
    ['192.0.2.7', '192.0.2.200', '192.0.3.7'],
    ['2001:db8:5:1::1', '2001:db8:5:ffff::2', '2001:db8:6::1'],
  ])('%s: every form refuses the network that exceeds the limit', async (one, near, far) => {
    await site.rows('DELETE FROM network_writes')
    expect((await subscribe(one)).status).toBe(201)
    await site.rows('UPDATE network_writes SET writes = ?', most - 1)
    const type = await aTicketType(site, (await anEvent(site)).id)
    expect((await site.visitor.post('/api/registration', anOrder(type), from(near))).status).toBe(201)
    expect(await writes()).toEqual([most])

    const before = await written()
    const deck = { name: 'deck.pdf', size: 64, type: 'application/pdf' }
    const form = new FormData()
    form.set('pitchDeck', new File([aPdf()], 'deck.pdf', { type: 'application/pdf' }))
    for (const response of [
      await subscribe(near),
      await site.visitor.post('/api/registration', anOrder(type), from(one)),
      await site.visitor.post('/api/community/join', anApplication(), from(one)),
      await site.visitor.post('/api/community/vibe-coding-join', aVibeApplication(), from(one)),
      await site.visitor.post('/api/uploads', deck, from(one)),
      await site.visitor.send('/api/upload/pitch-deck', { method: 'POST', body: form, headers: from(one) }),
    ]) {
      expect(response).toMatchObject({ status: 429, success: false, code: 'tooMany', message: messages.tooManyToday })
      const wait = Number(response.headers.get('Retry-After'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(86_400)
    }
    expect(await written()).toEqual(before)
    expect((await subscribe(far)).status).toBe(201)
    // Organisers, reads and unsubscriptions are not counted.
    expect((await site.visitor.post('/api/newsletter/unsubscribe', { email: 'x@y.example' }, from(one))).status).toBe(
      404,
    )
    expect((await site.visitor.raw('/api/events', { headers: from(one) })).status).toBe(200)
  })

  test('counts successful writes only, stores a hash instead of the address, and is deleted after the day', async () => {
    await site.rows('DELETE FROM network_writes')
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const order = () => site.visitor.post('/api/registration', anOrder(type), from('198.51.100.9'))
    expect([await order(), await order(), await order()].map(({ status }) => status)).toEqual([201, 409, 409])
    expect((await site.visitor.post('/api/registration', {}, from('198.51.100.9'))).status).toBe(422)
    expect(await site.rows('SELECT * FROM network_writes')).toEqual([
      { day: new Date().toISOString().slice(0, 10), network: expect.stringMatching(/^[0-9a-f]{64}$/), writes: 1 },
    ])
    await site.runSchedule(new Date())
    expect(await writes()).toEqual([1])
    await site.runSchedule(new Date(Date.now() + dayMs))
    expect(await writes()).toEqual([])
  })
})

const unknown = 'a'.repeat(26)

test.each([
  {
    what: 'orders',
    address: '192.0.2.1',
    known: async () => {
      const { key } = await anOrderWithKey()
      return [`/api/orders/${key}`, `/order/${key}`]
    },
    wrong: [`/api/orders/${unknown}`, '/api/orders/x', `/order/${unknown}`, `/order/${unknown}/cancel`],
  },
  {
    what: 'tickets',
    address: '192.0.2.2',
    known: async () => {
      const [ticket] = (await anOrderWithKey()).tickets
      return [`/api/tickets/${ticket?.code}`, `/ticket/${ticket?.code}`]
    },
    wrong: [`/api/tickets/${unknown}`, '/ticket/nie-ma'],
  },
  {
    what: 'guests',
    address: '192.0.2.5',
    known: async () => {
      const key = await aGuestKey(site, (await anOrderWithKey()).tickets[0]?.id)
      return [`/guest/${key}`, `/api/guest/${key}`]
    },
    wrong: [`/api/guest/${unknown}`, `/api/guest/${unknown}/cancel`, '/guest/nie-ma'],
  },
  {
    what: 'packs',
    address: '192.0.2.3',
    known: async () => {
      const { id } = await anEvent(site)
      const { ticketId } = await aPresenter(site, await aPresenterType(site, id), { hasDeck: true })
      const { key } = await aPack(site, id)
      return [`/pack/${key}`, `/api/packs/${key}`, `/api/packs/${key}/decks/${ticketId}`]
    },
    wrong: [`/api/packs/${unknown}`, `/api/packs/${unknown}/decks/1`, `/pack/${unknown}`],
  },
])('after 60 unknown keys of $what in a minute a network gets 429, and known ones still open', async (one) => {
  const known = await one.known()
  const { accepted, refused } = await exceed(60, (n) => {
    const path = one.wrong[n] ?? one.wrong[0] ?? ''
    return site.visitor.raw(path, { headers: from(one.address), method: path.endsWith('/cancel') ? 'POST' : 'GET' })
  })
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([404]))
  expect(refused.headers.get('Retry-After')).toBe('60')
  const [api = ''] = one.wrong
  expect(await site.visitor.send(api, { headers: from(one.address) })).toMatchObject({
    status: 429,
    code: 'tooMany',
    message: messages.tooManyRequests,
  })
  for (const path of known)
    expect((await site.visitor.raw(path, { headers: from(one.address) })).status, path).toBe(200)
  expect((await site.visitor.send(api, { headers: from('192.0.2.9') })).status).toBe(404)
})

test('known keys do not count', async () => {
  const { path } = await anOrderWithKey()
  const reads = Array.from({ length: 7 }, () => site.visitor.raw(path, { headers: from('192.0.2.4') }))
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await site.visitor.raw(`/api/orders/${unknown}`, { headers: from('192.0.2.4') })).status).toBe(404)
})
