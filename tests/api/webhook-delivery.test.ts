import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { WebhookDelivery } from '#schema/webhook.ts'
import { deliverNow } from '../support/outbox.ts'
import { signatureOf } from '../support/receiver.ts'
import { waitFor } from '../support/wait-for.ts'
import { aWebhook, detailOf, startWebhookSite, untilCalled, untilNewest } from '../support/webhooks.ts'

const { site, receiver } = await startWebhookSite()

const hour = hourMs
const later = (hours: number) => new Date(Date.now() + hours * hour)
const sendTest = (id: number) => site.organiser.post<WebhookDelivery>(`/api/webhooks/${id}/test`, {})
/** Adds a test, and delivers it without waiting for the alarm. */
const deliverTest = async (id: number) => {
  const sent = await sendTest(id)
  await deliverNow(site)
  return sent
}
const retry = (id: number, delivery: string) =>
  site.organiser.post<WebhookDelivery>(`/api/webhooks/${id}/deliveries/${delivery}/retry`, {})

describe('a call', () => {
  test('is signed as Standard Webhooks describes', async () => {
    const { id, path, secret } = await aWebhook(site, receiver)
    const { status, data } = await sendTest(id)
    expect([status, data.status, secret]).toEqual([202, 'PENDING', expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
    await untilNewest(site, id, { id: data.id, status: 'SENT', attempts: 1, responseStatus: 204, error: null })
    const [call] = receiver.at(path)
    if (!call) throw new Error('Nothing was received')
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': data.id,
      'webhook-signature': signatureOf(call, secret),
    })
    expect(call.headers['webhook-signature']).not.toBe(signatureOf(call, `whsec_${btoa('another')}`))
    expect(Math.abs(Number(call.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
    expect(JSON.parse(call.body)).toMatchObject({ type: 'test', data: { webhookId: id } })
  })

  test('is repeated with the same id until the receiver accepts it', async () => {
    const { id, path, secret } = await aWebhook(site, receiver)
    receiver.answer = () => ({ status: 503 })
    const { data } = await deliverTest(id)
    await untilNewest(site, id, { status: 'PENDING', attempts: 1, responseStatus: 503, error: 'STATUS' })
    await deliverNow(site, later(5))
    receiver.answer = () => ({ status: 200 })
    await deliverNow(site, later(10))
    expect((await detailOf(site, id)).deliveries).toMatchObject([{ status: 'SENT', attempts: 3, error: null }])
    const calls = receiver.at(path)
    expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([data.id, data.id, data.id])
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
    for (const call of calls) expect(call.headers['webhook-signature']).toBe(signatureOf(call, secret))
  })

  test('fails after three days, and is made again on demand', async () => {
    const { id, path } = await aWebhook(site, receiver)
    receiver.answer = () => ({ status: 500 })
    const { data } = await deliverTest(id)
    await untilNewest(site, id, { status: 'PENDING', attempts: 1 })
    const hours = await site.value<number>(
      `SELECT (expires_at - created_at) / ${hour} AS hours FROM webhook_deliveries WHERE id = ?`,
      data.id,
    )
    expect(hours).toBe(72)
    await deliverNow(site, later(71.999))
    expect((await detailOf(site, id)).deliveries).toMatchObject([{ status: 'FAILED', error: 'STATUS' }])
    receiver.answer = () => ({ status: 204 })
    expect((await retry(id, data.id)).data).toMatchObject({ status: 'PENDING', attempts: 0, error: null })
    await untilNewest(site, id, { status: 'SENT', id: data.id })
    const before = receiver.at(path).length
    expect((await retry(id, data.id)).data.status).toBe('SENT')
    await deliverNow(site)
    expect(receiver.at(path)).toHaveLength(before)
    expect((await retry(id, 'a'.repeat(26))).status).toBe(404)
  })

  test('follows no redirect', async () => {
    const { id, path } = await aWebhook(site, receiver)
    receiver.answer = () => ({ status: 302, headers: { Location: receiver.url('/elsewhere') } })
    await deliverTest(id)
    await untilNewest(site, id, { status: 'PENDING', responseStatus: 302, error: 'REDIRECT' })
    expect([receiver.at(path).length, receiver.at('/elsewhere').length]).toEqual([1, 0])
  })

  test('is given up after a few seconds, and delays no other webhook', async () => {
    const slow = await aWebhook(site, receiver)
    const quick = await aWebhook(site, receiver)
    receiver.answer = (path) => ({ status: 204, delayMs: path === slow.path ? 20_000 : 0 })
    for (let n = 0; n < 6; n++) await sendTest(slow.id)
    await sendTest(quick.id)
    await untilNewest(site, quick.id, { status: 'SENT' })
    const timedOut = { status: 'PENDING', responseStatus: null, error: 'TIMEOUT' }
    await waitFor(async () =>
      expect((await detailOf(site, slow.id)).deliveries).toContainEqual(expect.objectContaining(timedOut)),
    )
  }, 40_000)

  test('is not made twice by deliveries at the same time', async () => {
    const { id, path } = await aWebhook(site, receiver)
    receiver.answer = () => ({ status: 204, delayMs: 500 })
    await sendTest(id)
    await Promise.all([deliverNow(site), deliverNow(site), deliverNow(site)])
    await untilNewest(site, id, { status: 'SENT', attempts: 1 })
    expect(receiver.at(path)).toHaveLength(1)
  })

  test('is made again after the delivery was killed', async () => {
    const { id, path } = await aWebhook(site, receiver)
    const { data } = await deliverTest(id)
    await untilNewest(site, id, { status: 'SENT' })
    await site.rows("UPDATE webhook_deliveries SET status = 'PENDING', leased_until = 1 WHERE id = ?", data.id)
    await deliverNow(site)
    expect(receiver.at(path).map(({ headers }) => headers['webhook-id'])).toEqual([data.id, data.id])
  })
})

describe('a webhook', () => {
  test('is switched off by 410, with all that waits', async () => {
    const { id, path } = await aWebhook(site, receiver)
    receiver.answer = () => ({ status: 503 })
    await deliverTest(id)
    await untilNewest(site, id, { attempts: 1, error: 'STATUS' })
    receiver.answer = () => ({ status: 410 })
    await deliverTest(id)
    await untilNewest(site, id, { status: 'FAILED', responseStatus: 410, error: 'GONE' })
    expect(await detailOf(site, id)).toMatchObject({
      enabled: false,
      goneAt: expect.stringMatching(/^20/),
      waiting: 0,
      deliveries: [{ error: 'GONE' }, { status: 'FAILED', error: 'SWITCHED_OFF' }],
    })
    const { status, code } = await deliverTest(id)
    expect([status, code]).toEqual([409, 'conflict'])
    await deliverNow(site, later(10))
    expect(receiver.at(path)).toHaveLength(2)
    const { data } = await site.organiser.patch<object>(`/api/webhooks/${id}`, { enabled: true })
    expect(data).toMatchObject({ enabled: true, goneAt: null })
  })

  test('that is switched off during a call is not called again', async () => {
    const { id, path } = await aWebhook(site, receiver)
    receiver.answer = () => ({ status: 503, delayMs: 500 })
    await sendTest(id)
    const delivering = deliverNow(site)
    await untilCalled(receiver, path, 1)
    await site.organiser.patch(`/api/webhooks/${id}`, { enabled: false })
    await delivering
    await deliverNow(site, later(5))
    expect((await detailOf(site, id)).deliveries).toMatchObject([{ status: 'FAILED', error: 'SWITCHED_OFF' }])
    expect(receiver.at(path)).toHaveLength(1)
  })

  test('without a secret, as after a restore, waits for a new one', async () => {
    const { id, path } = await aWebhook(site, receiver)
    await site.rows('DELETE FROM webhook_secrets WHERE webhook_id = ?', id)
    await deliverTest(id)
    await untilNewest(site, id, { status: 'PENDING', error: 'NO_SECRET' })
    expect([(await detailOf(site, id)).hasSecret, receiver.at(path).length]).toEqual([false, 0])
    const { data } = await site.organiser.post<{ secret: string }>(`/api/webhooks/${id}/secret`, {})
    await deliverNow(site, later(5))
    const [call] = receiver.at(path)
    expect(call && call.headers['webhook-signature'] === signatureOf(call, data.secret)).toBe(true)
    expect((await detailOf(site, id)).hasSecret).toBe(true)
  })

  test('with an address that is no longer allowed is not called', async () => {
    const { id } = await aWebhook(site, receiver)
    await site.rows("UPDATE webhooks SET url = 'https://10.0.0.1/iskra' WHERE id = ?", id)
    await deliverTest(id)
    await untilNewest(site, id, { status: 'FAILED', attempts: 1, responseStatus: null, error: 'ADDRESS' })
  })
})

test('the backlog is in the state of the site, for organisers', async () => {
  const { id } = await aWebhook(site, receiver)
  const waiting = async () =>
    (await site.organiser.get<{ waitingWebhooks: number }>('/api/health')).data.waitingWebhooks
  receiver.answer = () => ({ status: 503 })
  const before = await waiting()
  await deliverTest(id)
  await untilNewest(site, id, { attempts: 1, error: 'STATUS' })
  expect(await waiting()).toBe(before + 1)
})

test('the log is deleted after 30 days, except what waits', async () => {
  const { id, path } = await aWebhook(site, receiver)
  await deliverTest(id)
  await untilCalled(receiver, path, 1)
  await untilNewest(site, id, { status: 'SENT' })
  await site.runSchedule(later(29 * 24))
  expect((await detailOf(site, id)).deliveries).toHaveLength(1)
  await site.runSchedule(later(31 * 24))
  expect((await detailOf(site, id)).deliveries).toEqual([])
})
