import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import type { Registration } from '#schema/registration.ts'
import { anApplication, anEvent, anOrder, aPdf, aPerson, aTicketType, aVibeApplication } from '../support/factories.ts'
import { countRows, type Site, startSite } from '../support/site.ts'

describe('rate limits', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.close())

  const from = (address: string) => ({ 'CF-Connecting-IP': address })
  const refusedAfter = async (path: string, address: string, most: number) => {
    // A minute may end in between, which resets the counter.
    for (let n = 1; n <= 2 * most + 1; n++) {
      const response = await site.visitor.post(path, {}, from(address))
      if (response.status === 429) return { n, response }
    }
    throw new Error(`${path} is never refused`)
  }

  test.each([
    ['/api/registration', 30],
    ['/api/uploads', 30],
    ['/api/newsletter/subscribe', 20],
    ['/api/newsletter/unsubscribe', 20],
    ['/api/community/join', 20],
    ['/api/community/vibe-coding-join', 20],
  ])('%s accepts %i requests a minute from one address and does not limit other addresses', async (path, most) => {
    const { n, response } = await refusedAfter(path, '192.0.2.1', most)
    expect(n).toBeGreaterThan(most)
    expect(response).toMatchObject({ code: 'tooMany', message: messages.tooManyRequests, success: false })
    expect(response.headers.get('Retry-After')).toBe('60')
    expect((await site.visitor.post(path, {}, from('192.0.2.2'))).status).toBe(422)
  })

  test('a /64 of IPv6 counts as one address, and an IPv4-mapped IPv6 address counts as its IPv4 address', async () => {
    const path = '/api/newsletter/unsubscribe'
    const statuses = []
    for (let n = 0; n < 41; n++)
      statuses.push((await site.visitor.post(path, {}, from(`2001:db8:1:1::${n.toString(16)}`))).status)
    expect(statuses).toContain(429)
    expect((await site.visitor.post(path, {}, from('2001:db8:1:2::1'))).status).toBe(422)
    await refusedAfter(path, '192.0.2.77', 20)
    expect((await site.visitor.post(path, {}, from('::ffff:192.0.2.77'))).status).toBe(429)
  })

  test('a /48 of IPv6 has five times the limit of one address, and other networks are not limited', async () => {
    const path = '/api/newsletter/unsubscribe'
    const firstRefusal = async () => {
      for (let n = 0; n < 220; n++)
        if ((await site.visitor.post(path, {}, from(`2001:db8:2:${n.toString(16)}::1`))).status === 429) return n
      return Number.POSITIVE_INFINITY
    }
    const refused = await firstRefusal()
    expect(refused).toBeGreaterThanOrEqual(100)
    expect(refused).toBeLessThan(220)
    expect((await site.visitor.post(path, {}, from('2001:db8:3::1'))).status).toBe(422)
  })

  test('reading is not rate limited', async () => {
    for (let n = 0; n < 60; n++)
      expect((await site.visitor.raw('/api/health', { headers: from('192.0.2.3') })).status).toBe(200)
  })
})

describe('the daily write limit of a network', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.close())

  const from = (address: string) => ({ 'CF-Connecting-IP': address })
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
    await site.runSchedule(new Date(Date.now() + 24 * 3_600_000))
    expect(await writes()).toEqual([])
  })
})

