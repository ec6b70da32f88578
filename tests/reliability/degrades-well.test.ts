import { afterEach, expect, test, vi } from 'vitest'
import { aKey, anEvent, anOrder, aPerson, aTicketType } from '../support/factories.ts'
import { bucketAround, createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'
import { reportFigure } from './figure.ts'

const site = await startSite()
afterEach(endIsolates)
afterEach(() => void vi.useRealTimers())

/** A dependency that works until `fail` is called. */
function failable(error: string) {
  let isDown = false
  return {
    fail: () => {
      isDown = true
    },
    around: async <T>(run: () => Promise<T>): Promise<T> => {
      if (isDown) throw new Error(error)
      return run()
    },
  }
}

const lost = 'D1_ERROR: Network connection lost.'
const lists = ['/', '/events', '/events/upcoming', '/past-events']

test('while the database is down, cached pages still load and the others return 503 with a link to retry', async (context) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-10T10:00Z') })
  const { id, title } = await anEvent(site, { isNext: true })
  const database = failable(lost)
  await aTicketType(site, id)
  const events = [`/event/${id}`, `/event/${id}/register`]
  const cachedPaths = [...lists, ...events]
  const isolate = await startIsolate(site, database.around, new Map(), createFullSite)
  const htmlByPath = new Map<string, string>()
  for (const path of lists) htmlByPath.set(path, await (await isolate.get(path)).text())
  for (const path of events) expect(await (await isolate.get(path)).text()).toContain('wolnych miejsc')
  const edgeCache = new Map(await isolate.stored())
  database.fail()
  for (const minutes of [0, 10, 60]) {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    for (const [path, html] of htmlByPath) {
      const response = await isolate.get(path)
      expect([path, response.status, await response.text()]).toEqual([path, 200, html])
    }
    // Event pages load without counts, which are unknown now.
    for (const path of minutes > 0 ? events : []) {
      const response = await isolate.get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain('wolnych miejsc')
    }
  }
  const newIsolate = await startIsolate(site, database.around, edgeCache, createFullSite)
  for (const [path, html] of htmlByPath) expect(await (await newIsolate.get(path)).text()).toBe(html)
  for (const path of events) expect((await newIsolate.get(path)).status).toBe(200)

  // On the next day these pages say something else, so they are rendered anew from the data that was kept with them.
  vi.setSystemTime(new Date('2030-01-11T09:00Z'))
  const later = await startIsolate(site, database.around, edgeCache, createFullSite)
  for (const path of cachedPaths.filter((one) => one !== '/past-events')) {
    const response = await later.get(path)
    expect([path, response.status, (await response.text()).includes(title)]).toEqual([path, 200, true])
  }

  const uncachedIsolate = await startIsolate(site, database.around, new Map(), createFullSite)
  const uncached = [...cachedPaths, '/nie-ma'].map((path) => ({
    path,
    pending: uncachedIsolate.get(path),
  }))
  for (const { path, pending } of uncached) {
    const response = await pending
    expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 503, 'no-store'])
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
    const html = await response.text()
    expect(html).toContain('<html lang="pl">')
    expect(html).toContain('Chwila przerwy')
    expect(html).toMatch(/<a [^>]*href="">Spróbuj ponownie<\/a>/)
    expect(html).not.toMatch(/D1|Error|Network/)
  }
  reportFigure(
    context,
    `database down: ${cachedPaths.length} cached pages load for a day, ${uncached.length} others are 503 with Retry-After`,
  )
})

test('while the database is down, registration and the forms of the newsletter get 503 with Retry-After and a message in Polish', async () => {
  const database = failable(lost)
  const type = await aTicketType(site, (await anEvent(site)).id)
  const isolate = await startIsolate(site, database.around)
  database.fail()
  const forms: [string, object][] = [
    ['/api/registration', anOrder(type)],
    ['/api/newsletter/subscribe', { firstName: 'Ola', email: aPerson().email }],
    ['/api/newsletter/unsubscribe', { email: aPerson().email }],
  ]
  for (const [path, body] of forms) {
    const response = await isolate.post(path, body, { 'Idempotency-Key': aKey() })
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '5'])
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'busy',
      message: expect.stringMatching(/[ąćęłńóśźż]/i),
    })
  }
})

test('while object storage is down, pages load, registration works, and file requests return 503', async () => {
  const storage = failable('get: We encountered an internal error. Please try again. (10001)')
  storage.fail()
  const parts = {
    ...site,
    files: bucketAround(site.files, storage.around),
    decks: bucketAround(site.decks, storage.around),
  }
  const isolate = await startIsolate(parts, undefined, new Map(), createFullSite)
  const { id } = await anEvent(site)
  const type = await aTicketType(site, id)
  // What a page tells of pictures is in the database.
  for (const path of [...lists, `/event/${id}`, `/event/${id}/register`, '/api/photos?folder=info'])
    expect([path, (await isolate.get(path)).status]).toEqual([path, 200])
  expect((await isolate.post('/api/registration', anOrder(type))).status).toBe(201)
  const response = await isolate.get('/info/photo1.jpg')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await response.text()).not.toContain('10001')
})
