import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { organiserLimits } from '#schema/limits.ts'
import { created } from '../support/factories.ts'
import { startReceiver } from '../support/receiver.ts'
import { reportFigure } from './figure.ts'
import { createOpenTicketType, startKillableSite } from './killable-site.ts'
import { seed } from './seed.ts'
import { runSql } from './sqlite-file.ts'
import { startWriters } from './writers.ts'

/** Time from the start of the server until it is killed, in milliseconds. */
const moments = fc.sample(fc.integer({ min: 300, max: 4_000 }), { seed, numRuns: 10 })

const writersAtOnce = 4

/** What happened, as the stored rows tell: type and id. */
const happened = `
  SELECT 'registration.created ' || id AS event FROM registrations
  UNION ALL SELECT 'application.created ' || id FROM community_applications`

const eventOf = (type: string, { registrationId, applicationId }: Record<string, string | number>) =>
  `${type} ${registrationId ?? applicationId}`

type Delivery = { id: string; hook: string; type: string; data: string; status: string; error: string | null }

const deliveries = `
  SELECT d.id, substr(w.url, -4) AS hook, d.type, d.data, d.status, d.error
  FROM webhook_deliveries AS d JOIN webhooks AS w ON w.id = d.webhook_id`

/** Stands for the time until refused calls are due. */
const makeDue = (file: string) =>
  runSql(file, "UPDATE webhook_deliveries SET due_at = 1 WHERE status = 'PENDING' AND leased_until IS NULL")

test('every event reaches a receiver that refuses some, under one id, however often the server is killed', async (context) => {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  const refuses = fc.sample(fc.integer({ min: 0, max: 9 }), { seed, numRuns: 10_000 }).map((digit) => digit < 3)
  let attempts = 0
  receiver.answer = (path) => {
    if (path === '/gone') return { status: 410 }
    return { status: refuses[attempts++ % refuses.length] ? 503 : 204 }
  }
  const site = await startKillableSite()
  const { file } = site
  const createWebhook = (path: string) =>
    created<{ id: number }>(site, '/api/webhooks', {
      url: receiver.url(path),
      events: ['registration.created', 'application.created'],
    })
  const { id } = await createWebhook('/kept')
  await createWebhook('/gone')
  const writers = startWriters(site, await createOpenTicketType(site), writersAtOnce)
  let arrivedAtKill = 0
  for (const [n, moment] of moments.entries()) {
    await pause(moment)
    while (receiver.at('/kept').length === arrivedAtKill) await pause(20)
    arrivedAtKill = receiver.at('/kept').length
    await site.kill()
    if (n === moments.length - 1) await writers.stop()
    await site.start()
  }

  const pending = () => runSql(file, "SELECT id FROM webhook_deliveries WHERE status = 'PENDING'").length
  const leasesEnd = Date.now() + organiserLimits.webhook.leaseSeconds * 1_000
  const deadline = leasesEnd + 600_000
  while (pending() > 0 && Date.now() < deadline) {
    if (Date.now() >= leasesEnd) {
      makeDue(file)
      // A change of a webhook wakes the sender, which would wait until the next call was due.
      expect((await site.organiser.patch(`/api/webhooks/${id}`, { enabled: true })).status).toBe(200)
    }
    await pause(500)
  }
  await site.kill()

  const stored = runSql<Delivery>(file, deliveries)
  const events = runSql<{ event: string }>(file, happened).map(({ event }) => event)
  const kept = stored.filter(({ hook }) => hook === 'kept')
  expect(kept.map(({ type, data }) => eventOf(type, JSON.parse(data))).sort()).toEqual(events.toSorted())
  expect(kept.filter(({ status }) => status !== 'SENT')).toEqual([])

  const calls = receiver.at('/kept').map(({ headers, body, status }) => {
    const { type, data } = JSON.parse(body)
    return { id: headers['webhook-id'], event: eventOf(type, data), isAccepted: status === 204 }
  })
  const accepted = calls.filter(({ isAccepted }) => isAccepted)
  const idOf = new Map(kept.map(({ id, type, data }) => [eventOf(type, JSON.parse(data)), id]))
  expect(calls.filter(({ id, event }) => idOf.get(event) !== id)).toEqual([])
  expect([...new Set(accepted.map(({ event }) => event))].sort()).toEqual(events.toSorted())

  expect(runSql(file, "SELECT enabled, gone_at > 0 AS gone FROM webhooks WHERE url LIKE '%/gone'")).toEqual([
    { enabled: 0, gone: 1 },
  ])
  // Calls that were being made when the first 410 came end as the others that waited.
  const ends = stored.filter(({ hook }) => hook === 'gone').map(({ error }) => error)
  expect(ends).toContain('GONE')
  expect(ends.filter((error) => error !== 'GONE' && error !== 'SWITCHED_OFF')).toEqual([])
  expect(receiver.at('/gone').length).toBeLessThanOrEqual(organiserLimits.webhook.parallel)
  // The kill came between calls: some events had arrived, others had not.
  expect([arrivedAtKill > 0, calls.length > arrivedAtKill, calls.length > accepted.length]).toEqual([true, true, true])
  reportFigure(
    context,
    `${moments.length} kills: ${events.length} events arrived, ${calls.length - accepted.length} calls refused, ${accepted.length - events.length} accepted twice with the same id`,
  )
})
