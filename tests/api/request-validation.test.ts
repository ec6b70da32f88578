import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { anApplication, anEvent, anOrder, aTicketType, register, startupDetails } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const json = { 'Content-Type': 'application/json' }

describe('unknown paths and methods', () => {
  const missing = { success: false, code: 'missing', message: messages.missing, error: messages.missing, status: 404 }

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/events/1/nothing',
    '/api/events/',
    '/api/events/abc',
    '/api/events/0',
  ])('GET %s returns a JSON 404', async (path) => {
    const response = await site.visitor.get(path)
    expect(response).toMatchObject(missing)
    expect(response.headers.get('Content-Type')).toContain('application/json')
  })

  test.each([
    ['PATCH', '/api/events'],
    ['DELETE', '/api/events'],
    ['GET', '/api/registration'],
    ['PUT', '/api/photos'],
    ['OPTIONS', '/api/events'],
    ['POST', '/api/health'],
  ])('%s %s is not supported and returns 404', async (method, path) => {
    expect(await site.organiser.send(path, { method })).toMatchObject(missing)
  })
})

describe('bodies', () => {
  test('JSON that is not an object gets 422', async () => {
    for (const body of ['null', '[]', '"text"', '7'])
      expect(await site.organiser.send('/api/events', { method: 'POST', headers: json, body })).toMatchObject({
        status: 422,
        code: 'invalid',
      })
  })

  test('a write without a JSON content type gets 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const sent = { method: 'POST', headers: { 'Content-Type': type }, body: '{"title":"X"}' }
      expect(await site.organiser.send('/api/events', sent)).toMatchObject({ status: 415, code: 'unsupported' })
      expect(await site.visitor.send('/api/registration', sent)).toMatchObject({ status: 415, code: 'unsupported' })
    }
    expect((await site.organiser.send('/api/events', { method: 'POST' })).status).toBe(415)
  })

  test('the content type is case-insensitive and may have a charset', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset="UTF-8"'])
      expect(
        await site.organiser.send('/api/events', {
          method: 'POST',
          headers: { 'Content-Type': type },
          body: '{"title":"Czytany"}',
        }),
      ).toMatchObject({ status: 201, data: { title: 'Czytany' } })
  })

  test('a body over 100 kB gets 413, and one of exactly 100 kB is read', async () => {
    const bodyOf = (bytes: number) => JSON.stringify({ title: '', filler: 'x'.repeat(bytes - 24) })
    expect(bodyOf(100_000)).toHaveLength(100_000)
    const send = (body: BodyInit, more: object = {}) =>
      site.organiser.send('/api/events', { method: 'POST', headers: json, body, ...more })
    expect(await send(bodyOf(100_000))).toMatchObject({ status: 422 })
    expect(await send(bodyOf(100_001))).toMatchObject({ status: 413, code: 'tooLarge' })
    const unannounced = new Blob([bodyOf(100_001)]).stream()
    expect(await send(unannounced, { duplex: 'half' })).toMatchObject({ status: 413, code: 'tooLarge' })
  })

  test('a client that is still sending its body receives the refusal', async () => {
    const body = 'x'.repeat(90_000)
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const path = ['/api/events', '/api/nothing', '/api/registration'][n % 3] ?? ''
        const headers = { 'Content-Type': 'text/plain' }
        return (await site.visitor.send(path, { method: 'POST', headers, body })).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([401, 404, 415]))
  })

  test('unknown fields are ignored', async () => {
    const event = await anEvent(site, { nothing: 1, id: 4_000, sold: 3 })
    expect(event.id).not.toBe(4_000)
    expect(event).not.toHaveProperty('nothing')
  })

  test('the first message of each field is returned under its dotted path', async () => {
    const response = await site.visitor.post('/api/registration', {
      userData: { firstName: 'Ł', lastName: ' ', email: 'x', phone: '1', university: '' },
      eventId: 1,
      tickets: [{ ticketTypeId: 1, quantity: 1 }],
      ticketData: [{ firstName: '' }],
    })
    expect(response).toMatchObject({ status: 422, code: 'invalid', message: messages.invalid, error: messages.invalid })
    expect(response.fields).toEqual({
      'userData.firstName': 'Imię musi mieć co najmniej 2 znaki',
      'userData.lastName': 'Nazwisko jest wymagane',
      'userData.email': 'Wprowadź prawidłowy adres email',
      'userData.phone': 'Numer telefonu musi mieć co najmniej 9 cyfr',
      'userData.university': 'Uczelnia jest wymagana',
      'ticketData.0.firstName': 'Imię jest wymagane',
      'ticketData.0.lastName': 'Nazwisko jest wymagane',
      'ticketData.0.email': 'Adres email jest wymagany',
      'ticketData.0.phone': 'Numer telefonu jest wymagany',
      'ticketData.0.university': 'Uczelnia jest wymagana',
    })
  })
})

