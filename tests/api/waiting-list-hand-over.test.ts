import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import { aPerson, aTicketType, setStatus } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitingListAt } from './waiting-list-at.ts'

const site = await startSite()
const { aFullType, cancel, fill, fitting, isIn, join, joined, kindsOf, mailsOf, soldOf } = waitingListAt(site)

describe('a place that becomes free goes to who waits', () => {
  type Full = Awaited<ReturnType<typeof aFullType>>
  const ways: [string, (full: Full) => Promise<{ status: number }>][] = [
    ['when the buyer cancels all', ({ holders: [first] }) => cancel(first?.path ?? '')],
    [
      'when the buyer cancels one ticket',
      ({ holders: [first] }) => site.visitor.post(`${first?.path}/tickets/${first?.ticketId}/cancel`, {}),
    ],
    ['when the buyer says no', ({ holders: [first] }) => site.visitor.post(`${first?.path}/answer`, { coming: false })],
    ['when the buyer erases the order', ({ holders: [first] }) => site.visitor.delete(first?.path ?? '')],
    [
      'when an organiser erases the person',
      ({ holders: [first] }) => site.organiser.delete(`/api/people/${encodeURIComponent(first?.buyer.email ?? '')}`),
    ],
    ['when an organiser cancels the ticket', ({ holders: [first] }) => setStatus(site, first?.ticketId, 'CANCELLED')],
    [
      'when an organiser cancels a ticket that was checked in',
      async ({ holders: [first] }) => {
        await setStatus(site, first?.ticketId, 'CHECKED_IN')
        return setStatus(site, first?.ticketId, 'CANCELLED')
      },
    ],
    [
      'when the capacity is raised',
      ({ type: { available: _, id, ...type } }) =>
        site.organiser.put(`/api/ticket-types/${id}`, { ...type, capacity: type.capacity + 1 }),
    ],
    [
      'by a form of the page of the order',
      async ({ holders: [first] }) => {
        const { status } = await site.visitor.raw(`${first?.path.replace('/api/orders', '/order')}/cancel`, {
          method: 'POST',
        })
        return { status: status === 303 ? 200 : status }
      },
    ],
  ]

  test.each(ways)('%s', async (_, free) => {
    const full = await aFullType({ capacity: 2 })
    const buyer = aPerson()
    const first = await joined(full.type, {
      userData: buyer,
      quantity: 2,
      ticketData: [aPerson({ email: 'gosc@uczelnia.example' }), aPerson()],
    })
    const second = await joined(full.type)
    expect((await free(full)).status).toBe(200)
    expect([await isIn(first), await isIn(second)]).toEqual(['CONFIRMED,WAITING', 'WAITING'])
    expect(await fitting()).toEqual([])
    const mails = await mailsOf(first.id)
    expect(mails.map(({ kind, email }) => [kind, email])).toEqual([
      ['waiting', buyer.email],
      ['promoted', buyer.email],
      ['ticket', 'gosc@uczelnia.example'],
    ])
    expect(JSON.parse(mails[1]?.details ?? '')).toEqual({ tickets: [first.tickets[0]?.id] })
    expect(await kindsOf(second.id)).toEqual(['waiting'])
    const times = await site.row<{ created_at: number; promoted_at: number }>(
      'SELECT created_at, promoted_at FROM tickets WHERE id = ?',
      first.tickets[0]?.id,
    )
    expect(times?.promoted_at).toBeGreaterThan(times?.created_at ?? Number.POSITIVE_INFINITY)
    const { data } = await site.visitor.get<{ tickets: { code: string | null }[] }>(first.path)
    expect(data.tickets.map(({ code }) => code === null)).toEqual([false, true])
    expect((await site.visitor.raw(`/ticket/${data.tickets[0]?.code}`)).status).toBe(200)
  })

  test('closed registration does not stop it', async () => {
    const { type, eventId, holders } = await aFullType()
    const group = await joined(type)
    await site.rows('UPDATE events SET registration_open = 0 WHERE id = ?', eventId)
    await cancel(holders[0]?.path ?? '')
    expect(await isIn(group)).toBe('CONFIRMED')
  })

  test('an erased buyer gets no mail when the guests move up', async () => {
    const { type, holders } = await aFullType()
    const buyer = aPerson()
    const group = await joined(type, { userData: buyer, ticketData: [aPerson({ email: 'gosc2@uczelnia.example' })] })
    await site.organiser.delete(`/api/people/${buyer.email}`)
    await cancel(holders[0]?.path ?? '')
    expect(await isIn(group)).toBe('CONFIRMED')
    expect((await mailsOf(group.id)).filter(({ email }) => email !== '')).toMatchObject([
      { kind: 'ticket', email: 'gosc2@uczelnia.example' },
    ])
  })
})

test('health tells organisers how many groups wait beside free places', async () => {
  type Health = { waitingBesidePlaces?: number }
  const read = async () => (await site.organiser.get<Health>('/api/health')).data.waitingBesidePlaces
  expect(await read()).toBe(0)
  const toEverybody = async () => (await site.visitor.get<object>('/api/health')).data
  expect(await toEverybody()).toEqual({ status: 'ok', problems: [] })
  const { type } = await aFullType()
  await joined(type)
  // Negative control: a writer that hands nothing over.
  await site.rows('UPDATE ticket_types SET capacity = 2 WHERE id = ?', type.id)
  expect([await read(), (await fitting()).length]).toEqual([1, 1])
  expect(await toEverybody()).toEqual({ status: 'failing', problems: ['placesIdle'] })
  await fill(await aTicketType(site, type.eventId), 1)
  const [holder] = await fill(await aTicketType(site, type.eventId, { capacity: 1 }), 1)
  await cancel(holder?.path ?? '')
  expect(await read()).toBe(0)
})

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
})

