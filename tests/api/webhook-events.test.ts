import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anEvening, aScan } from '../support/door-at.ts'
import { aKey, anApplication, anEvent, anOrder, aPerson, aTicketType, aVibeApplication } from '../support/factories.ts'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { aWebhook, startWebhookSite, untilCalled } from '../support/webhooks.ts'
import { ordersAt } from './orders-at.ts'
import { waitingListAt } from './waiting-list-at.ts'

const { site, receiver } = await startWebhookSite()
const { anOrderWithKey } = ordersAt(site)
const { aFullType, cancel, joined } = waitingListAt(site)

type Stored = { type: string; data: string }

/** What is stored for a webhook about one order or ticket, in the order of the events. */
async function storedFor(id: number, part: string) {
  const rows = await site.rows<Stored>(
    'SELECT type, data FROM webhook_deliveries WHERE webhook_id = ? AND instr(data, ?) > 0 ORDER BY rowid',
    id,
    part,
  )
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) }))
}

describe('an event', () => {
  test('reaches a webhook with ids only', async () => {
    const hook = await aWebhook(site, receiver, { events: ['registration.created'] })
    const { id, eventId, buyer } = await anOrderWithKey()
    const [call] = await untilCalled(receiver, hook.path, 1)
    expect(call).toEqual({
      type: 'registration.created',
      timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      data: { registrationId: id, eventId },
    })
    for (const personal of [buyer.firstName, buyer.lastName, buyer.email, buyer.phone])
      expect(JSON.stringify(receiver.at(hook.path))).not.toContain(personal)
  })

  test('is stored for every webhook that wants it, and for no other', async () => {
    const events = ['registration.created'] as const
    const wanting = [
      await aWebhook(site, receiver, { events: [...events] }),
      await aWebhook(site, receiver, { events: [...events, 'order.promoted'] }),
    ]
    const other = await aWebhook(site, receiver, { events: ['order.promoted'] })
    const off = await aWebhook(site, receiver, { events: [...events] })
    await site.organiser.patch(`/api/webhooks/${off.id}`, { enabled: false })
    const { id } = await anOrderWithKey()
    expect(await Promise.all([...wanting, other, off].map((hook) => storedFor(hook.id, id)))).toMatchObject([
      [{ type: 'registration.created' }],
      [{ type: 'registration.created' }],
      [],
      [],
    ])
  })

  test('that is refused leaves no delivery', async () => {
    const { id } = await aWebhook(site, receiver, { events: ['registration.created'] })
    const { id: eventId } = await anEvent(site)
    const type = await aTicketType(site, eventId, { capacity: 1 })
    const orders = Array.from({ length: 4 }, () =>
      site.visitor.post('/api/registration', anOrder(type), { 'Idempotency-Key': aKey() }),
    )
    const statuses = (await Promise.all(orders)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409, 409])
    expect(await storedFor(id, `"eventId":${eventId}`)).toHaveLength(1)
  })

  test('of an order is its cancellation, with the last of its tickets and once', async () => {
    const { id: hook } = await aWebhook(site, receiver, { events: ['order.cancelled'] })
    const { id, eventId, path, tickets } = await anOrderWithKey({ quantity: 3 })
    await site.visitor.post(`${path}/tickets/${tickets[0]?.id}/cancel`, {})
    expect(await storedFor(hook, id)).toEqual([])
    await Promise.all([cancel(path), cancel(path)])
    expect(await storedFor(hook, id)).toEqual([{ type: 'order.cancelled', data: { registrationId: id, eventId } }])
  })

  test('is stored once for a group that moves up, and not at all if joining gave the places', async () => {
    const { id: hook } = await aWebhook(site, receiver)
    const { type, eventId, holders } = await aFullType({ capacity: 2 })
    const group = await joined(type, { quantity: 2, together: true })
    for (const { path } of holders) await cancel(path)
    expect(await storedFor(hook, group.id)).toEqual([
      { type: 'registration.created', data: { registrationId: group.id, eventId } },
      { type: 'order.promoted', data: { registrationId: group.id, eventId } },
    ])
    const partly = await aFullType({ capacity: 2 })
    await cancel(partly.holders[0]?.path ?? '')
    const two = await joined(partly.type, { quantity: 2, together: false })
    expect((await storedFor(hook, two.id)).map(({ type: kind }) => kind)).toEqual(['registration.created'])
  })

  test('of a ticket is its check-in, by a phone or by hand, once', async () => {
    const { id: hook } = await aWebhook(site, receiver, { events: ['ticket.checkedIn'] })
    const { door, guests } = await anEvening(site, { guests: 2 })
    const [scanned, byHand] = guests
    const scan = aScan(scanned?.hash ?? '')
    await door.sync([scan])
    await door.sync([scan, aScan(scanned?.hash ?? '')])
    await site.organiser.patch(`/api/tickets/${byHand?.id}/status`, { status: 'CHECKED_IN' })
    for (const guest of guests)
      expect(await storedFor(hook, `"ticketId":${guest.id},`)).toMatchObject([{ type: 'ticket.checkedIn' }])
  })

  test('of an application says which form it was', async () => {
    const { id: hook } = await aWebhook(site, receiver, { events: ['application.created'] })
    await site.visitor.post('/api/community/join', anApplication())
    await site.visitor.post('/api/community/vibe-coding-join', aVibeApplication())
    expect((await storedFor(hook, 'applicationId')).map(({ data }) => data.kind)).toEqual(['community', 'vibeCoding'])
  })
})

