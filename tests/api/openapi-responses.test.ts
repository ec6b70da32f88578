import { expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { NoticeSent } from '#schema/message.ts'
import type { Registration } from '#schema/registration.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { aJpeg, aKey, anOrder, aPerson, aTicketType, createParents, startupDetails } from '../support/factories.ts'
import { aCertificate, aQuestion } from '../support/feedback-key.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { pathOf, resources } from '../support/resources/registry.ts'
import { type Site, startSite } from '../support/site.ts'
import {
  callApplicationRoutes,
  callIssueRoutes,
  callLetterRoutes,
  callOrganiserRoutes,
  callPartnerRoutes,
  callPhotoRoutes,
  callPresenterRoutes,
  callUploadRoutes,
  callWebhookRoutes,
  dataOf,
  json,
} from './documented-calls.ts'
import { documented, expectDescribed, operationOf, resolveResponse, searchOf } from './openapi-document.ts'

/** Makes every call with every documented success and validates each response against its schema. */

// The newsletter needs an SMTP server to be configured. This one is never reached.
const site = await startSite({ extra: { SMTP_URL: 'smtp://127.0.0.1:9' } })

const succeeded = new Set<string>()

type Caller = Pick<Site['visitor'], 'raw'>

async function answerOf(caller: Caller, method: string, path: string, init: RequestInit = {}) {
  const response = await caller.raw(path, { method, ...init })
  const { pathname } = new URL(path, site.origin)
  const body = await expectDescribed(method, pathname, response)
  if (response.status < 400) succeeded.add(`${operationOf(method, pathname).operation.operationId} ${response.status}`)
  return { body, etag: response.headers.get('ETag') }
}
const call = async (...request: Parameters<typeof answerOf>): Promise<unknown> => (await answerOf(...request)).body

const write = async <T = { id: number }>(method: string, path: string, body: unknown): Promise<T> =>
  dataOf<T>(await call(site.organiser, method, path, json(body)))

/** Creates a resource, replaces it with its own response, and returns it. */
async function written(path: string, fields: object): Promise<{ id: number }> {
  const created = await write('POST', path, fields)
  return write('PUT', `${path}/${created.id}`, created)
}

const email = 'lucja.zak@uczelnia.example'
const ofEvents = [
  'notices',
  'messages',
  'turnout',
  'report',
  'report.csv',
  'door-links',
  'guests',
  'guests.csv',
  'packs',
  'partner-links',
  'stage-links',
  'stage',
  'results',
  'results.csv',
]
test('every documented success occurs and matches its schema', async () => {
  const parents = await createParents(site)
  const ids: Record<string, number> = {}
  for (const resource of resources) {
    const fields = resource.full({ ...parents, eventId: ids.events ?? parents.eventId })
    ids[resource.name] = (await written(pathOf(resource), fields)).id
  }
  const { events: eventId = 0, 'ticket-types': ticketTypeId = 0 } = ids
  const deckUrl = await callUploadRoutes(site, call)
  const details = startupDetails({ pitchDeck: deckUrl, websiteUrl: 'https://kometa.example' })
  const order = anOrder({ id: ticketTypeId, eventId }, { quantity: 2, details })
  const opensAt = 'UPDATE events SET opens_at = ? WHERE id = ?'
  await site.rows(opensAt, Date.now() + hourMs, eventId)
  await call(site.visitor, 'POST', `/api/events/${eventId}/alerts`, json({ email }))
  await site.rows(opensAt, null, eventId)
  const key = { 'Idempotency-Key': aKey() }
  const registered = await call(site.visitor, 'POST', '/api/registration', json(order, key))
  expect(await call(site.visitor, 'POST', '/api/registration', json(order, key))).toEqual(registered)
  const registration = dataOf<Registration>(registered)

  await site.rows("UPDATE events SET time = '21:37' WHERE id = ?", eventId)
  const notice = ['POST', `/api/events/${eventId}/notices`, json({ kind: 'changed' })] as const
  const { batch } = dataOf<NoticeSent>(await call(site.organiser, ...notice))
  await call(site.organiser, 'GET', '/api/messages/batches')
  await call(site.organiser, ...notice)
  await call(site.organiser, 'DELETE', `/api/messages/batch/${batch}`)
  const message = { subject: 'Sala', body: 'Jest **inna**.', to: { statuses: ['CONFIRMED'] } }
  await write('POST', `/api/events/${eventId}/messages/preview`, message)
  const sent = await write('POST', `/api/events/${eventId}/messages`, message)
  await call(site.organiser, 'DELETE', `/api/events/${eventId}/messages/${sent.id}`)
  await write('POST', `/api/events/${eventId}/messages`, message)
  await write('POST', `/api/events/${eventId}/copies`, { title: 'Iskra #6', date: null })
  const { orderKey } = registration
  const orderPath = `/api/orders/${orderKey}`
  const [first, second] = registration.tickets
  const correction = { attendee: { firstName: 'Zofia' }, startupDetails: { productStage: 'Users' } }
  await call(site.visitor, 'PATCH', `${orderPath}/tickets/${first?.id}`, json(correction))
  await call(site.visitor, 'POST', `${orderPath}/tickets/${second?.id}/cancel`)
  await call(site.visitor, 'POST', `${orderPath}/answer`, json({ coming: true }))
  await call(site.visitor, 'POST', `${orderPath}/resend`)
  await write('PUT', `/api/events/${eventId}/pitches`, { ticketIds: [] })
  const guest = await aGuestKey(site, first?.id)
  await call(site.visitor, 'PATCH', `/api/guest/${guest}`, json({ attendee: { firstName: 'Ola' } }))
  await call(site.visitor, 'POST', `/api/guest/${guest}/answer`, json({ coming: true }))
  await call(site.visitor, 'POST', `/api/guest/${guest}/cancel`)
  const feedback = await aQuestion(site, first?.id)
  await call(site.visitor, 'POST', `/api/feedback/${feedback}`, json({ mark: 4 }))
  await call(site.visitor, 'POST', `${orderPath}/cancel`)
  await call(site.visitor, 'POST', '/api/orders/lookup', json({ email }))
  const messageId = await site.value<string>('SELECT id FROM messages')
  await call(site.organiser, 'POST', `/api/messages/${messageId}/retry`)
  await write('POST', '/api/messages/retry', { status: 'FAILED' })

  const full = await aTicketType(site, eventId, { capacity: 0 })
  const group = { ...anOrder(full, { quantity: 2 }), together: true }
  const waiting = dataOf<JoinedGroup>(await call(site.visitor, 'POST', '/api/waiting-list', json(group)))
  await call(site.visitor, 'PATCH', `/api/orders/${waiting.orderKey}/waiting`, json({ together: false }))
  await call(site.visitor, 'GET', `/api/orders/${waiting.orderKey}`)
  await write('POST', `/api/waiting-list/${waiting.id}/place`, { extra: true })
  await write('PATCH', `/api/tickets/${waiting.tickets[0]?.id}/status`, { status: 'CANCELLED' })
  await call(site.organiser, 'POST', `/api/tickets/${waiting.tickets[0]?.id}/wait`)

  const user = await write('POST', '/api/users', { email, firstName: 'Łucja' })
  await write('POST', '/api/users', { email, lastName: 'Żak' })
  const ticket = await write('POST', '/api/tickets', {
    eventId,
    ticketTypeId,
    userId: user.id,
    attendee: aPerson(),
    startupDetails: startupDetails(),
  })
  await write('POST', `/api/events/${eventId}/guests`, {
    ticketTypeId,
    attendee: aPerson(),
    startupDetails: startupDetails(),
  })
  await write('PATCH', `/api/tickets/${ticket.id}/status`, { status: 'CHECKED_IN' })

  await call(site.visitor, 'GET', '/api/time')
  await call(site.visitor, 'POST', '/api/newsletter/subscribe', json({ firstName: 'Łucja', email }))
  const reader = await site.row<{ key: string }>('SELECT key FROM subscribers WHERE email = ?', email)
  const applications = await callApplicationRoutes(site, call, email)
  for (const _ of ['new', 'replaced'])
    await call(site.organiser, 'PUT', '/api/files/gallery/1/photo1.jpg', { body: aJpeg() })

  await callOrganiserRoutes(site, call, eventId, ticket.id)
  const presented = await callPresenterRoutes(site, call)
  const lettersOf = await callLetterRoutes(site, call)
  const issueId = await callIssueRoutes(site, call)
  const webhookId = await callWebhookRoutes(site, call)

  /** Values for the path parameters of reads. */
  const values: Record<string, string | number> = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [`/${name}/{id}`, id])),
    '/tickets/{code}': registration.tickets[0]?.code ?? '',
    '/tickets/user/{id}': user.id,
    '/users/{email}': email,
    '/people/{email}': email,
    '/registrations/{id}': registration.id,
    ...Object.fromEntries(ofEvents.map((part) => [`/events/{id}/${part}`, eventId])),
    '/events/{id}/letters': lettersOf,
    '/guests/{id}': ticket.id,
    '/messages/{id}/content': String(await site.value("SELECT id FROM messages WHERE kind = 'signIn'")),
    '/messages/samples/{kind}': 'ticket',
    ...presented.values,
    '/newsletter/issues/{id}': issueId,
    '/webhooks/{id}': webhookId,
    '/newsletter/archive/{id}': issueId,
    ...applications,
    '/newsletter/subscription/{key}': String(reader?.key),
    '/newsletter/leave/{key}': reader?.key ?? '',
    '/guest/{key}': guest,
    '/guest/{key}/data': guest,
    '/feedback/{key}': feedback,
    '/partner/{key}': await callPartnerRoutes(site, call, eventId),
    '/tickets/{code}/certificate': await aCertificate(site),
    '/orders/{key}': orderKey,
    '/orders/{key}/data': orderKey,
    '/pitch-decks/{id}': deckUrl.split('/').at(-1) ?? '',
  }
  const queries: Record<string, string> = {
    '/photos': '?folder=gallery/1',
    '/registrations': `?eventId=${eventId}`,
    '/registrations.csv': `?eventId=${eventId}`,
    '/waiting-list.csv': `?eventId=${eventId}`,
    '/mentors': '?expertise=AI,sprzeda%C5%BC&isActive=false',
  }
  // The room is read with a seat (`callRoomRoutes`).
  const reads = documented.filter(({ method, path }) => method === 'GET' && path !== '/room')
  for (const { path, operation } of reads) {
    const filled = path
      .replace('{eventId}', String(eventId))
      .replace('/orders/{key}/tickets/{id}', `/orders/${orderKey}/tickets/${first?.id}`)
      .replace('{ticketId}', String(presented.ticketId))
      .replace(/\{\w+\}/, String(values[path]))
    const url = `/api${filled}${queries[path] ?? searchOf(operation)}`
    const reader = operation.security.length > 0 ? site.organiser : site.visitor
    const { etag } = await answerOf(reader, 'GET', url)
    const [ok] = Object.values(operation.responses).map((response) => resolveResponse(response))
    expect(etag !== null, `${url} has a tag`).toBe(ok?.headers?.ETag !== undefined)
    if ('304' in operation.responses && etag)
      await call(site.visitor, 'GET', url, { headers: { 'If-None-Match': etag } })
  }

  await call(site.visitor, 'DELETE', orderPath)
  await call(site.visitor, 'POST', `/api/newsletter/confirm/${reader?.key}`)
  await call(site.visitor, 'POST', `/api/newsletter/leave/${reader?.key}`)
  await call(site.visitor, 'POST', '/api/newsletter/subscribe', json({ email, firstName: 'Łucja' }))
  await call(site.visitor, 'POST', '/api/newsletter/unsubscribe', json({ email }))
  await call(site.organiser, 'DELETE', '/api/files/gallery/1/photo1.jpg')
  await callPhotoRoutes(site, call)
  for (const resource of resources) {
    const { id } = await write('POST', pathOf(resource), resource.required(parents))
    await call(site.organiser, 'DELETE', `${pathOf(resource)}/${id}`)
  }
  await call(site.organiser, 'DELETE', `/api/people/${email}`)
  await call(site.organiser, 'DELETE', `/api/guests/${ticket.id}`)
  await call(site.organiser, 'POST', '/api/erasures/repeat')

  const promised = documented.flatMap(({ operation }) =>
    Object.keys(operation.responses)
      // A socket is opened by a test of its own.
      .filter((status) => Number(status) >= 200 && Number(status) < 400)
      .map((status) => `${operation.operationId} ${status}`),
  )
  expect([...succeeded].toSorted()).toEqual(promised.toSorted())
}, 120_000)
