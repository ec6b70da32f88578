import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { anApplication, anEvent, anOrder, aPdf, aPerson, aTicketType, aVibeApplication } from '../support/factories.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()
const from = (address: string) => ({ 'CF-Connecting-IP': address })

describe('rate limits', () => {
  const exceed = (limit: number, path: string, address: string) =>
    sendUntilRefused(limit, () => site.visitor.post(path, {}, from(address)))

  test.each([
    ['/api/registration', 30],
    ['/api/uploads', 30],
    ['/api/newsletter/subscribe', 20],
    ['/api/newsletter/unsubscribe', 20],
    ['/api/community/join', 20],
    ['/api/community/vibe-coding-join', 20],
  ])('%s accepts %i requests a minute from one address and does not limit other addresses', async (path, most) => {
    const { refused } = await exceed(most, path, '192.0.2.1')
    expect(refused).toMatchObject({ code: 'tooMany', message: messages.tooManyRequests, success: false })
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await site.visitor.post(path, {}, from('192.0.2.2'))).status).toBe(422)
  })

  test('a /64 of IPv6 counts as one address, and an IPv4-mapped IPv6 address counts as its IPv4 address', async () => {
    const path = '/api/newsletter/unsubscribe'
    await sendUntilRefused(20, (n) => site.visitor.post(path, {}, from(`2001:db8:1:1::${n.toString(16)}`)))
    expect((await site.visitor.post(path, {}, from('2001:db8:1:2::1'))).status).toBe(422)
    await exceed(20, path, '192.0.2.77')
    expect((await site.visitor.post(path, {}, from('::ffff:192.0.2.77'))).status).toBe(429)
  })

  test('a /48 of IPv6 has five times the limit of one address, and other networks are not limited', async () => {
    const path = '/api/newsletter/unsubscribe'
    await sendUntilRefused(100, (n) => site.visitor.post(path, {}, from(`2001:db8:2:${n.toString(16)}::1`)))
    expect((await site.visitor.post(path, {}, from('2001:db8:3::1'))).status).toBe(422)
  })

  test('reading is not rate limited', async () => {
    for (let n = 0; n < 60; n++)
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