test('an erased person leaves nothing personal in deliveries', async () => {
  const { id: hook } = await aWebhook(site, receiver)
  const buyer = aPerson({ firstName: 'Żegota', lastName: 'Niepowtarzalny' })
  const { path } = await anOrderWithKey({ order: { userData: buyer, ticketData: [buyer] } })
  await site.visitor.send(path, { method: 'DELETE' })
  await site.organiser.delete(`/api/people/${encodeURIComponent(buyer.email)}`)
  const rows = await site.rows('SELECT * FROM webhook_deliveries WHERE webhook_id = ?', hook)
  expect(rows.length).toBeGreaterThan(1)
  for (const personal of [buyer.firstName, buyer.lastName, buyer.email, buyer.phone])
    expect(JSON.stringify(rows)).not.toContain(personal)
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  endIsolates()
})

/** An isolate that counts the requests to the Durable Object and the round trips of its database. */
async function startCounting() {
  const counts = { wakes: 0, roundTrips: 0 }
  const sender = { wake: async () => void counts.wakes++, deliver: async () => undefined }
  const around = <T>(run: () => Promise<T>) => {
    counts.roundTrips += 1
    return run()
  }
  const settings = { WEBHOOK_SENDER: { getByName: () => sender } }
  const isolate = await startIsolate({ ...site, settings }, around)
  let serial = 0
  const write = async () => {
    const email = `${crypto.randomUUID()}-${serial++}@poczta.example`
    const { status } = await isolate.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
    await isolate.stored()
    expect(status).toBe(201)
  }
  return { counts, isolate, write }
}

const switchAllOff = () => site.rows('UPDATE webhooks SET enabled = 0')

test('writes do not wake the sender without an enabled webhook, and read only once in half a second whether there is one', async () => {
  await aWebhook(site, receiver)
  await switchAllOff()
  const { counts, write } = await startCounting()
  await write()
  const { roundTrips } = counts
  for (let n = 0; n < 5; n++) await write()
  expect(counts.wakes).toBe(0)
  // The first write read whether a webhook is enabled.
  expect(counts.roundTrips - roundTrips).toBe(5 * (roundTrips - 1))
})

test('writes wake the sender while a webhook is enabled, and reads and refused writes do not', async () => {
  await aWebhook(site, receiver)
  const { counts, isolate, write } = await startCounting()
  for (let n = 0; n < 3; n++) await write()
  await isolate.get('/api/events')
  await isolate.post('/api/newsletter/subscribe', { email: 'x' })
  await isolate.stored()
  expect(counts.wakes).toBe(3)
  await switchAllOff()
  vi.setSystemTime(Date.now() + 500)
  await write()
  expect(counts.wakes).toBe(3)
})

test('what an isolate writes before it knows of a new webhook is delivered', async () => {
  await switchAllOff()
  const { counts, isolate, write } = await startCounting()
  await write()
  const { path } = await aWebhook(site, receiver)
  expect((await isolate.post('/api/community/join', anApplication())).status).toBe(201)
  await isolate.stored()
  expect(counts.wakes).toBe(0)
  vi.useRealTimers()
  expect(await untilCalled(receiver, path, 1)).toMatchObject([{ type: 'application.created' }])
})
