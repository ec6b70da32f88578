import { describe, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fitting, join, joined, kindsOf, soldOf, statusesOf } = waitingListAt(site)

const setStatus = (ticketId: number | undefined, status: string) =>
  site.organiser.patch<{ status: string }>(`/api/tickets/${ticketId}/status`, { status })
const isIn = async ({ id }: { id: string }) => (await statusesOf(id)).join()

describe('an event that is switched', () => {
  const put = async (eventId: number, fields: Record<string, unknown>) => {
    const { data } = await site.organiser.get<Record<string, unknown>>(`/api/events/${eventId}`)
    return site.organiser.put(`/api/events/${eventId}`, { ...data, ...fields })
  }

  test.each<[string, object, object]>([
    ['disabled', { enabled: false }, { enabled: true }],
    ['called off', { cancelled: true }, { cancelled: false }],
  ])('while it is %s nobody moves up, and afterwards who fits does', async (_, away, back) => {
    const { type, eventId, holders } = await aFullType()
    const group = await joined(type)
    await put(eventId, { ...away })
    await cancel(holders[0]?.path ?? '')
    expect([await isIn(group), await fitting()]).toEqual(['WAITING', []])
    expect((await put(eventId, { ...back })).status).toBe(200)
    expect([await isIn(group), await kindsOf(group.id)]).toEqual(['CONFIRMED', ['waiting', 'promoted', 'ticket']])
  })

  test.each<[string, object]>([
    ['to a day that is over', { date: '2020-03-19' }],
    ['into the past', { status: 'PAST', registrationOpen: false, isNext: false }],
  ])('moved %s, its list is closed in the same step', async (_, fields) => {
    const { type, eventId, holders } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    expect((await put(eventId, { ...fields })).status).toBe(200)
    expect([await isIn(group), await kindsOf(group.id)]).toEqual(['CANCELLED,CANCELLED', ['waiting', 'notThisTime']])
    await setStatus(holders[0]?.ticketId, 'CANCELLED')
    await put(eventId, { date: '2031-03-19', status: 'UPCOMING' })
    expect([await isIn(group), await fitting()]).toEqual(['CANCELLED,CANCELLED', []])
  })
})

describe('once the event has begun', () => {
  const begin = (eventId: number) =>
    site.rows('UPDATE events SET date = ?, begins_at = ? WHERE id = ?', '2020-01-01', Date.UTC(2020, 0, 1), eventId)

  test('nobody moves up, and the order says so before the job has run', async () => {
    const { type, eventId, holders } = await aFullType()
    const group = await joined(type)
    await begin(eventId)
    await setStatus(holders[0]?.ticketId, 'CANCELLED')
    await site.organiser.put(`/api/ticket-types/${type.id}`, { eventId, name: 'x', type: 'ATTENDEE', capacity: 9 })
    expect([await isIn(group), await soldOf(type)]).toEqual(['WAITING', 0])
    expect((await site.visitor.get(group.path)).data).toMatchObject({
      state: 'CANCELLED',
      waiting: null,
      tickets: [{ status: 'CANCELLED', code: null }],
    })
    expect((await site.organiser.get(`/api/waiting-list?eventId=${eventId}`)).data).toMatchObject({
      data: [],
      total: 0,
    })
    expect(await site.visitor.patch(`${group.path}/waiting`, { together: true })).toMatchObject({
      status: 409,
      code: 'eventPast',
    })
  })

  test('the job cancels who still waits and tells them, once', async () => {
    const { type, eventId } = await aFullType({ event: { date: '2030-03-19', time: '18:00' } })
    const group = await joined(type, { quantity: 2 })
    const others = await aFullType({ event: { date: '2030-03-19', time: '20:00' } })
    const later = await joined(others.type)
    const off = await aFullType({ event: { date: '2030-03-19', time: '18:00' } })
    const told = await joined(off.type)
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', off.eventId)
    for (const _ of ['once', 'again']) await site.runSchedule(new Date('2030-03-19T17:00:00Z'))
    expect([await isIn(group), await isIn(later), await isIn(told)]).toEqual([
      'CANCELLED,CANCELLED',
      'WAITING',
      'CANCELLED',
    ])
    expect([await kindsOf(group.id), await kindsOf(told.id)]).toEqual([['waiting', 'notThisTime'], ['waiting']])
    expect((await join({ id: type.id, eventId })).status).toBe(201)
  })
})
