import { expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { anApplication, anEvent, anOrder, aTicketType, register, startupDetails } from '../support/factories.ts'
import { lists } from '../support/resources/registry.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

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

test.each(lists.map(({ path }) => path))('%s reports 50 of 2,000 unknown parameters', async (template) => {
  const path = template.replace(/\{\w+\}/, '1')
  const unknown = Array.from({ length: 2_000 }, (_, index) => `x${index}=1`).join('&')
  const { status, fields } = await site.organiser.get(`${path}?${unknown}`)
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
