import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail } from '#schema/event.ts'
import type { TakenBack, WaitingBatch } from '#schema/message.ts'
import { anEvent, anOrder } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { noticesAt } from './notices-at.ts'

const site = await startSite()
const { anEventWithOrders, edit, mailsOf, notify, noticesOf } = noticesAt(site)

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