describe('a save and the waiting list', () => {
  const put = async (eventId: number, fields: Record<string, unknown>) => {
    const { data } = await site.organiser.get<Record<string, unknown>>(`/api/events/${eventId}`)
    return site.organiser.put(`/api/events/${eventId}`, { ...data, ...fields })
  }
  const runIn = (minutes: number) => site.runSchedule(new Date(Date.now() + minutes * minuteMs))
  const past = { status: 'PAST', registrationOpen: false, isNext: false }

  test.each<[string, Record<string, unknown>]>([
    ['a date in the past', { date: '2020-03-19' }],
    ['a date in the past, and the status', { ...past, date: '2020-03-19' }],
    ['the status of an undated evening', { ...past, date: null }],
  ])('with %s closes no list, the job does after an hour', async (_, fields) => {
    const { eventId, type } = await aFullType()
    const group = await joined(type, { quantity: 2 })
    expect((await put(eventId, fields)).status).toBe(200)
    await runIn(58)
    expect([await isIn(group), await kindsOf(group.id)]).toEqual(['WAITING,WAITING', ['waiting']])
    // Another save of the same date, time and status does not prolong the hour.
    await site.rows('UPDATE events SET schedule_saved_at = schedule_saved_at - ? WHERE id = ?', 30 * minuteMs, eventId)
    await put(eventId, { title: 'Inny tytuł' })
    await runIn(31)
    expect([await isIn(group), await kindsOf(group.id)]).toEqual(['CANCELLED,CANCELLED', ['waiting', 'notThisTime']])
  })

  test('with a wrong year that is corrected within the hour loses nobody, and who fits then moves up', async () => {
    const { type, eventId, holders } = await aFullType({ event: { date: '2031-03-19', time: '18:00' } })
    const [first, second] = [await joined(type), await joined(type)]
    await put(eventId, { date: '2021-03-19' })
    await setStatus(site, holders[0]?.ticketId, 'CANCELLED')
    expect([await isIn(first), (await join(type)).code]).toEqual(['WAITING', 'eventPast'])
    await runIn(50)
    await put(eventId, { date: '2031-03-19', status: 'UPCOMING' })
    await runIn(120)
    expect([await isIn(first), await isIn(second), await fitting()]).toEqual(['CONFIRMED', 'WAITING', []])
    expect(await kindsOf(second.id)).toEqual(['waiting'])
  })

  test('with the status past closes no list before the evening would have begun', async () => {
    const { type, eventId } = await aFullType({ event: { date: '2031-03-19', time: '18:00' } })
    const group = await joined(type)
    await put(eventId, past)
    await site.runSchedule(new Date('2031-03-19T17:59:00Z'))
    expect(await isIn(group)).toBe('WAITING')
    await put(eventId, { status: 'UPCOMING' })
    expect((await site.visitor.get(group.path)).data).toMatchObject({ state: 'WAITING', waiting: { position: 0 } })
  })
})

describe('once the event has begun', () => {
  const begin = (eventId: number) =>
    site.rows('UPDATE events SET date = ?, begins_at = ? WHERE id = ?', '2020-01-01', Date.UTC(2020, 0, 1), eventId)

  test('nobody moves up or joins, and who waits stays on the list until the job has closed it', async () => {
    const { type, eventId, holders } = await aFullType()
    const group = await joined(type)
    await begin(eventId)
    await setStatus(site, holders[0]?.ticketId, 'CANCELLED')
    await site.organiser.put(`/api/ticket-types/${type.id}`, { eventId, name: 'x', type: 'ATTENDEE', capacity: 9 })
    expect([await isIn(group), await soldOf(type)]).toEqual(['WAITING', 0])
    expect((await site.visitor.get(group.path)).data).toMatchObject({
      state: 'WAITING',
      waiting: { quantity: 1 },
      tickets: [{ status: 'WAITING', code: null }],
    })
    expect((await site.organiser.get(`/api/waiting-list?eventId=${eventId}`)).data).toMatchObject({ total: 1 })
    expect((await join(type)).code).toBe('eventPast')
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
    await site.runSchedule(new Date('2030-03-19T17:59:00Z'))
    expect([await isIn(group), await isIn(told)]).toEqual(['WAITING,WAITING', 'WAITING'])
    for (const _ of ['once', 'again']) await site.runSchedule(new Date('2030-03-19T18:00:00Z'))
    expect([await isIn(group), await isIn(later), await isIn(told)]).toEqual([
      'CANCELLED,CANCELLED',
      'WAITING',
      'CANCELLED',
    ])
    expect([await kindsOf(group.id), await kindsOf(told.id)]).toEqual([['waiting', 'notThisTime'], ['waiting']])
    expect((await join({ id: type.id, eventId })).status).toBe(201)
  })
})
