import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { EventDetail } from '#schema/event.ts'
import type { NoticeSent, Notices } from '#schema/message.ts'
import { anEvent, anOrder, aPastEvent, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

/** An event with the given number of orders of one ticket. Returns the buyers' addresses and the tickets as well. */
async function anEventWithOrders(orders: number, fields: Record<string, unknown> = {}) {
  const event = await anEvent(site, fields)
  const type = await aTicketType(site, event.id)
  const buyers: string[] = []
  const ticketIds: number[] = []
  for (let n = 0; n < orders; n++) {
    const order = anOrder(type)
    const { data } = await register(site, order)
    buyers.push(order.userData.email)
    ticketIds.push(...data.tickets.map(({ id }) => id))
  }
  return { event, buyers, ticketIds }
}

const notify = ({ id }: { id: number }, kind: string, note?: string) =>
  site.organiser.post<NoticeSent>(`/api/events/${id}/notices`, { kind, note })

const noticesOf = async ({ id }: { id: number }) =>
  (await site.organiser.get<Notices>(`/api/events/${id}/notices`)).data

type Row = { email: string; details: string | null; status: string }
const mailsOf = ({ id }: { id: number }, kind: string) =>
  site.rows<Row>('SELECT email, details, status FROM messages WHERE event_id = ? AND kind = ? ORDER BY email', id, kind)

const edit = (event: EventDetail, fields: Record<string, unknown>) =>
  site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields })

describe('a notice of a change', () => {
  test('adds one mail for each order that holds a place, with the note', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(3)
    await site.organiser.patch(`/api/tickets/${ticketIds[0]}/status`, { status: 'CANCELLED' })
    const before = await noticesOf(event)
    expect(before).toEqual({ recipients: 2, revision: expect.any(Number), sent: [] })
    const { status, data } = await notify(event, 'changed', 'Nowa sala')
    expect([status, data]).toEqual([201, { messages: 2 }])
    const rows = await mailsOf(event, 'changed')
    expect(rows.map(({ email }) => email)).toEqual(buyers.slice(1).sort())
    expect(rows.map(({ details }) => JSON.parse(details ?? ''))).toEqual([{ note: 'Nowa sala' }, { note: 'Nowa sala' }])
    expect((await noticesOf(event)).sent).toEqual([{ kind: 'changed', at: expect.any(String), messages: 2 }])
  })

  test('is sent once for each revision of the event', async () => {
    const { event } = await anEventWithOrders(1)
    expect((await notify(event, 'changed')).status).toBe(201)
    const again = await notify(event, 'changed')
    expect([again.status, again.data]).toEqual([200, { messages: 0 }])
    expect(await mailsOf(event, 'changed')).toHaveLength(1)
    await edit(event, { time: '19:00' })
    const afterEdit = await notify(event, 'changed')
    expect([afterEdit.status, afterEdit.data]).toEqual([201, { messages: 1 }])
    expect(await mailsOf(event, 'changed')).toHaveLength(2)
  })

  test('is sent once when several organisers press at the same time', async () => {
    const { event } = await anEventWithOrders(2)
    const responses = await Promise.all(Array.from({ length: 8 }, () => notify(event, 'changed')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(await mailsOf(event, 'changed')).toHaveLength(2)
  })

  test('is recorded in the change log, once', async () => {
    const { event } = await anEventWithOrders(0)
    await notify(event, 'changed')
    await notify(event, 'changed')
    const rows = await site.rows(
      "SELECT c.action FROM changes AS c JOIN notices AS n ON c.entity_id = n.id WHERE c.entity = 'notices' AND n.event_id = ?",
      event.id,
    )
    expect(rows).toEqual([{ action: 'CREATE' }])
  })
})

test('calling an event off cancels it and tells its buyers', async () => {
  const { event } = await anEventWithOrders(2)
  const { status, data } = await notify(event, 'off')
  expect([status, data]).toEqual([201, { messages: 2 }])
  expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.cancelled).toBe(true)
  expect(await mailsOf(event, 'off')).toHaveLength(2)
  const again = await notify(event, 'off')
  expect([again.status, again.data]).toEqual([200, { messages: 0 }])
})

test('a change of a cancelled event is told to nobody', async () => {
  const { event } = await anEventWithOrders(1)
  await notify(event, 'off')
  const { status, data } = await notify(event, 'changed')
  expect([status, data]).toEqual([200, { messages: 0 }])
  expect(await mailsOf(event, 'changed')).toEqual([])
  await edit(event, { cancelled: false })
  expect((await notify(event, 'changed')).data).toEqual({ messages: 1 })
})

