import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import type { NoticeSent, Notices, TakenBack, WaitingBatch } from '#schema/message.ts'
import { anEvent, anOrder, aPastEvent, aPerson, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

/** An event with orders of one ticket, for the buyer. Returns the type, the buyers' addresses and the tickets as well. */
async function anEventWithOrders(orders: number, fields: Record<string, unknown> = {}) {
  const event = await anEvent(site, fields)
  const type = await aTicketType(site, event.id)
  const buyers: string[] = []
  const ticketIds: number[] = []
  for (let n = 0; n < orders; n++) {
    const buyer = aPerson()
    const order = anOrder(type, { userData: buyer, ticketData: [buyer] })
    const { data } = await register(site, order)
    buyers.push(order.userData.email)
    ticketIds.push(...data.tickets.map(({ id }) => id))
  }
  return { event, type, buyers, ticketIds }
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
  test('adds one mail for each address of an order that holds a place, was let in or waits, with the note', async () => {
    const { event, type, buyers, ticketIds } = await anEventWithOrders(4)
    await site.organiser.patch(`/api/tickets/${ticketIds[0]}/status`, { status: 'CANCELLED' })
    await site.organiser.patch(`/api/tickets/${ticketIds[1]}/status`, { status: 'CHECKED_IN' })
    const [twice, other] = [aPerson({ email: 'ania@uczelnia.example' }), aPerson({ email: 'Ola@uczelnia.example' })]
    const family = anOrder(type, {
      quantity: 4,
      ticketData: [twice, { ...twice, email: 'Ania@uczelnia.example' }, other],
    })
    const buyer = family.userData
    await register(site, { ...family, ticketData: [...family.ticketData.slice(0, 3), buyer] })
    const full = await aTicketType(site, event.id, { capacity: 0 })
    const waiting = anOrder(full, { ticketData: [aPerson({ email: 'czeka@uczelnia.example' })] })
    await site.visitor.post('/api/waiting-list', waiting)
    await edit(event, { time: '18:30' })
    expect(await noticesOf(event)).toMatchObject({ recipients: 7, told: { time: '18:00' }, sent: [] })
    const { status, data } = await notify(event, 'changed', 'Nowa sala')
    expect([status, data]).toEqual([201, { messages: 7, batch: expect.stringMatching(/^[a-z2-7]{26}$/) }])
    const rows = await mailsOf(event, 'changed')
    expect(rows.map(({ email }) => email)).toEqual(
      [...buyers.slice(1), buyer.email, waiting.userData.email, twice.email, other.email].sort(),
    )
    expect(new Set(rows.map(({ details }) => details))).toEqual(new Set(['{"note":"Nowa sala"}']))
    expect(await noticesOf(event)).toMatchObject({
      told: { time: '18:30' },
      sent: [{ kind: 'changed', at: expect.any(String), messages: 7 }],
    })
  })

  test('tells a change once, and nothing after an edit and its undoing', async () => {
    const { event } = await anEventWithOrders(1)
    const nothing = { status: 200, data: { messages: 0, batch: null } }
    expect(await notify(event, 'changed')).toMatchObject(nothing)
    await edit(event, { time: '19:00' })
    expect(await notify(event, 'changed')).toMatchObject({ status: 201, data: { messages: 1 } })
    expect(await notify(event, 'changed')).toMatchObject(nothing)
    await edit(event, { time: '20:00' })
    await edit(event, { time: '19:00', description: 'Nowy opis' })
    expect(await notify(event, 'changed')).toMatchObject(nothing)
    await edit(event, { time: '19:00', address: 'Nowa 1' })
    expect(await notify(event, 'changed')).toMatchObject({ status: 201, data: { messages: 1 } })
    expect(await mailsOf(event, 'changed')).toHaveLength(2)
  })

  test('is sent once when several organisers press at the same time', async () => {
    const { event } = await anEventWithOrders(2)
    await edit(event, { time: '19:00' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => notify(event, 'changed')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(await mailsOf(event, 'changed')).toHaveLength(2)
  })

  test('is recorded in the change log, once', async () => {
    const { event } = await anEventWithOrders(1)
    await edit(event, { time: '19:00' })
    await notify(event, 'changed')
    await notify(event, 'changed')
    const rows = await site.rows(
      "SELECT c.action FROM changes AS c JOIN notices AS n ON c.entity_id = n.id WHERE c.entity = 'notices' AND n.event_id = ?",
      event.id,
    )
    expect(rows).toEqual([{ action: 'CREATE' }])
  })
})

test('calling an event off cancels it and tells its people', async () => {
  const { event } = await anEventWithOrders(2)
  expect(await notify(event, 'off')).toMatchObject({ status: 201, data: { messages: 2 } })
  expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.cancelled).toBe(true)
  expect(await mailsOf(event, 'off')).toHaveLength(2)
  expect(await notify(event, 'off')).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
})

test('a change of a cancelled event is told to nobody', async () => {
  const { event } = await anEventWithOrders(1)
  await notify(event, 'off')
  await edit(event, { cancelled: true, time: '19:00' })
  expect(await notify(event, 'changed')).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
  expect(await mailsOf(event, 'changed')).toEqual([])
  await edit(event, { cancelled: false, time: '19:00' })
  expect((await notify(event, 'changed')).data).toMatchObject({ messages: 1 })
})

describe('the mails of a press', () => {
  const takeBack = (batch: string | null) => site.organiser.delete<TakenBack>(`/api/messages/batch/${batch}`)
  const isTakenBack = async (batch: string | null) => {
    const { status, data } = await takeBack(batch)
    return status === 200 ? data.taken : status
  }
  const recordsOf = (batch: string | null) => site.rows('SELECT action FROM changes WHERE entity_id = ?', batch)
  const sendOne = ({ id }: { id: number }) =>
    site.rows(
      "UPDATE messages SET status = 'SENT' WHERE id = (SELECT min(id) FROM messages WHERE event_id = ? AND batch_id IS NOT NULL)",
      id,
    )

  test('wait for a minute, and are listed until then', async () => {
    const { event } = await anEventWithOrders(2)
    await edit(event, { time: '19:00' })
    const { data } = await notify(event, 'changed')
    const [row] = await site.rows<{ due: number; created: number }>(
      'SELECT due_at AS due, created_at AS created FROM messages WHERE batch_id = ?',
      data.batch,
    )
    expect((row?.due ?? 0) - (row?.created ?? 0)).toBe(minuteMs)
    const list = async (query: string) =>
      (await site.organiser.get<Page<WaitingBatch>>(`/api/messages/batches${query}`)).data
    const waiting = {
      id: data.batch,
      eventId: event.id,
      kind: 'changed',
      messages: 2,
      dueAt: new Date(row?.due ?? 0).toISOString(),
    }
    expect(await list(`?eventId=${event.id}`)).toMatchObject({ total: 1, data: [waiting] })
    expect((await list('')).data).toContainEqual(waiting)
    await site.rows('UPDATE messages SET due_at = created_at WHERE batch_id = ?', data.batch)
    expect((await list(`?eventId=${event.id}`)).total).toBe(0)
  })

  test('of a change are taken back, recorded, and can be pressed again', async () => {
    const { event } = await anEventWithOrders(3)
    await edit(event, { time: '19:00' })
    const first = (await notify(event, 'changed')).data.batch
    expect(await isTakenBack(first)).toBe(3)
    expect(await isTakenBack(first)).toBe(0)
    expect([await mailsOf(event, 'changed'), await recordsOf(first)]).toEqual([[], [{ action: 'DELETE' }]])
    expect(await noticesOf(event)).toMatchObject({ told: { time: '18:00' }, sent: [] })
    expect((await notify(event, 'changed')).data).toMatchObject({ messages: 3 })
    await site.runSchedule(new Date(Date.now() + hourMs))
    expect(await noticesOf(event)).toMatchObject({ told: { time: '19:00' }, sent: [{ messages: 3 }] })
  })

  test('of a change are taken back in part, and the rest is pressed again', async () => {
    const { event } = await anEventWithOrders(3)
    await edit(event, { time: '19:00' })
    const first = (await notify(event, 'changed')).data.batch
    await sendOne(event)
    expect(await isTakenBack(first)).toBe(2)
    expect(await noticesOf(event)).toMatchObject({ told: { time: '18:00' }, sent: [{ messages: 1 }] })
    expect(await isTakenBack(first)).toBe(0)
    const second = await notify(event, 'changed')
    expect([second.status, second.data.messages]).toEqual([201, 2])
    expect(await noticesOf(event)).toMatchObject({ told: { time: '19:00' }, sent: [{ messages: 3 }] })
    await site.rows("UPDATE messages SET status = 'SENT' WHERE batch_id = ?", second.data.batch)
    expect(await isTakenBack(second.data.batch)).toBe(0)
    expect(await noticesOf(event)).toMatchObject({ told: { time: '19:00' } })
  })

  test('of a first change are taken back although a second one was told meanwhile, which then has the first old value', async () => {
    const { event } = await anEventWithOrders(1)
    await edit(event, { time: '19:00' })
    const first = (await notify(event, 'changed')).data.batch
    await edit(event, { time: '20:00' })
    const second = (await notify(event, 'changed')).data.batch
    expect(await isTakenBack(first)).toBe(1)
    const before = await site.value<string>('SELECT told_before FROM notices WHERE batch_id = ?', second)
    expect([JSON.parse(before ?? ''), (await noticesOf(event)).told]).toMatchObject([
      { time: '18:00' },
      { time: '20:00' },
    ])
  })

  test('of a cancellation are taken back whole, and the evening takes place again with who waited', async () => {
    const { event, type, ticketIds } = await anEventWithOrders(2)
    await site.rows('UPDATE ticket_types SET capacity = 2 WHERE id = ?', type.id)
    const group = await site.visitor.post<{ tickets: { id: number }[] }>('/api/waiting-list', anOrder(type))
    const { batch } = (await notify(event, 'off')).data
    await site.organiser.patch(`/api/tickets/${ticketIds[0]}/status`, { status: 'CANCELLED' })
    expect(await isTakenBack(batch)).toBe(3)
    expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.cancelled).toBe(false)
    const status = await site.value('SELECT status FROM tickets WHERE id = ?', group.data.tickets[0]?.id)
    expect([status, (await noticesOf(event)).sent, await isTakenBack(batch)]).toEqual(['CONFIRMED', [], 0])
    expect((await notify(event, 'off')).data.messages).toBe(3)
  })

  test('of a cancellation stay once one has left', async () => {
    const { event } = await anEventWithOrders(2)
    const { batch } = (await notify(event, 'off')).data
    await sendOne(event)
    expect(await takeBack(batch)).toMatchObject({ status: 409, code: 'alreadySent' })
    expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.cancelled).toBe(true)
    expect([await mailsOf(event, 'off'), await recordsOf(batch)]).toEqual([expect.objectContaining({ length: 2 }), []])
  })

  test('of a cancellation that concerned nobody are none, and it can be taken back too', async () => {
    const event = await anEvent(site)
    const { messages, batch } = (await notify(event, 'off')).data
    expect([messages, await isTakenBack(batch)]).toEqual([0, 0])
    expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.cancelled).toBe(false)
  })

  test('are unknown by another id', async () => {
    for (const id of ['a'.repeat(26), 'nope']) expect((await takeBack(id)).code).toBe('missing')
  })
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

