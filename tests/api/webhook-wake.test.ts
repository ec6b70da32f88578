import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApplication } from '../support/factories.ts'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { aWebhook, startWebhookSite, untilCalled } from '../support/webhooks.ts'

const { site, receiver } = await startWebhookSite()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  endIsolates()
})

/** An isolate that counts the requests to the Durable Object and the round trips of its database. */
async function startCounting() {
  const counts = { wakes: 0, roundTrips: 0 }
  const sender = { wake: async () => void counts.wakes++, deliver: async () => undefined }
  const around = <T>(run: () => Promise<T>) => {
    counts.roundTrips += 1
    return run()
  }
  const settings = { WEBHOOK_SENDER: { getByName: () => sender } }
  const isolate = await startIsolate({ ...site, settings }, around)
  let serial = 0
  const write = async () => {
    const email = `${crypto.randomUUID()}-${serial++}@poczta.example`
    const { status } = await isolate.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
    await isolate.stored()
    expect(status).toBe(201)
  }
  return { counts, isolate, write }
}

const switchAllOff = () => site.rows('UPDATE webhooks SET enabled = 0')

test('writes do not wake the sender without an enabled webhook, and read only once in half a second whether there is one', async () => {
  await aWebhook(site, receiver)
  await switchAllOff()
  const { counts, write } = await startCounting()
  await write()
  const { roundTrips } = counts
  for (let n = 0; n < 5; n++) await write()
  expect(counts.wakes).toBe(0)
  // The first write read whether a webhook is enabled.
  expect(counts.roundTrips - roundTrips).toBe(5 * (roundTrips - 1))
})

test('writes wake the sender while a webhook is enabled, and reads and refused writes do not', async () => {
  await aWebhook(site, receiver)
  const { counts, isolate, write } = await startCounting()
  for (let n = 0; n < 3; n++) await write()
  await isolate.get('/api/events')
  await isolate.post('/api/newsletter/subscribe', { email: 'x' })
  await isolate.stored()
  expect(counts.wakes).toBe(3)
  await switchAllOff()
  vi.setSystemTime(Date.now() + 500)
  await write()
  expect(counts.wakes).toBe(3)
})

test('what an isolate writes before it knows of a new webhook is delivered', async () => {
  await switchAllOff()
  const { counts, isolate, write } = await startCounting()
  await write()
  const { path } = await aWebhook(site, receiver)
  expect((await isolate.post('/api/community/join', anApplication())).status).toBe(201)
  await isolate.stored()
  expect(counts.wakes).toBe(0)
  vi.useRealTimers()
  expect(await untilCalled(receiver, path, 1)).toMatchObject([{ type: 'application.created' }])
})