test('a notice is refused for an unknown event, a past event and an unknown kind', async () => {
  const past = await aPastEvent(site)
  const event = await anEvent(site)
  const answers = await Promise.all([notify({ id: 999_999 }, 'changed'), notify(past, 'off'), notify(event, 'later')])
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [404, 'missing'],
    [409, 'eventPast'],
    [422, 'invalid'],
  ])
})

describe('a reminder', () => {
  /** 18:00 in Warsaw. */
  const start = Date.parse('2030-03-19T17:00:00Z')
  const remindedAt = (hoursBefore: number) => site.runSchedule(new Date(start - hoursBefore * hourMs))
  const registeredAt = (email: string | undefined, hoursBefore: number) =>
    site.rows('UPDATE registrations SET created_at = ? WHERE email = ?', start - hoursBefore * hourMs, email)

  test('is added 48 hours before the event, once, for orders made more than 72 hours before', async () => {
    const { event, buyers } = await anEventWithOrders(2)
    await registeredAt(buyers[0], 73)
    await registeredAt(buyers[1], 71)
    await remindedAt(48.01)
    expect(await mailsOf(event, 'reminder')).toEqual([])
    await remindedAt(48)
    await remindedAt(24)
    expect((await mailsOf(event, 'reminder')).map(({ email }) => email)).toEqual([buyers[0]])
  })

  test.each([
    ['a cancelled event', { cancelled: true }],
    ['a disabled event', { enabled: false }],
    ['an event without a date', { date: null }],
  ])('is not added for %s', async (_, fields) => {
    const { event, buyers } = await anEventWithOrders(1)
    await registeredAt(buyers[0], 100)
    await edit(event, fields)
    await remindedAt(40)
    expect(await mailsOf(event, 'reminder')).toEqual([])
  })

  test('is added again when the event moves to another day, also for who had answered yes', async () => {
    const { event, buyers } = await anEventWithOrders(1)
    await registeredAt(buyers[0], 300)
    await remindedAt(40)
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE email = ?", buyers[0])
    await edit(event, { time: '19:30' })
    await remindedAt(39)
    expect(await mailsOf(event, 'reminder')).toHaveLength(1)
    expect(await site.rows('SELECT answer FROM registrations WHERE email = ?', buyers[0])).toEqual([{ answer: 'YES' }])
    await edit(event, { date: '2030-03-26' })
    await remindedAt(38)
    expect(await mailsOf(event, 'reminder')).toHaveLength(1)
    expect(await site.rows('SELECT answer FROM registrations WHERE email = ?', buyers[0])).toEqual([{ answer: null }])
    await remindedAt(48 - 7 * 24)
    expect(await mailsOf(event, 'reminder')).toHaveLength(2)
  })

  test('is not added once the event has begun, or for a cancelled order', async () => {
    const [late, cancelled] = [await anEventWithOrders(1), await anEventWithOrders(1)]
    await registeredAt(late.buyers[0], 100)
    await registeredAt(cancelled.buyers[0], 100)
    await site.organiser.patch(`/api/tickets/${cancelled.ticketIds[0]}/status`, { status: 'CANCELLED' })
    await remindedAt(-0.01)
    expect(await mailsOf(late.event, 'reminder')).toEqual([])
    await remindedAt(10)
    expect(await mailsOf(cancelled.event, 'reminder')).toEqual([])
    expect(await mailsOf(late.event, 'reminder')).toHaveLength(1)
  })
})

describe('an event with notices', () => {
  test('is deleted with them while it has no tickets', async () => {
    const event = await anEvent(site)
    await notify(event, 'off')
    expect((await site.organiser.delete(`/api/events/${event.id}`)).status).toBe(200)
    expect(await site.rows('SELECT id FROM notices WHERE event_id = ?', event.id)).toEqual([])
  })

  test('is kept with them once it has tickets', async () => {
    const { event } = await anEventWithOrders(1)
    await notify(event, 'off')
    const refused = await site.organiser.delete(`/api/events/${event.id}`)
    expect(refused.status).toBe(409)
    expect(await site.rows('SELECT kind FROM notices WHERE event_id = ?', event.id)).toEqual([{ kind: 'off' }])
  })
})
