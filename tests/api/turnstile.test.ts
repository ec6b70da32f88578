import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Registration } from '#schema/registration.ts'
import { anApplication, anEvent, anOrder, aPdf, aPerson, aTicketType, aVibeApplication } from '../support/factories.ts'
import { atEnd, countRows, startSite } from '../support/site.ts'

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
await new Promise<void>((resume) => turnstile.listen(0, '127.0.0.1', resume))
atEnd(() => {
  turnstile.closeAllConnections()
  turnstile.close()
})
const site = await startSite({ extra: { TURNSTILE_SECRET: 'secret', TURNSTILE_VERIFY_URL: verifier() } })

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

const anOrderOfOne = async () => anOrder(await aTicketType(site, (await anEvent(site)).id))

test.each([
  ['/api/registration', 'registration', anOrderOfOne, 201],
  ['/api/newsletter/subscribe', 'newsletter', () => aPerson(), 201],
  ['/api/newsletter/unsubscribe', 'newsletter-unsubscribe', () => ({ email: aPerson().email }), 404],
  ['/api/community/join', 'community', () => anApplication(), 201],
  ['/api/community/vibe-coding-join', 'vibe-coding', () => aVibeApplication(), 201],
  ['/api/uploads', 'upload', () => ({ name: 'deck.pdf', size: 10, type: 'application/pdf' }), 201],
])(
  '%s requires a token issued for its action, and uses none up for a wrong body',
  async (path, action, valid, status) => {
    const body = await valid()
    expect(await site.visitor.post(path, body)).toMatchObject(notHuman)
    expect(await site.visitor.post(path, body, { 'Turnstile-Token': aToken('other') })).toMatchObject(notHuman)
    const token = { 'Turnstile-Token': aToken(action) }
    for (const headers of [{}, token]) {
      const refused = await site.visitor.post(path, {}, headers)
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.fields ?? {})).not.toContain('Turnstile-Token')
    }
    expect((await site.visitor.post(path, body, token)).status).toBe(status)
  },
)

test('an upload through the Worker requires a token', async () => {
  const send = (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('pitchDeck', new File([aPdf()], 'deck.pdf', { type: 'application/pdf' }))
    return site.visitor.send('/api/upload/pitch-deck', { method: 'POST', body, headers })
  }
  const before = await countRows(site, 'pitch_decks')
  expect(await send({})).toMatchObject(notHuman)
  expect(await countRows(site, 'pitch_decks')).toEqual(before)
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
  const send = (token: string) => trial.visitor.post('/api/newsletter/subscribe', reader, { 'Turnstile-Token': token })
  expect((await send('bad')).status).toBe(422)
  expect((await send(aToken('', 'example.com'))).status).toBe(201)
})
