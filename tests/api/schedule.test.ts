import { expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import type { Health } from '#schema/health.ts'
import { anEvent } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const read = async ({ id }: { id: number }) => (await site.visitor.get<EventDetail>(`/api/events/${id}`)).data
const nextOnes = async () =>
  (await site.rows<{ id: number }>('SELECT id FROM events WHERE is_next = 1')).map((e) => e.id)
const version = async () => site.value<number>('SELECT version FROM content_version')
const ran = () =>
  site
    .logs()
    .filter((line) => line.includes('"task":"scheduled"'))
    .map((line) => JSON.parse(line))

test('the day after an event the next one becomes next, unless an organiser has pinned one; undated ones come last', async () => {
  const over = await anEvent(site, { date: '2031-03-01', isNext: true })
  const undated = await anEvent(site, { date: null })
  await anEvent(site, { date: '2031-03-20', enabled: false })
  const later = await anEvent(site, { date: '2031-05-01' })
  const soon = await anEvent(site, { date: '2031-04-01' })

  await site.runSchedule(new Date('2031-03-01T20:00:00Z'))
  expect(await nextOnes()).toEqual([over.id])

  await site.runSchedule(new Date('2031-03-02T20:00:00Z'))
  expect(await read(over)).toMatchObject({ status: 'PAST', isNext: false, registrationOpen: false })
  expect(await nextOnes()).toEqual([soon.id])
  expect(await read(soon)).toMatchObject({ status: 'UPCOMING', registrationOpen: true })

  await site.organiser.put(`/api/events/${later.id}`, { ...(await read(later)), isNext: true })
  await site.runSchedule(new Date('2031-03-03T20:00:00Z'))
  expect(await nextOnes()).toEqual([later.id])

  const before = await version()
  await site.runSchedule(new Date('2031-03-03T20:00:00Z'))
  expect(await version()).toBe(before)

  await site.runSchedule(new Date('2032-01-01T20:00:00Z'))
  expect(await nextOnes()).toEqual([undated.id])

  const [, second, , fourth] = ran().filter(({ job }) => job === 'events')
  expect(second).toMatchObject({ finishedEvents: [over.id], nextEvent: soon.id })
  expect(fourth).toMatchObject({ finishedEvents: [], nextEvent: null })
})

test('a failed job is logged, the others run, and health shows organisers when each job last ended', async () => {
  const at = new Date('2033-01-01T20:00:00.000Z')
  await site.rows('ALTER TABLE pitch_decks RENAME TO pitch_decks_away')
  await site.runSchedule(at)
  await site.rows('ALTER TABLE pitch_decks_away RENAME TO pitch_decks')

  const lines = ran().filter(({ job }) => job !== undefined)
  expect(lines.findLast(({ job }) => job === 'decks')).toMatchObject({ level: 'error' })
  const { data } = await site.organiser.get<Health>('/api/health')
  const ended = Object.fromEntries((data.jobs ?? []).map(({ name, endedAt }) => [name, endedAt]))
  expect(ended).toEqual({
    events: at.toISOString(),
    waiting: at.toISOString(),
    rooms: at.toISOString(),
    closing: at.toISOString(),
    retention: at.toISOString(),
    photos: at.toISOString(),
    decks: '2032-01-01T20:00:00.000Z',
    networks: at.toISOString(),
    sessions: at.toISOString(),
    changes: at.toISOString(),
    reminders: at.toISOString(),
    mail: at.toISOString(),
    webhooks: at.toISOString(),
  })
  expect((await site.visitor.get<Health>('/api/health')).data).toEqual({ status: 'ok', problems: [] })
})
