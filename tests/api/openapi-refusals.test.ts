import { describe, expect, test } from 'vitest'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { type Site, startSite } from '../support/site.ts'
import { json } from './documented-calls.ts'
import { type Documented, documented, expectDescribed, searchOf, validationErrors } from './openapi-document.ts'

/** A file of its own, which another worker runs meanwhile: documented successes are in openapi-responses.test.ts. */

const site = await startSite()

describe('refusals match their description', () => {
  type Caller = Pick<Site['visitor'], 'raw'>

  const random = 'a'.repeat(26)
  /** A path whose parameters point to missing resources. */
  const nowhere = ({ path, operation }: Documented): string => {
    const parameterOf = (name: string) => operation.parameters?.find((one) => one.in === 'path' && one.name === name)
    return `/api${path
      .replace('{path}', 'gallery/1/photo9.jpg')
      .replace('{email}', 'nikt@x.example')
      .replace(/\{(\w+)\}/g, (_, name: string) => (parameterOf(name)?.schema.pattern ? random : '999999'))}`
  }
  const named = (one: Documented): [string, Documented] => [`${one.method} ${one.path}`, one]
  const refused = async (caller: Caller, method: string, path: string, init: RequestInit, status: number) => {
    const response = await caller.raw(path, { method, ...init })
    const body = await expectDescribed(method, new URL(path, site.origin).pathname, response)
    expect([response.status, body], `${method} ${path}`).toEqual([status, expect.objectContaining({ success: false })])
  }

  // Without a seat, calls of the room are unauthorised, whatever they send.
  const takesJson = ({ operation: { requestBody, security } }: Documented) =>
    requestBody?.content['application/json'] !== undefined && !security.some((way) => 'seat' in way)
  test.each(documented.filter(takesJson).map(named))('%s with an invalid body', async (_, one) => {
    const send = (init: RequestInit, status: number) => refused(site.organiser, one.method, nowhere(one), init, status)
    const headers = { 'Content-Type': 'application/json' }
    const schema = one.operation.requestBody?.content['application/json']?.schema ?? {}
    await send(json({}), validationErrors(schema, {}).length > 0 ? 422 : 404)
    await send({ headers, body: '{' }, 400)
    await send({ headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 415)
    await send({ headers, body: JSON.stringify({ filler: 'x'.repeat(256_001) }) }, 413)
  })

  const isOfOne = ({ method, path }: Documented) => path.includes('{') && (method === 'GET' || method === 'DELETE')
  test.each(documented.filter(isOfOne).map(named))('%s for a missing resource', (_, one) =>
    refused(site.organiser, one.method, `${nowhere(one)}${searchOf(one.operation)}`, {}, 404),
  )

  const isAsked = ({ operation }: Documented) => operation.parameters?.some((one) => one.in === 'query') ?? false
  test.each(documented.filter(isAsked).map(named))('%s with an unknown parameter', (_, one) =>
    refused(site.organiser, one.method, `${nowhere(one)}?color=red`, {}, 422),
  )

  test('an upload that is not a PDF', async () => {
    const form = new FormData()
    form.set('pitchDeck', new File(['text'], 'deck.txt', { type: 'text/plain' }))
    await refused(site.visitor, 'POST', '/api/upload/pitch-deck', { body: form }, 415)
    await refused(site.visitor, 'POST', '/api/upload/pitch-deck', { body: new FormData() }, 422)
    await refused(site.visitor, 'POST', `/api/uploads/${random}/complete`, {}, 404)
  })

  test('too many requests from one address', async () => {
    const init = json({ email: 'nikt@x.example' }, { 'CF-Connecting-IP': '192.0.2.7' })
    await sendUntilRefused(20, () => site.visitor.raw('/api/newsletter/unsubscribe', { method: 'POST', ...init }))
    await refused(site.visitor, 'POST', '/api/newsletter/unsubscribe', init, 429)
  })
})