describe('query parameters', () => {
  test.each([
    '/api/events?limit=',
    '/api/events?limit=1.5',
    '/api/events?limit=ten',
    '/api/events?limit=1&limit=2',
    '/api/events?status=SOON',
    '/api/events?status=past',
    '/api/events?dateFrom=soon',
    '/api/events?dateTo=2026-02-30',
    '/api/photos?folder=info&limit=51',
    '/api/tickets/event/1?status=CONFIRMED',
  ])('%s gets 422 for its last field', async (path) => {
    const field = [...new URLSearchParams(path.split('?')[1]).keys()].at(-1)
    const response = await site.organiser.get(path)
    expect(response).toMatchObject({ status: 422, code: 'invalid', success: false })
    expect(Object.keys(response.fields ?? {})).toEqual([field])
  })
})

test('an unexpected error returns a fixed message, and neither response nor log contains personal data or SQL', async () => {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id)
  await site.rows('ALTER TABLE users RENAME COLUMN university TO school')
  const person = {
    firstName: 'Zbigniew',
    lastName: 'Tajny',
    email: 'zbigniew@tajny.example',
    phone: '600700800',
    university: 'PW',
  }
  const response = await site.visitor.post('/api/registration', {
    userData: person,
    eventId: event.id,
    tickets: [{ ticketTypeId: type.id, quantity: 1 }],
    ticketData: [person],
  })
  await site.rows('ALTER TABLE users RENAME COLUMN school TO university')
  expect(response).toMatchObject({ status: 500, code: 'unexpected', message: messages.unexpected })
  const output = JSON.stringify([response, site.logs()])
  expect(output).toContain('"level\\":\\"error')
  for (const secret of ['Zbigniew', 'Tajny', 'tajny.example', '600700800', 'INSERT', 'insert into'])
    expect(output).not.toContain(secret)
})

const aType = async () => aTicketType(site, (await anEvent(site)).id)
const emptyItems = (length: number) => Array.from({ length }, () => ({}))

const sendText = (path: string, body: string) =>
  site.visitor.send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

test.each([501, 24_000, 33_000])('an order with %i empty attendees gets a single error', async (length) => {
  const order = { ...anOrder(await aType()), ticketData: emptyItems(length) }
  expect(await register(site, order)).toMatchObject({
    status: 422,
    code: 'invalid',
    message: messages.attendeesMismatch,
    fields: { ticketData: messages.attendeesMismatch },
  })
})

test('an order with 500 invalid attendees or 60 incomplete startups reports 50 fields', async () => {
  const type = await aType()
  const wrong = await register(site, { ...anOrder(type), ticketData: emptyItems(500) })
  const presenters = await Promise.all(
    Array.from({ length: 12 }, () => aTicketType(site, type.eventId, { type: 'PRESENTER_STARTUP' })),
  )
  const orders = presenters.map((presenter) => anOrder(presenter, { quantity: 5, details: {} }))
  const incomplete = await register(site, {
    ...anOrder(type),
    tickets: orders.flatMap(({ tickets }) => tickets),
    ticketData: orders.flatMap(({ ticketData }) => ticketData),
  })
  for (const { status, fields } of [wrong, incomplete])
    expect([status, Object.keys(fields ?? {}).length]).toEqual([422, 50])
})

test('a list reports 50 of 2,000 unknown parameters', async () => {
  const unknown = Array.from({ length: 2_000 }, (_, index) => `x${index}=1`).join('&')
  const { status, fields } = await site.organiser.get(`/api/events?${unknown}`)
  expect([status, Object.keys(fields ?? {}).length]).toEqual([422, 50])
})

const opened = { list: '[', object: '{"a":' }
const closed = { list: ']', object: '}' }

test.each(['list', 'object'] as const)(
  'a field with the deepest %s that fits into a body causes no 5xx',
  async (kind) => {
    const levels = Math.floor((limits.jsonBytes - 2_000) / (opened[kind].length + 1))
    const nested = opened[kind].repeat(levels) + (kind === 'object' ? '1' : '') + closed[kind].repeat(levels)
    const write = (body: object) => JSON.stringify(body).replace('"@nested@"', nested)
    const type = await aType()
    // Startup details are ignored for ticket types that need none.
    expect(await sendText('/api/registration', write(anOrder(type, { details: '@nested@' })))).toMatchObject({
      status: 201,
    })
    const presenter = await aTicketType(site, type.eventId, { type: 'PRESENTER_STARTUP' })
    for (const details of [
      '@nested@',
      startupDetails({ startupName: '@nested@' }),
      startupDetails({ more: '@nested@' }),
    ])
      expect([201, 422]).toContain((await sendText('/api/registration', write(anOrder(presenter, { details })))).status)
    for (const nickname of ['@nested@', ''])
      expect([201, 422]).toContain(
        (await sendText('/api/community/join', write(anApplication({ nickname, building: nickname || '@nested@' }))))
          .status,
      )
  },
)