describe('Turnstile', () => {
  let site: Site
  const received: Record<string, unknown>[] = []
  const usedTokens = new Set<string>()
  /**
   * A fake Turnstile server. A token `good <action> <hostname>` works once. `silence` gets no response, other tokens
   * are refused or break the response.
   */
  const turnstile = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = JSON.parse(text)
      received.push(body)
      if (body.response === 'silence') return
      const [kind, action, hostname] = body.response.split(' ')
      const success = kind === 'good' && !usedTokens.has(body.response)
      usedTokens.add(body.response)
      response.end(
        kind === 'broken' ? 'no JSON' : kind === 'null' ? 'null' : JSON.stringify({ success, action, hostname }),
      )
    })
  })
  const verifier = () => `http://127.0.0.1:${(turnstile.address() as AddressInfo).port}/`
  beforeAll(async () => {
    await new Promise<void>((resume) => turnstile.listen(0, '127.0.0.1', resume))
    site = await startSite({ extra: { TURNSTILE_SECRET: 'secret', TURNSTILE_VERIFY_URL: verifier() } })
  })
  afterAll(async () => {
    await site.close()
    turnstile.closeAllConnections()
    turnstile.close()
  })

  const aToken = (action: string, host = '127.0.0.1') => `good ${action} ${host} ${randomUUID()}`
  const reader = { firstName: 'Ola', email: 'ola@uczelnia.example' }
  const subscribe = (headers: Record<string, string>) => site.visitor.post('/api/newsletter/subscribe', reader, headers)
  const notHuman = { status: 422, fields: { 'Turnstile-Token': messages.notHuman } }

  test.each([
    [{}],
    [{ 'Turnstile-Token': 'bad newsletter 127.0.0.1' }],
    [{ 'Turnstile-Token': 'broken' }],
    [{ 'Turnstile-Token': 'null' }],
    [{ 'Turnstile-Token': 'good' }],
    [{ 'Turnstile-Token': 'good community 127.0.0.1' }],
    [{ 'Turnstile-Token': 'good newsletter inna-strona.example' }],
    [{ 'Turnstile-Token': 'silence' }],
  ])('a form with the headers %j is refused and writes nothing', async (headers) => {
    expect(await subscribe({ ...headers })).toMatchObject(notHuman)
    expect(await countRows(site, 'subscribers')).toEqual({ subscribers: 0 })
  })

  test('a valid token is verified with the secret and the IP address, and works once', async () => {
    const token = aToken('newsletter')
    const headers = { 'Turnstile-Token': token, 'CF-Connecting-IP': '192.0.2.9' }
    expect((await subscribe(headers)).status).toBe(201)
    expect(received.at(-1)).toEqual({ secret: 'secret', response: token, remoteip: '192.0.2.9' })
    expect(await subscribe(headers)).toMatchObject(notHuman)
  })

  test.each([
    ['/api/registration', 'registration'],
    ['/api/newsletter/subscribe', 'newsletter'],
    ['/api/newsletter/unsubscribe', 'newsletter-unsubscribe'],
    ['/api/community/join', 'community'],
    ['/api/community/vibe-coding-join', 'vibe-coding'],
    ['/api/uploads', 'upload'],
  ])('%s requires a token issued for its action', async (path, action) => {
    expect(await site.visitor.post(path, {})).toMatchObject(notHuman)
    expect(await site.visitor.post(path, {}, { 'Turnstile-Token': aToken('other') })).toMatchObject(notHuman)
    const { fields } = await site.visitor.post(path, {}, { 'Turnstile-Token': aToken(action) })
    expect(Object.keys(fields ?? {})).not.toContain('Turnstile-Token')
  })

  test('an upload through the Worker requires a token', async () => {
    const send = (headers: Record<string, string>) => {
      const body = new FormData()
      body.set('pitchDeck', new File([aPdf()], 'deck.pdf', { type: 'application/pdf' }))
      return site.visitor.send('/api/upload/pitch-deck', { method: 'POST', body, headers })
    }
    expect(await send({})).toMatchObject(notHuman)
    expect(await countRows(site, 'pitch_decks')).toEqual({ pitch_decks: 0 })
    expect((await send({ 'Turnstile-Token': aToken('upload') })).status).toBe(201)
  })

  test('an upload for an order needs its key instead of a token', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const token = { 'Turnstile-Token': aToken('registration') }
    const { data } = await site.visitor.post<Registration>('/api/registration', anOrder(type), token)
    const upload = { name: 'deck.pdf', size: 10, type: 'application/pdf' }
    const send = (key: string) => site.visitor.post('/api/uploads', upload, { 'Order-Key': key })
    expect((await send(data.orderKey)).status).toBe(201)
    for (const wrong of ['q'.repeat(26), '', data.orderKey.toUpperCase()]) expect((await send(wrong)).status).toBe(404)
  })

  test('Cloudflare’s documented test secret accepts any hostname and action', async () => {
    const secret = `1x${'0'.repeat(31)}AA`
    const trial = await startSite({ extra: { TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: verifier() } })
    try {
      const send = (token: string) =>
        trial.visitor.post('/api/newsletter/subscribe', reader, { 'Turnstile-Token': token })
      expect((await send('bad')).status).toBe(422)
      expect((await send(aToken('', 'example.com'))).status).toBe(201)
    } finally {
      await trial.close()
    }
  })
})
