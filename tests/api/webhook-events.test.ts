import { describe, expect, test } from 'vitest'
import { anEvening, aScan } from '../support/door-at.ts'
import { aKey, anApplication, anEvent, anOrder, aPerson, aTicketType, aVibeApplication } from '../support/factories.ts'
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