describe('the mail of the day', () => {
  /** 18:00 in Warsaw. */
  const start = Date.parse('2030-03-19T17:00:00Z')
  const runAt = (hoursBefore: number) => site.runSchedule(new Date(start - hoursBefore * hourMs))
  const placedAt = (email: string | undefined, hoursBefore: number) =>
    site.rows('UPDATE registrations SET created_at = ? WHERE email = ?', start - hoursBefore * hourMs, email)
  const reached = async (event: { id: number }) => (await mailsOf(event, 'today')).map(({ email }) => email)

  test('is added eight hours before, once, for buyers and attendees of orders that are nine hours older', async () => {
    const { event, type, buyers } = await anEventWithOrders(2)
    const [buyer, guest] = [aPerson(), aPerson({ email: 'Zuza@uczelnia.example' })]
    await register(site, anOrder(type, { quantity: 2, userData: buyer, ticketData: [buyer, guest] }))
    for (const [email, hours] of [
      [buyers[0], 9],
      [buyers[1], 8.99],
      [buyer.email, 71],
    ] as const)
      await placedAt(email, hours)
    await runAt(8.01)
    expect(await reached(event)).toEqual([])
    await runAt(8)
    await runAt(0.01)
    expect(await reached(event)).toEqual([guest.email, buyer.email, buyers[0]].sort())
    await edit(event, { date: '2030-03-26' })
    await runAt(8 - 7 * 24)
    expect(await reached(event)).toHaveLength(7)
  })

  test('catches up until the beginning, and is the only reminder of who gets it', async () => {
    const { event, buyers } = await anEventWithOrders(2)
    for (const email of buyers) await placedAt(email, 100)
    await runAt(-0.01)
    expect(await reached(event)).toEqual([])
    await runAt(0.01)
    expect(await reached(event)).toEqual(buyers)
    expect(await mailsOf(event, 'reminder')).toEqual([])
  })

  test('is not added after a no, for a cancelled order, or for who waits', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(3)
    for (const email of buyers) await placedAt(email, 100)
    await site.rows("UPDATE registrations SET answer = 'NO' WHERE email = ?", buyers[0])
    await site.organiser.patch(`/api/tickets/${ticketIds[1]}/status`, { status: 'CANCELLED' })
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE email = ?", buyers[2])
    const full = await aTicketType(site, event.id, { capacity: 0 })
    const waiting = anOrder(full)
    await site.visitor.post('/api/waiting-list', waiting)
    await placedAt(waiting.userData.email, 100)
    await runAt(4)
    expect(await reached(event)).toEqual([buyers[2]])
  })

  test.each([
    ['a cancelled event', { cancelled: true }],
    ['a disabled event', { enabled: false }],
    ['an event without a date', { date: null }],
  ])('is not added for %s', async (_, fields) => {
    const { event, buyers } = await anEventWithOrders(1)
    await placedAt(buyers[0], 100)
    await edit(event, fields)
    await runAt(4)
    expect(await reached(event)).toEqual([])
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
