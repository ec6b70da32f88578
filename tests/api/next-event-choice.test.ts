import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { eventEnd } from '#schema/event-time.ts'
import type { NoticeSent } from '#schema/message.ts'
import { anAgendaItem, anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const next = () => site.value<number>('SELECT id FROM events WHERE is_next = 1')
const read = async (id: number) => (await site.organiser.get<EventDetail>(`/api/events/${id}`)).data
const put = async (id: number, change: object) =>
  (await site.organiser.put<EventDetail>(`/api/events/${id}`, { ...(await read(id)), ...change })).data

/** Later evenings first, so that each becomes next by being made. */
const made = (async () => ({
  undated: await anEvent(site, { date: null }),
  later: await anEvent(site, { date: '2030-05-01' }),
  soon: await anEvent(site, { date: '2030-04-01' }),
}))()

describe('without a pin the first open evening is next at once', () => {
  test.each([
    ['announced later', { enabled: false }, { enabled: true }],
    ['a draft', { published: false, isNext: false }, { published: true }],
    ['called off', { cancelled: true }, { cancelled: false }],
    ['past', { status: 'PAST', isNext: false, registrationOpen: false }, { status: 'UPCOMING' }],
    ['undated', { date: null }, { date: '2030-04-01' }],
  ])('%s: another one is, until that ends', async (_, change, undo) => {
    const { soon, later } = await made
    expect(await next()).toBe(soon.id)
    expect(await put(soon.id, change)).toMatchObject({ isNext: false, pinned: false })
    expect(await next()).toBe(later.id)
    expect(await put(soon.id, undo)).toMatchObject({ isNext: true, pinned: false })
    expect(await next()).toBe(soon.id)
  })

  test('made, copied, deleted and called off with mails', async () => {
    const { soon } = await made
    const first = await anEvent(site, { date: '2030-03-01' })
    expect(first).toMatchObject({ isNext: true, pinned: false })
    const copy = await site.organiser.post<EventDetail>(`/api/events/${first.id}/copies`, {
      title: 'X',
      date: '2030-02-01',
    })
    expect(copy.data.isNext).toBe(false)
    expect(await put(copy.data.id, { enabled: true })).toMatchObject({ isNext: true })
    await site.organiser.delete(`/api/events/${copy.data.id}`)
    expect(await next()).toBe(first.id)
    await register(site, anOrder(await aTicketType(site, first.id)))
    const off = await site.organiser.post<NoticeSent>(`/api/events/${first.id}/notices`, { kind: 'off' })
    expect(await next()).toBe(soon.id)
    await site.organiser.delete(`/api/messages/batch/${off.data.batch}`)
    expect(await next()).toBe(first.id)
    await put(first.id, { cancelled: true })
    expect(await next()).toBe(soon.id)
  })
})

describe('a pinned evening', () => {
  test('is next whatever comes before it, until the pin is let go', async () => {
    const { soon, later } = await made
    expect(await put(later.id, { isNext: true })).toMatchObject({ isNext: true, pinned: true })
    const before = await anEvent(site, { date: '2030-01-01' })
    expect([await next(), before.isNext]).toEqual([later.id, false])
    expect(await put(later.id, { title: 'Inny tytuł' })).toMatchObject({ isNext: true, pinned: true })
    expect(await put(soon.id, { title: 'Inny tytuł' })).toMatchObject({ isNext: false, pinned: false })
    expect(await next()).toBe(later.id)
    expect(await put(later.id, { isNext: false })).toMatchObject({ isNext: false, pinned: false })
    expect(await next()).toBe(before.id)
    await site.organiser.delete(`/api/events/${before.id}`)
  })

  test('writing the flag as it was read pins nothing, and letting go of what is computed changes nothing', async () => {
    const { soon } = await made
    expect(await put(soon.id, { isNext: true })).toMatchObject({ isNext: true, pinned: false })
    expect(await put(soon.id, { isNext: false })).toMatchObject({ isNext: true, pinned: false })
  })

  test('is not next once it is called off, and does not come back by itself', async () => {
    const { soon, later } = await made
    await put(later.id, { isNext: true })
    expect(await put(later.id, { cancelled: true })).toMatchObject({ isNext: false, pinned: false })
    expect(await put(later.id, { cancelled: true, isNext: true })).toMatchObject({ isNext: false, pinned: false })
    await put(later.id, { cancelled: false })
    expect(await next()).toBe(soon.id)
    await put(later.id, { isNext: true })
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', later.id)
    expect(await site.row('SELECT is_next, is_pinned FROM events WHERE id = ?', later.id)).toEqual({
      is_next: 0,
      is_pinned: 0,
    })
    await put(later.id, { cancelled: false })
  })

  test('the public does not read who pinned what', async () => {
    const { later } = await made
    expect(JSON.stringify((await site.visitor.get('/api/events')).data)).not.toContain('pinned')
    expect(JSON.stringify((await site.visitor.get(`/api/events/${later.id}`)).data)).not.toContain('pinned')
  })
})

describe('an evening stays next until the end that calendars show', () => {
  test.each([
    ['18:00', []],
    ['18.30 – 21.00', []],
    [' 9:05', [['9:05', '10:15']]],
    [
      '18:00',
      [
        ['18:00', '19:00'],
        ['19:00', '21:30'],
        ['20:00', null],
      ],
    ],
    [
      '18:00',
      [
        ['18:00', '19:00'],
        ['22:00', null],
      ],
    ],
    ['20:00', [['20:00', '1:30']]],
    ['18:00', [['10:00', '11:00']]],
    ['18:00', [['18:00', 'późno']]],
    ['od 18:00', [['18:00', '19:00']]],
    ['godz. 18:00', []],
    ['od 18 do 21', [['18:00', '22:00']]],
    ['22:00-1:00', [['22:00', '23:00']]],
    ['TBA', []],
    ['24:00', []],
    ['18:001', []],
  ] as const)('at %j with the agenda %j', async (time, agenda) => {
    const evening = await anEvent(site, { date: '2029-12-31', time })
    for (const [startTime, endTime] of agenda) await anAgendaItem(site, evening.id, { startTime, endTime })
    const { agenda: items } = await read(evening.id)
    const end = eventEnd(evening, items)?.getTime() ?? 0
    await site.runSchedule(new Date(end - 60_000))
    expect([await next(), (await read(evening.id)).status]).toEqual([evening.id, 'UPCOMING'])
    await site.runSchedule(new Date(end))
    expect(await next()).not.toBe(evening.id)
    await site.organiser.delete(`/api/events/${evening.id}`)
  })
})
