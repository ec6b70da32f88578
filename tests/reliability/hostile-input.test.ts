import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Failure } from '#schema/envelope.ts'
import { fieldsOf } from '#schema/fields.ts'
import { createApp } from '#worker/app.ts'
import {
  anApplication,
  anEvent,
  anOrder,
  aPerson,
  aSpeaker,
  aTicketType,
  aVibeApplication,
  startupDetails,
} from '../support/factories.ts'
import { secrets } from '../support/secrets.ts'
import { startSite } from '../support/site.ts'
import { unboundedLists } from '../support/unbounded-lists.ts'
import { crowd } from './crowd.ts'
import { likeSchema, type Schema } from './hostile/like-schema.ts'
import { type Door, type HostileRequest, hostileRequest } from './hostile/requests.ts'
import { type RawAnswer, sendRaw } from './hostile/send.ts'
import { oddValue } from './hostile/values.ts'
import { seed, strength, tell } from './strength.ts'

const site = await startSite()
afterAll(() => site.close())

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

test('no contract throws, whatever it is given, and each refusal has a sentence', async (context) => {
  const all = await contracts()
  const runs = strength(2_000, 60)
  let accepted = 0
  let refused = 0
  for (const [name, contract] of all) {
    const written: Schema = JSON.parse(
      JSON.stringify(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })),
    )
    const any = fc.oneof(likeSchema(written, {}, name, 0), likeSchema(written, {}, name), oddValue, fc.anything())
    // Contracts of answers have lists of any length: nobody outside writes them.
    const isAnswer = unboundedLists(written, name).length > 0
    const given = isAnswer ? any.filter((value) => !holdsLongList(value)) : any
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
  tell(context, `seed ${seed}: ${all.length} contracts × ${runs} values (${accepted} accepted, ${refused} refused)`)
})

/** The routes of the app, pages among them, and what their bodies should be by the API's own description. */
async function doors(document: Document): Promise<Door[]> {
  const { id: eventId } = await anEvent(site, { isNext: true })
  const type = await aTicketType(site, eventId, { capacity: 100_000 })
  const pitch = await aTicketType(site, eventId, { capacity: 100_000, type: 'PRESENTER_STARTUP' })
  await aSpeaker(site)
  const { email, firstName } = aPerson()
  const good: Record<string, unknown[]> = {
    'POST /api/registration': [anOrder(type, { quantity: 2 }), anOrder(pitch, { details: startupDetails() })],
    'POST /api/newsletter/subscribe': [{ email, firstName }],
    'POST /api/community/join': [anApplication()],
    'POST /api/community/vibe-coding-join': [aVibeApplication()],
    'POST /api/events': [{ title: 'Wieczór', date: '2031-03-20', speakers: [{ speakerId: 1 }], pitchTypes: '[]' }],
    'POST /api/tickets': [{ eventId, ticketTypeId: type.id, userId: 1, attendee: aPerson() }],
  }
  // A route is told once for each of its middlewares.
  const called = new Map(createApp().routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  const routes = [...called.values()].filter(({ method }) => method !== 'ALL')
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

/** Words of stack traces, of the database and of its layers. */
const inside =
  /\bat \S+ \(|\.(?:ts|js|tsx):\d+:\d+|SQLITE_|D1_ERROR|D1_EXEC|Failed query|node_modules|drizzle|\bZodError|RangeError|TypeError|SyntaxError/

/** What is wrong with an answer; null where nothing is. */
function wrongWith({ method, path }: HostileRequest, { status, headers, text }: RawAnswer): string | null {
  if (status >= 500) return 'fails'
  if (inside.test(text)) return 'tells what is inside'
  if (headers['x-injected'] !== undefined) return 'takes a header from its caller'
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks nosniff'
  const isApi = /^\/api(?:\/|$)/.test(new URL(path, site.origin).pathname)
  if (!isApi || status < 400 || method === 'HEAD') return null
  const failure = Failure.safeParse(JSON.parse(text))
  if (!failure.success) return 'is no failure envelope'
  return failure.data.message && failure.data.message === failure.data.error ? null : 'says nothing'
}

const told = ({ method, path, headers, body }: HostileRequest, { status, text }: RawAnswer): string =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.subarray(0, 300)} → ${status} ${text.slice(0, 200)}`

test('no request breaks the Worker, opens its inside or gets another failure than the envelope', async (context) => {
  const document: Document = await (await site.visitor.raw('/api/openapi.json')).json()
  const all = await doors(document)
  // Where much can be said, much can go wrong: ways in that take a body are tried four times as often.
  const weight = ({ body }: Door) => (body ? 4 : 1)
  const unit = strength(20_000, 700) / all.reduce((sum, door) => sum + weight(door), 0)
  const requests = all.flatMap((door) =>
    fc.sample(hostileRequest(door, document.components.schemas, secrets.ORGANISER_TOKEN), {
      seed,
      numRuns: Math.ceil(unit * weight(door)),
    }),
  )
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  await crowd(24, requests, async (request) => {
    const answer = await sendRaw(site.origin, request).catch((error) => ({
      status: 0,
      headers: {},
      text: String(error),
    }))
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const complaint = wrongWith(request, answer)
    if (complaint) wrong.push(`${complaint}: ${told(request, answer)}`)
  })
  expect(wrong.slice(0, 20)).toEqual([])
  tell(
    context,
    `seed ${seed}: ${requests.length} requests at ${all.length} doors: no 5xx, nothing of the inside, every failure in the envelope`,
  )
})
