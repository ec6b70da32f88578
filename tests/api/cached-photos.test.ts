import { afterEach, expect, test, vi } from 'vitest'
import { aJpeg, aPastEvent } from '../support/factories.ts'
import { createFullSite, endIsolates, startIsolate } from '../support/in-process.ts'
import { cacheResultOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterEach(endIsolates)

test('the page of a past event without photos is cached for a minute', async () => {
  const { id } = await aPastEvent(site)
  const path = `/event/${id}`
  const photo = `events/${id}/photos/photo1.jpg`
  const isolate = await startIsolate(site, undefined, new Map(), createFullSite)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  expect(cacheResultOf((await isolate.get(path)).headers)).toBe('miss')
  expect(cacheResultOf((await isolate.get(path)).headers)).toBe('hit')
  await site.files.put(photo, aJpeg())
  clock.mockReturnValue(now + 59_000)
  const cached = await isolate.get(path)
  expect([cacheResultOf(cached.headers), await cached.text()]).toEqual(['hit', expect.not.stringContaining(photo)])
  clock.mockReturnValue(now + 60_000)
  const renewed = await isolate.get(path)
  expect([cacheResultOf(renewed.headers), await renewed.text()]).toEqual(['miss', expect.stringContaining(photo)])
  clock.mockReturnValue(now + 200_000)
  expect(cacheResultOf((await isolate.get(path)).headers)).toBe('hit')
})

test('the page of a past event is not cached while object storage is unavailable', async () => {
  const { id } = await aPastEvent(site)
  const files = new Proxy(site.files, { get: () => () => Promise.reject(new Error('unavailable')) })
  const isolate = await startIsolate({ ...site, files }, undefined, new Map(), createFullSite)
  for (let n = 0; n < 2; n++) expect(cacheResultOf((await isolate.get(`/event/${id}`)).headers)).toBe('miss')
})
