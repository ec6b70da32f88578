import { afterAll, describe, expect, test } from 'vitest'
import type { Data } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Registration } from '#schema/registration.ts'
import type { UploadTarget } from '#schema/upload.ts'
import { aJpeg, aKey, anOrder, aPdf, aPerson, startupDetails } from '../support/factories.ts'
import { type Site, startSite } from '../support/site.ts'
import { type Documented, documented, expectDescribed, operationOf } from './description.ts'

/** Makes every call with every documented success and validates each response against its schema. */

const site = await startSite()
afterAll(() => site.close())

const succeeded = new Set<string>()

type Caller = Pick<Site['visitor'], 'raw'>

async function call(people: Caller, method: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await people.raw(path, { method, ...init })
  const { pathname } = new URL(path, site.origin)
  const body = await expectDescribed(method, pathname, response)
  if (response.status < 400) succeeded.add(`${operationOf(method, pathname).operation.operationId} ${response.status}`)
  return body
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The caller knows the type: the schema of the response was asserted before. */
const dataOf = <T>(body: unknown): T => (body as Data<T>).data
const write = async <T = { id: number }>(method: string, path: string, body: unknown): Promise<T> =>
  dataOf<T>(await call(site.organiser, method, path, json(body)))

/** Creates a resource, replaces it with its own response, and returns it. */
async function written<T extends { id: number } = { id: number }>(path: string, fields: object): Promise<T> {
  const created = await write<T>('POST', path, fields)
  return write<T>('PUT', `${path}/${created.id}`, created)
}

const email = 'lucja.zak@uczelnia.example'
const applicant = {
  firstName: 'Łucja',
  lastName: 'Żak',
  educationalStatus: 'bachelor-student',
  email,
  ageGroup: '20-23',
  phone: '600 100 200',
  description: 'Studiuję',
  programmingSkills: 'Yes',
}

test('every documented success occurs and matches its schema', async () => {
  const { id: speakerId } = await written('/api/speakers', { name: 'Ola Kometa', type: 'STAR', priority: 3 })
  const { id: partnerId } = await written('/api/partners', { name: 'Uczelnia', role: 'Partner główny' })
  const { id: mentorId } = await written('/api/mentors', { name: 'Jan', expertise: ['AI'] })
  const event = await written<EventDetail>('/api/events', {
    title: 'Wieczór',
    date: '19/03/2030',
    registrationOpen: true,
    externalLink: 'https://relacja.example/ą',
    speakers: [{ speakerId, eventFeatured: true }],
    partnerIds: [partnerId],
  })
  const eventId = event.id
  const agenda = await written('/api/agenda', { eventId, speakerId, title: 'Otwarcie', startTime: '18:00' })
  const media = await written('/api/media', { title: 'Prasa', url: 'https://x.example', type: 'LINK', eventId })
  const type = { eventId, name: 'Pitch', type: 'PRESENTER_STARTUP', capacity: 9, price: 19.5 }
  const ticketType = await written('/api/ticket-types', type)

  const form = new FormData()
  form.set('pitchDeck', new File([aPdf()], 'kometa.pdf', { type: 'application/pdf' }))
  const deck = dataOf<{ url: string }>(await call(site.visitor, 'POST', '/api/upload/pitch-deck', { body: form }))
  const announced = { name: 'kometa.pdf', size: 64, type: 'application/pdf' }
  const target = dataOf<UploadTarget>(await call(site.visitor, 'POST', '/api/uploads', json(announced)))
  await fetch(target.url, { method: target.method, headers: target.headers, body: aPdf() })
  await call(site.visitor, 'POST', `/api/uploads/${target.id}/complete`)

  const details = startupDetails({ pitchDeck: deck.url, websiteUrl: 'https://kometa.example' })
  const order = anOrder({ id: ticketType.id, eventId }, { quantity: 2, details })
  const key = { 'Idempotency-Key': aKey() }
  const registered = await call(site.visitor, 'POST', '/api/registration', json(order, key))
  expect(await call(site.visitor, 'POST', '/api/registration', json(order, key))).toEqual(registered)
  const registration = dataOf<Registration>(registered)

  const user = await write('POST', '/api/users', { email, firstName: 'Łucja' })
  await write('POST', '/api/users', { email, lastName: 'Żak' })
  const ticket = await write('POST', '/api/tickets', {
    eventId,
    ticketTypeId: ticketType.id,
    userId: user.id,
    attendee: aPerson(),
    startupDetails: startupDetails(),
  })
  await write('PATCH', `/api/tickets/${ticket.id}/status`, { status: 'CHECKED_IN' })

  await call(site.visitor, 'POST', '/api/newsletter/subscribe', json({ firstName: 'Łucja', email }))
  const joining = { ...applicant, socialMedia: '@l', sector: 'AdTech', superpowers: 'Tak', lookingFor: 'Zespół' }
  const joined = dataOf<{ id: number }>(await call(site.visitor, 'POST', '/api/community/join', json(joining)))
  await write('PATCH', `/api/community/applications/${joined.id}`, { reviewStatus: 'ACCEPTED' })
  const coding = { ...applicant, meetingLocation: 'sante-evening', wantToLearn: 'Wszystko' }
  const coder = dataOf<{ id: number }>(
    await call(site.visitor, 'POST', '/api/community/vibe-coding-join', json(coding)),
  )
  await write('PATCH', `/api/community/vibe-coding-applications/${coder.id}`, { reviewStatus: 'REJECTED' })
  for (const _ of ['new', 'replaced'])
    await call(site.organiser, 'PUT', '/api/files/gallery/1/photo1.jpg', { body: aJpeg() })

  /** Values for the path parameters of reads. */
  const values: Record<string, string | number> = {
    '/events/{id}': eventId,
    '/speakers/{id}': speakerId,
    '/partners/{id}': partnerId,
    '/mentors/{id}': mentorId,
    '/agenda/{id}': agenda.id,
    '/media/{id}': media.id,
    '/tickets/user/{id}': user.id,
    '/users/{email}': email,
    '/people/{email}': email,
    '/registrations/{id}': registration.id,
    '/pitch-decks/{id}': deck.url.split('/').at(-1) ?? '',
  }
  const queries: Record<string, string> = {
    '/photos': '?folder=gallery/1',
    '/registrations': `?eventId=${eventId}`,
    '/registrations.csv': `?eventId=${eventId}`,
    '/mentors': '?expertise=AI,sprzeda%C5%BC&isActive=true',
  }
  const reads = documented.filter(({ method }) => method === 'GET')
  for (const { path, operation } of reads) {
    const filled = path.replace('{eventId}', String(eventId)).replace(/\{\w+\}/, String(values[path]))
    const url = `/api${filled}${queries[path] ?? ''}`
    await call(site.organiser, 'GET', url)
    const etag = (await site.visitor.raw(url)).headers.get('ETag')
    expect(etag !== null, `${url} has a tag`).toBe('304' in operation.responses)
    if (etag) await call(site.visitor, 'GET', url, { headers: { 'If-None-Match': etag } })
  }

  await call(site.visitor, 'POST', '/api/newsletter/unsubscribe', json({ email }))
  await call(site.organiser, 'DELETE', '/api/files/gallery/1/photo1.jpg')
  const other = await write('POST', '/api/events', { title: 'Inny' })
  const otherType = await write('POST', '/api/ticket-types', { ...type, eventId: other.id })
  const strangers = ['speakers', 'partners'].map(async (name) => {
    const { id } = await write('POST', `/api/${name}`, { name: 'Nikt', type: 'STAR' })
    return `${name}/${id}`
  })
  const removed = [`media/${media.id}`, `agenda/${agenda.id}`, `mentors/${mentorId}`, ...(await Promise.all(strangers))]
  for (const path of [...removed, `ticket-types/${otherType.id}`, `events/${other.id}`])
    await call(site.organiser, 'DELETE', `/api/${path}`)
  await call(site.organiser, 'DELETE', `/api/people/${email}`)

  const promised = documented.flatMap(({ operation }) =>
    Object.keys(operation.responses)
      .filter((status) => Number(status) < 400)
      .map((status) => `${operation.operationId} ${status}`),
  )
  expect([...succeeded].toSorted()).toEqual(promised.toSorted())
}, 60_000)

describe('refusals match their description', () => {
  const random = 'a'.repeat(26)
  /** A path whose parameters point to missing resources. */
  const nowhere = ({ path, operation }: Documented): string => {
    const id = operation.parameters?.find((one) => one.in === 'path' && one.schema.pattern) ? random : '999999'
    return `/api${path
      .replace('{path}', 'gallery/1/photo9.jpg')
      .replace('{email}', 'nikt@x.example')
      .replace(/\{\w+\}/, id)}`
  }
  const named = (one: Documented): [string, Documented] => [`${one.method} ${one.path}`, one]
  const refused = async (people: Caller, method: string, path: string, init: RequestInit, status: number) => {
    expect(await call(people, method, path, init), `${method} ${path}`).toMatchObject({ success: false })
    expect((await people.raw(path, { method, ...init })).status, `${method} ${path}`).toBe(status)
  }

  test.each(documented.filter(({ operation }) => operation.security.length > 0).map(named))(
    '%s for strangers',
    (_, one) => refused(site.visitor, one.method, nowhere(one), {}, 401),
  )

  const takesJson = ({ operation }: Documented) => operation.requestBody?.content['application/json'] !== undefined
  test.each(documented.filter(takesJson).map(named))('%s with an invalid body', async (_, one) => {
    const send = (init: RequestInit, status: number) => refused(site.organiser, one.method, nowhere(one), init, status)
    const headers = { 'Content-Type': 'application/json' }
    await send(json({}), 422)
    await send({ headers, body: '{' }, 400)
    await send({ headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 415)
    await send({ headers, body: JSON.stringify({ filler: 'x'.repeat(100_001) }) }, 413)
  })

  const isOfOne = ({ method, path }: Documented) => path.includes('{') && (method === 'GET' || method === 'DELETE')
  test.each(documented.filter(isOfOne).map(named))('%s for a missing resource', (_, one) =>
    refused(site.organiser, one.method, nowhere(one), {}, 404),
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
    const headers = { 'CF-Connecting-IP': '192.0.2.7' }
    const statuses: number[] = []
    for (let sent = 0; sent < 25; sent++) {
      const init = { method: 'POST', ...json({ email: 'nikt@x.example' }, headers) }
      statuses.push((await site.visitor.raw('/api/newsletter/unsubscribe', init)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    const init = json({ email: 'nikt@x.example' }, headers)
    await refused(site.visitor, 'POST', '/api/newsletter/unsubscribe', init, 429)
  })
})
