import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { api as app } from '#worker/api.ts'
import { components } from '#worker/openapi/areas.ts'
import { describeApi } from '#worker/openapi/document.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'
import { startSite } from '../support/site.ts'
import { api, documented, examplesOf, resolveResponse, validationErrors } from './openapi-document.ts'

const site = await startSite()

/** Every value of a key at any depth. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)])
}

const responsesOf = ({ operation }: (typeof documented)[number]) =>
  Object.values(operation.responses).map((response) => resolveResponse(response))

describe('routes and document', () => {
  /** Converts `/events/:id{[1-9]…}` to `/events/{id}`. */
  const template = (path: string) =>
    path
      .split('/')
      .map((part) => (part === '*' ? '{path}' : part.replace(/^:(\w+).*$/, '{$1}')))
      .join('/')
  const routes = new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${template(path)}`),
  )
  const described = new Set(documented.map(({ method, path }) => `${method} ${path}`))

  test('contain the same operations', () => {
    expect(routes.size).toBeGreaterThan(60)
    expect([...routes].filter((route) => !described.has(route))).toEqual([])
    expect([...described].filter((call) => !routes.has(call))).toEqual([])
  })

  test('differ in a description without a route, which is detected', () => {
    const others = app.routes.filter(({ path }) => path !== '/health')
    expect(() => describeApi(others)).toThrow('GET /health is described but has no route')
  })

  test('differ in an undescribed route, which is detected', () => {
    const more = new Hono().get('/secret', (c) => c.text('')).routes
    expect(describeApi([...app.routes, ...more]).paths).toEqual(api.paths)
    expect([...readEndpoints([...app.routes, ...more]).keys()].filter((call) => !described.has(call))).toEqual([
      'GET /secret',
    ])
  })
})

describe('the document', () => {
  test('is served as OpenAPI 3.1 with an ETag', async () => {
    const response = await site.visitor.raw('/api/openapi.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(response.headers.get('Cache-Control')).toContain('public')
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(api)))
    expect(api.openapi).toMatch(/^3\.1\.\d$/)
    expect(api.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const tag = response.headers.get('ETag') ?? ''
    expect((await site.visitor.raw('/api/openapi.json', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  })

  test('has unique operation ids and known tags', () => {
    const ids = documented.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = api.tags.map(({ name }) => name)
    for (const { operation } of documented) expect(tags).toContain(operation.tags[0])
    for (const tag of tags) expect(documented.some(({ operation }) => operation.tags[0] === tag)).toBe(true)
  })

  test('has a sentence as the summary of each operation, and others as its description', () => {
    for (const { operation } of documented) {
      expect(operation.summary).toMatch(/^[A-Z](?:(?!\. [A-Z]).)*[^.]$/)
      expect(operation.description ?? 'None.').toMatch(/^[A-Z`].*\.$/)
    }
    expect(JSON.stringify(api)).not.toContain('@returns')
  })

  test('has exactly one parameter for each path variable', () => {
    for (const { path, operation } of documented) {
      const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = operation.parameters ?? []
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(variables)
      for (const one of parameters) expect(one.in === 'path' ? one.required : true).toBe(true)
      expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length)
    }
  })

  test('resolves every reference', () => {
    const references = new Set(valuesOf('$ref', api))
    expect(references.size).toBeGreaterThan(40)
    for (const reference of references) {
      const [, section = '', kind = '', name = ''] = String(reference).split('/')
      expect([section, kind], String(reference)).toEqual(['components', expect.stringMatching(/^(schemas|responses)$/)])
      expect(Object.keys(kind === 'schemas' ? api.components.schemas : api.components.responses)).toContain(name)
    }
  })

  test('refers to every schema', () => {
    const references = valuesOf('$ref', api).map(String)
    for (const [name, { type, anyOf, oneOf }] of Object.entries(api.components.schemas)) {
      expect(references, name).toContain(`#/components/schemas/${name}`)
      // A choice of objects, an object, or a list that is read and written as a whole.
      expect((anyOf ?? oneOf) ? 'object' : type, name).toMatch(/^(object|array)$/)
    }
  })

  /** Calls that open a session refuse a wrong secret. */
  const opensSession = ({ operationId }: (typeof documented)[number]['operation']) =>
    ['signIn', 'signInWithPasskey', 'openDoor', 'openStageSocket'].includes(operationId)

  test('requires credentials for organiser routes, of which some take the key of a link, and for calls of a seat', () => {
    const ofOrganisers = ['session', 'token', 'access']
    const possible = [[], ofOrganisers, [...ofOrganisers, 'stage'], ['seat']]
    expect([...new Set(possible.flat())]).toEqual(Object.keys(api.components.securitySchemes))
    for (const { operation } of documented) {
      expect(possible).toContainEqual(operation.security.flatMap(Object.keys))
      expect('401' in operation.responses).toBe(operation.security.length > 0 || opensSession(operation))
    }
  })

  test('documents 429 for public POSTs, calls by key or link, and whatever requires a credential, and Retry-After for 429 and 503', () => {
    for (const { method, path, operation } of documented) {
      const isPublicPost = method === 'POST' && operation.security.length === 0
      const isByKey = /\{(?:key|code)\}|socket$/.test(path)
      // Wrong credentials are counted.
      const hasCredential = operation.security.length > 0
      expect('429' in operation.responses, operation.operationId).toBe(isPublicPost || isByKey || hasCredential)
    }
    for (const code of ['tooMany', 'busy'])
      expect(api.components.responses[code]?.headers).toHaveProperty('Retry-After')
  })

  const bodies = documented.flatMap((one) =>
    [one.operation.requestBody, ...responsesOf(one)].flatMap((body) => {
      const json = body?.content?.['application/json']
      return json?.schema ? [{ id: one.operation.operationId, examples: examplesOf(json) }] : []
    }),
  )

  test('has a valid example for each JSON body and response', () => {
    expect(bodies.length).toBeGreaterThan(300)
    for (const { id, examples } of bodies) {
      expect(examples.length, id).toBeGreaterThan(0)
      for (const { schema, value } of examples) expect(validationErrors(schema, value), id).toEqual([])
    }
  })

  test('has a valid example for each schema', () => {
    for (const [name, { examples = [] }] of Object.entries(api.components.schemas)) {
      expect(examples, name).toHaveLength(1)
      expect(validationErrors({ $ref: `#/components/schemas/${name}` }, examples[0]), name).toEqual([])
    }
  })

  test.each(components.map((one) => [one.name, one] as const))(
    'has an example of %s that its contract accepts',
    (name, { contract }) => {
      const [example] = api.components.schemas[name]?.examples ?? []
      expect(contract.safeParse(example)).toMatchObject({ success: true })
    },
  )

  test('does not mention the honeypot', () => {
    expect(JSON.stringify(api)).not.toContain('nickname')
  })

  test('fails validation if a response has an undocumented field', () => {
    const event = api.components.schemas.Event ?? {}
    const [example] = event.examples ?? []
    expect(validationErrors({ $ref: '#/components/schemas/Event' }, example)).toEqual([])
    expect(validationErrors({ $ref: '#/components/schemas/Event' }, { ...Object(example), secret: 1 })).toHaveLength(1)
    expect(
      validationErrors({ $ref: '#/components/schemas/Event' }, { ...Object(example), date: '19.03.2030' }),
    ).not.toEqual([])
  })
})

describe('the documentation page', async () => {
  const response = await site.visitor.raw('/api/docs')
  const page = await response.text()
  const anchors = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))

  test('is HTML under the content security policy, without inline or external resources', async () => {
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self'")
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/i)
    expect(page).not.toMatch(/<script|<style|\sstyle="|\son\w+="/i)
    const loaded = [...page.matchAll(/<(?:link|img)[^>]*\s(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '')
    expect(loaded).toContain('/api/docs.css')
    for (const url of loaded) expect((await site.visitor.raw(url)).status, url).toBe(200)
    const styles = await site.visitor.raw('/api/docs.css')
    expect(styles.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(await styles.text()).toContain('prefers-color-scheme')
  })

  test('has an anchor for each operation and schema and no broken link', () => {
    for (const { operation } of documented) expect(anchors).toContain(operation.operationId)
    for (const name of Object.keys(api.components.schemas)) expect(anchors).toContain(`schema-${name}`)
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(id)
    expect([...page.matchAll(/\sid="/g)]).toHaveLength(anchors.size)
  })
})
