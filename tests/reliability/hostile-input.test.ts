import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Failure } from '#schema/envelope.ts'
import { fieldsOf } from '#schema/fields.ts'
import { createApp } from '#worker/app.ts'
import {
  anApplication,
  anEvent,
  anOrder,
  aPerson,
  aTicketType,
  aVibeApplication,
  createParents,
  startupDetails,
} from '../support/factories.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { secrets } from '../support/secrets.ts'
import { startSite } from '../support/site.ts'
import { unboundedLists } from '../support/unbounded-lists.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { likeSchema, type Schema } from './hostile/like-schema.ts'
import { type HostileRequest, hostileRequest, type Target } from './hostile/requests.ts'
import { type RawResponse, sendRaw } from './hostile/send.ts'
import { oddValue } from './hostile/values.ts'
import { seed } from './seed.ts'

const site = await startSite()

/** Every contract that schema/ exports. */
async function contracts(): Promise<[string, z.ZodMiniType][]> {
  const found: [string, z.ZodMiniType][] = []
  for (const file of readdirSync('schema').filter((name) => name.endsWith('.ts'))) {
    const exported: Record<string, unknown> = await import(resolve('schema', file))
    for (const [name, value] of Object.entries(exported)) if (value instanceof z.ZodMiniType) found.push([name, value])
  }
  return found
}

const holdsLongList = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  ((Array.isArray(value) && value.length > 1_000) || Object.values(value).some(holdsLongList))

test('contracts never throw, and every refusal has a message', async (context) => {
  const all = await contracts()
  const runs = 2_000
  let accepted = 0
  let refused = 0
  for (const [name, contract] of all) {
    const jsonSchema: Schema = JSON.parse(
      JSON.stringify(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })),
    )
    const any = fc.oneof(likeSchema(jsonSchema, {}, name, 0), likeSchema(jsonSchema, {}, name), oddValue, fc.anything())
    // Contracts of responses have unbounded lists: clients never send those.
    const isResponse = unboundedLists(jsonSchema, name).length > 0
    const given = isResponse ? any.filter((value) => !holdsLongList(value)) : any
    const property = fc.property(given, (value) => {
      const parsed = contract.safeParse(value)
      if (parsed.success) accepted += 1
      else refused += 1
      if (parsed.success) return
      const sentences = Object.values(fieldsOf(parsed.error.issues))
      expect(sentences.length).toBeGreaterThan(0)
      for (const sentence of sentences) expect(sentence).toMatch(/./)
    })
    fc.assert(property, { seed, numRuns: runs })
  }
  expect(Math.min(accepted, refused)).toBeGreaterThan(all.length)
  reportFigure(
    context,
    `seed ${seed}: ${all.length} contracts × ${runs} values (${accepted} accepted, ${refused} refused)`,
  )
})

/** All routes of the app and the pages, with the body schemas of the OpenAPI document. */
async function targets(document: Document): Promise<Target[]> {
  const { id: eventId } = await anEvent(site, { isNext: true })
  const type = await aTicketType(site, eventId, { capacity: 100_000 })
  const full = await aTicketType(site, eventId, { capacity: 0 })
  const pitch = await aTicketType(site, eventId, { capacity: 100_000, type: 'PRESENTER_STARTUP' })
  const parents = await createParents(site)
  const { email, firstName } = aPerson()
  const good: Record<string, unknown[]> = {
    'POST /api/registration': [anOrder(type, { quantity: 2 }), anOrder(pitch, { details: startupDetails() })],
    'POST /api/waiting-list': [{ ...anOrder(full, { quantity: 2 }), together: true }],
    'POST /api/newsletter/subscribe': [{ email, firstName }],
    'POST /api/community/join': [anApplication()],
    'POST /api/community/vibe-coding-join': [aVibeApplication()],
    ...Object.fromEntries(resources.map((resource) => [`POST ${pathOf(resource)}`, [resource.full(parents)]])),
    'POST /api/tickets': [{ eventId, ticketTypeId: type.id, userId: 1, attendee: aPerson() }],
  }
  // Hono lists a route once for each of its middlewares.
  const unique = new Map(createApp().routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  const routes = [...unique.values()].filter(({ method }) => method !== 'ALL')
  const pages = [
    '/',
    '/events',
    '/event/:id',
    '/event/:id/register',
    '/:id',
    '/newsletter/unsubscribe',
    '/community/join',
  ]
  const others = [...pages, '/api/:id', '/api', '/assets/*', '/api/:id/:id'].map((path) => ({ method: 'GET', path }))
  return [...routes, ...others].map(({ method, path }) => {
    const described = path.replace(/:(\w+)(?:\{[^/]*\})?(?=\/|$)/g, '{$1}')
    const body = document.paths[described]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
    return { method, path, ...(body && { body }), good: good[`${method} ${path}`] ?? [] }
  })
}

type Document = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}

/** Text from stack traces, the database or its libraries. */
const internals =
  /\bat \S+ \(|\.(?:ts|js|tsx):\d+:\d+|SQLITE_|D1_ERROR|D1_EXEC|Failed query|node_modules|drizzle|\bZodError|RangeError|TypeError|SyntaxError/

/** Describes what is wrong with a response, or returns null. */
function findProblem({ method, path }: HostileRequest, { status, headers, text }: RawResponse): string | null {
  if (status === 0) return 'gets no response'
  if (status >= 500) return 'fails'
  if (internals.test(text)) return 'exposes internals'
  if (headers['x-injected'] !== undefined) return 'reflects a header of the request'
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks nosniff'
  const isApi = /^\/api(?:\/|$)/.test(new URL(path, site.origin).pathname)
  if (!isApi || status < 400 || method === 'HEAD') return null
  const failure = Failure.safeParse(JSON.parse(text))
  if (!failure.success) return 'is not a failure envelope'
  return failure.data.message && failure.data.message === failure.data.error ? null : 'has no message'
}

const describeExchange = ({ method, path, headers, body }: HostileRequest, { status, text }: RawResponse): string =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.subarray(0, 300)} → ${status} ${text.slice(0, 200)}`

test('no request causes a 5xx, exposes internals or gets an error outside the envelope', async (context) => {
  const document: Document = await (await site.visitor.raw('/api/openapi.json')).json()
  const all = await targets(document)
  // Routes with a body are tried four times as often: more can go wrong there.
  const weight = ({ body }: Target) => (body ? 4 : 1)
  const unit = 20_000 / all.reduce((sum, target) => sum + weight(target), 0)
  const requests = all.flatMap((target) =>
    fc.sample(hostileRequest(target, document.components.schemas, secrets.ORGANISER_TOKEN), {
      seed,
      numRuns: Math.ceil(unit * weight(target)),
    }),
  )
  const statuses = new Map<number, number>()
  const problems: string[] = []
  await runConcurrently(24, requests, async (request) => {
    const response = await sendRaw(site.origin, request).catch((error) => ({
      status: 0,
      headers: {},
      text: String(error),
    }))
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const complaint = findProblem(request, response)
    if (complaint) problems.push(`${complaint}: ${describeExchange(request, response)}`)
  })
  expect(problems.slice(0, 20)).toEqual([])
  // Many requests pass authentication and validation, and the others are refused for every kind of reason.
  expect(statuses.get(200)).toBeGreaterThan(requests.length / 20)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 404, 409, 413, 415, 422]))
  reportFigure(
    context,
    `seed ${seed}: ${requests.length} requests at ${all.length} targets: no 5xx, no internals exposed, every failure in the envelope`,
  )
})
