import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anEvent, aTicketType } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { aPresenter, aPresenterType } from '../support/presenters.ts'
import { startSite } from '../support/site.ts'
import { beforeCommit, type Fault } from './database-faults.ts'

const site = await startSite()

// Retries wait for the shortest time.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(endIsolates)
afterEach(() => void vi.useRealTimers())

/** Between `begin` and `end` every round trip to the database fails. */
function anOutage() {
  let isDown = false
  const around: Fault = (run) => (isDown ? beforeCommit(run) : run())
  const begin = () => {
    isDown = true
  }
  const end = () => {
    isDown = false
  }
  return { around, begin, end }
}

describe('while the database is down', () => {
  test('cached responses are served, others return 503', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { around, begin } = anOutage()
    const isolate = await startIsolate(site, around)
    const shown = await (await isolate.get('/api/speakers')).text()
    begin()
    for (const seconds of [1, 3, 600]) {
      vi.setSystemTime(Date.now() + seconds * 1_000)
      const response = await isolate.get('/api/speakers')
      expect([response.status, await response.text()]).toEqual([200, shown])
    }
    expect((await isolate.get('/api/mentors')).status).toBe(503)
  })

  test('event pages load without counts, in a new isolate too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const event = await anEvent(site, { title: 'Wieczór bez licznika' })
    await aTicketType(site, event.id, { name: 'Wejściówka', capacity: 7 })
    const pages = [`/event/${event.id}`, `/event/${event.id}/register`]
    const { around, begin } = anOutage()
    const isolate = await startIsolate(site, around, new Map(), createFullSite)
    for (const path of pages) expect(await (await isolate.get(path)).text()).toContain('7 wolnych miejsc')
    const stored = new Map(await isolate.stored())
    begin()
    const expectWithoutCounts = async ({ get }: typeof isolate) => {
      for (const path of pages) {
        const response = await get(path)
        const html = await response.text()
        expect([path, response.status]).toEqual([path, 200])
        expect(html).toContain('Wieczór bez licznika')
        expect(html).toContain('Wejściówka')
        expect(html).toContain('"available":null')
        expect(html).not.toMatch(/wolnych miejsc|[Bb]rak miejsc|SoldOut/)
      }
    }
    for (const seconds of [60, 600, 80_000]) {
      vi.setSystemTime(Date.now() + seconds * 1_000)
      await expectWithoutCounts(isolate)
    }
    expect((await isolate.get(`/api/events/${event.id}`)).status).toBe(503)
    await expectWithoutCounts(await startIsolate(site, beforeCommit, stored, createFullSite))
  })

  test('the page of a past event names no startup, because its person may be erased by then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const event = await anEvent(site, { title: 'Miniony wieczór' })
    const presenter = await aPresenter(site, await aPresenterType(site, event.id), { startupName: 'Kometa: planer' })
    await site.rows("UPDATE tickets SET status = 'CHECKED_IN', publish_result = 1 WHERE id = ?", presenter.ticketId)
    await site.rows("UPDATE events SET status = 'PAST', registration_open = 0 WHERE id = ?", event.id)
    const { around, begin } = anOutage()
    const isolate = await startIsolate(site, around, new Map(), createFullSite)
    const open = async () => (await isolate.get(`/event/${event.id}`)).text()
    expect(await open()).toContain('Kometa')
    // In another data centre: this one learns nothing of the erasure.
    await site.organiser.delete(`/api/people/${presenter.attendee.email}`)
    begin()
    for (const seconds of [60, 600]) {
      vi.setSystemTime(Date.now() + seconds * 1_000)
      const html = await open()
      expect(html).toContain('Miniony wieczór')
      expect(html).not.toContain('Kometa')
    }
    for (const [url, kept] of await isolate.stored())
      if (url.includes('/kept')) expect(await kept.clone().text()).not.toContain('Kometa')
  })

  test('event pages show counts again once the database is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const event = await anEvent(site)
    await aTicketType(site, event.id, { capacity: 7 })
    const { around, begin, end } = anOutage()
    const isolate = await startIsolate(site, around, new Map(), createFullSite)
    const open = async () => (await isolate.get(`/event/${event.id}`)).text()
    expect(await open()).toContain('7 wolnych miejsc')
    begin()
    vi.setSystemTime(Date.now() + 59_000)
    expect(await open()).toContain('7 wolnych miejsc')
    vi.setSystemTime(Date.now() + 1_000)
    expect(await open()).not.toContain('wolnych miejsc')
    end()
    vi.setSystemTime(Date.now() + 3_000)
    expect(await open()).toContain('7 wolnych miejsc')
  })

  test('a new isolate serves what the data centre keeps, even from before an edit that was noticed', async () => {
    const older = await startIsolate(site)
    const shown = await (await older.get('/api/partners')).text()
    await site.rows('UPDATE content_version SET version = version + 1')
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await older.get('/api/speakers')
    const stored = await older.stored()
    expect(await stored.get('http://localhost/local/newest')?.clone().json()).toMatchObject({
      version: await site.value('SELECT version FROM content_version'),
    })
    clock.mockRestore()
    const newIsolate = await startIsolate(site, beforeCommit, stored)
    const response = await newIsolate.get('/api/partners')
    expect([response.status, await response.text()]).toEqual([200, shown])
    expect((await (await startIsolate(site, beforeCommit)).get('/api/partners')).status).toBe(503)
  })
})
