import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#schema/messages.ts'
import { countRows, type Site, startSite } from './site.ts'

describe('rate limits', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.close())

  const from = (address: string) => ({ 'CF-Connecting-IP': address })
  const refusedAfter = async (path: string, address: string, most: number) => {
    // A minute may end in between, and the count starts anew.
    for (let n = 1; n <= 2 * most + 1; n++) {
      const answer = await site.visitor.post(path, {}, from(address))
      if (answer.status === 429) return { n, answer }
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
  ])('%s takes %i requests a minute from one address, others go on', async (path, most) => {
    const { n, answer } = await refusedAfter(path, '192.0.2.1', most)
    expect(n).toBeGreaterThan(most)
    expect(answer).toMatchObject({ code: 'tooMany', message: messages.tooManyRequests, success: false })
    expect(answer.headers.get('Retry-After')).toBe('60')
    expect((await site.visitor.post(path, {}, from('192.0.2.2'))).status).toBe(422)
  })

  test('reading is never limited', async () => {
    for (let n = 0; n < 60; n++)
      expect((await site.visitor.raw('/api/health', { headers: from('192.0.2.3') })).status).toBe(200)
  })
})

describe('Turnstile', () => {
  let site: Site
  const asked: Record<string, unknown>[] = []
  /** Stands for Turnstile: knows one good token, and breaks on another. */
  const turnstile = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = JSON.parse(text)
      asked.push(body)
      response.end(body.response === 'broken' ? 'no JSON' : JSON.stringify({ success: body.response === 'good' }))
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resume) => turnstile.listen(0, '127.0.0.1', resume))
    const { port } = turnstile.address() as AddressInfo
    const extra = { TURNSTILE_SECRET: 'secret', TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/` }
    site = await startSite({ extra })
  })
  afterAll(async () => {
    await site.close()
    turnstile.close()
  })

  const reader = { firstName: 'Ola', email: 'ola@uczelnia.example' }
  const subscribe = (headers: Record<string, string>) => site.visitor.post('/api/newsletter/subscribe', reader, headers)

  test.each([[{}], [{ 'Turnstile-Token': 'bad' }], [{ 'Turnstile-Token': 'broken' }]])(
    'a form with %j is refused and writes nothing',
    async (headers) => {
      expect(await subscribe({ ...headers })).toMatchObject({
        status: 422,
        fields: { 'Turnstile-Token': messages.notHuman },
      })
      expect(await countRows(site, 'subscribers')).toEqual({ subscribers: 0 })
    },
  )

  test('a good token is verified with the secret and the address', async () => {
    const answer = await subscribe({ 'Turnstile-Token': 'good', 'CF-Connecting-IP': '192.0.2.9' })
    expect(answer.status).toBe(201)
    expect(asked.at(-1)).toEqual({ secret: 'secret', response: 'good', remoteip: '192.0.2.9' })
  })
})
