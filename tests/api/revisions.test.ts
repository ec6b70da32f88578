import { setTimeout as wait } from 'node:timers/promises'
import { getTableColumns } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import type { AgendaItem } from '#schema/agenda.ts'
import { events } from '#schema/tables/events.ts'
import { connect, execute } from '#worker/database/query.ts'
import { eventWithRevision } from '#worker/features/program/events/published-store.ts'
import { anEvent, aPastEvent, created } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'
import { withoutTrigger } from '../support/without-trigger.ts'

const site = await startSite()

type Stamps = { revision: number; created_at: number; updated_at: number }

async function stampsOf(id: number): Promise<Stamps> {
  const row = await site.row<Stamps>('SELECT revision, created_at, updated_at FROM events WHERE id = ?', id)
  return row ?? { revision: -1, created_at: -1, updated_at: -1 }
}

/** Returns by how much an edit raises the revision, and whether it changes `updated_at`. */
async function changeBy(id: number, edit: () => Promise<unknown>) {
  const before = await stampsOf(id)
  await wait(5)
  await edit()
  const after = await stampsOf(id)
  expect(after.created_at).toBe(before.created_at)
  return { revisions: after.revision - before.revision, touched: after.updated_at > before.updated_at }
}

test('a new event has revision 0 and its creation time', async () => {
  const began = Date.now()
  const { id } = await anEvent(site)
  const { revision, created_at, updated_at } = await stampsOf(id)
  expect([revision, updated_at]).toEqual([0, created_at])
  expect(created_at).toBeGreaterThan(began - 1_000)
  expect(created_at).toBeLessThan(Date.now() + 1_000)
})

describe('an organiser’s edit', () => {
  test.each([
    ['title', 'Inny tytuł'],
    ['date', '2030-04-02'],
    ['date', null],
    ['time', '19:30'],
    ['shortDescription', 'Krócej'],
    ['description', 'Dłużej'],
    ['location_name', 'Inna sala'],
    ['address', 'ul. Inna 1'],
    ['enabled', false],
    ['cancelled', true],
    ['published', false],
  ])('of %s to %j raises the revision', async (field, value) => {
    const event = await anEvent(site)
    const edit = () => site.organiser.put(`/api/events/${event.id}`, { ...event, [field]: value })
    expect(await changeBy(event.id, edit)).toEqual({ revisions: 1, touched: true })
  })

  test.each([
    ['registrationOpen', false],
    ['externalLink', 'https://iskra.example'],
    ['pitchTypes', '["STARTUP_PITCH"]'],
  ])('of %s changes updated_at but not the revision', async (field, value) => {
    const event = await anEvent(site)
    const edit = () => site.organiser.put(`/api/events/${event.id}`, { ...event, [field]: value })
    expect(await changeBy(event.id, edit)).toEqual({ revisions: 0, touched: true })
  })

  test('without a change, or of isNext only, changes neither', async () => {
    const event = await anEvent(site)
    const put = (fields: object) => () => site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields })
    expect(await changeBy(event.id, put({}))).toEqual({ revisions: 0, touched: false })
    expect(await changeBy(event.id, put({ isNext: true }))).toEqual({ revisions: 0, touched: false })
  })

  test('of the agenda raises the revision of its event only', async () => {
    const event = await anEvent(site)
    const other = await anEvent(site)
    const item = { eventId: event.id, title: 'Otwarcie', startTime: '18:00', endTime: '18:30' }
    let id = 0
    const add = async () => {
      id = (await created<AgendaItem>(site, '/api/agenda', item)).id
    }
    expect(await changeBy(event.id, add)).toEqual({ revisions: 1, touched: true })
    const put = (fields: object) => () => site.organiser.put(`/api/agenda/${id}`, { ...item, ...fields })
    expect(await changeBy(event.id, put({ endTime: '23:00' }))).toEqual({ revisions: 1, touched: true })
    expect(await changeBy(event.id, put({ endTime: '23:00', title: 'Słowo' }))).toEqual({ revisions: 0, touched: true })
    expect((await stampsOf(other.id)).revision).toBe(0)
    expect(await changeBy(other.id, put({ eventId: other.id }))).toEqual({ revisions: 1, touched: true })
    expect((await stampsOf(event.id)).revision).toBe(3)
    const remove = () => site.organiser.delete(`/api/agenda/${id}`)
    expect(await changeBy(other.id, remove)).toEqual({ revisions: 1, touched: true })
  })
})

test('an update of each column that the public reads changes updated_at, and of no other', async () => {
  const sql = await site.value<string>("SELECT sql FROM sqlite_master WHERE name = 'events_update_revision'")
  const lists = [
    /UPDATE OF (.+?) ON events/.exec(sql ?? '')?.[1],
    /WHEN \((.+?)\) IS NOT/.exec(sql ?? '')?.[1]?.replaceAll('NEW.', ''),
    /WHEN .+? IS NOT \((.+?)\) BEGIN/.exec(sql ?? '')?.[1]?.replaceAll('OLD.', ''),
  ]
  const { id } = await aPastEvent(site)
  const db = connect(d1SessionsOf(site.database))
  const columns: Record<string, SQLiteColumn> = getTableColumns(events)
  const event = await execute(db, eventWithRevision(db, id))
  const own = ['announcedAt', 'revision', 'createdAt', 'updatedAt']
  const read = Object.keys(event ?? {})
    .filter((key) => !own.includes(key))
    .map((key) => columns[key]?.name ?? key)
  // The next event changes with the time, and the pages of an event do not tell it.
  const expected = read.filter((name) => name !== 'id' && name !== 'is_next').sort()
  expect(lists.map((list) => list?.split(', ').sort())).toEqual([expected, expected, expected])
})

test('the job that ends an event does not raise its revision', async () => {
  const event = await anEvent(site, { date: '2020-01-01' })
  const turn = () => site.runSchedule(new Date('2020-02-01T12:00:00Z'))
  expect(await changeBy(event.id, turn)).toEqual({ revisions: 0, touched: true })
})

test('direct SQL raises the revision by the trigger, and not without it (negative control)', async () => {
  const { id } = await anEvent(site)
  const rename = (title: string) => () => site.rows('UPDATE events SET title = ? WHERE id = ?', title, id)
  expect(await changeBy(id, rename('Prosto w bazie'))).toEqual({ revisions: 1, touched: true })
  await withoutTrigger(site, 'events_update_revision', async () => {
    expect(await changeBy(id, rename('Bez wyzwalacza'))).toEqual({ revisions: 0, touched: false })
  })
})
