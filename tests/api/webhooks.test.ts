import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { CreatedWebhook, Webhook } from '#schema/webhook.ts'
import { created } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { detailOf } from '../support/webhooks.ts'

const site = await startSite()

const url = 'https://narzedzie.example/iskra'
const aPublicWebhook = (fields: object = {}) =>
  created<CreatedWebhook>(site, '/api/webhooks', { url, events: ['registration.created'], ...fields })
const secretOf = async (id: number) => site.value<string>('SELECT secret FROM webhook_secrets WHERE webhook_id = ?', id)

describe('an owner', () => {
  test('creates a webhook and sees its secret once', async () => {
    const { secret, ...webhook } = await aPublicWebhook({ events: ['order.promoted', 'order.promoted'] })
    expect(webhook).toEqual({
      id: webhook.id,
      url,
      events: ['order.promoted'],
      enabled: true,
      hasSecret: true,
      createdAt: expect.stringMatching(/^20/),
      goneAt: null,
      waiting: 0,
    })
    expect(await secretOf(webhook.id)).toBe(secret)
    const read = [await site.organiser.get('/api/webhooks?limit=100'), await detailOf(site, webhook.id)]
    expect(JSON.stringify(read)).not.toContain(secret)
    expect(await detailOf(site, webhook.id)).toEqual({ ...webhook, deliveries: [] })
  })

  test('changes parts of a webhook and leaves the others', async () => {
    const { id, secret } = await aPublicWebhook()
    const change = async (fields: object) => (await site.organiser.patch<Webhook>(`/api/webhooks/${id}`, fields)).data
    expect(await change({ enabled: false })).toMatchObject({ url, events: ['registration.created'], enabled: false })
    expect(await change({ url: 'https://inne.example/x' })).toMatchObject({
      url: 'https://inne.example/x',
      enabled: false,
    })
    expect(await change({ events: ['ticket.checkedIn'], enabled: true })).toMatchObject({
      url: 'https://inne.example/x',
      events: ['ticket.checkedIn'],
      enabled: true,
    })
    expect(await secretOf(id)).toBe(secret)
    expect((await site.organiser.patch('/api/webhooks/999999', {})).status).toBe(404)
  })

  test('replaces the secret', async () => {
    const { id, secret } = await aPublicWebhook()
    const { status, data } = await site.organiser.post<{ secret: string }>(`/api/webhooks/${id}/secret`, {})
    expect([status, data.secret === secret, await secretOf(id)]).toEqual([200, false, data.secret])
    expect((await site.organiser.post('/api/webhooks/999999/secret', {})).status).toBe(404)
  })

  test('deletes a webhook with its secret and deliveries', async () => {
    const { id } = await aPublicWebhook()
    await site.organiser.post(`/api/webhooks/${id}/test`, {})
    expect((await site.organiser.delete<object>(`/api/webhooks/${id}`)).data).toEqual({ id })
    expect((await site.organiser.get(`/api/webhooks/${id}`)).status).toBe(404)
    expect(await secretOf(id)).toBeUndefined()
    expect(await site.rows('SELECT id FROM webhook_deliveries WHERE webhook_id = ?', id)).toEqual([])
    expect((await site.organiser.delete(`/api/webhooks/${id}`)).status).toBe(404)
  })

  test('leaves a record of each write, without the secret', async () => {
    const { id } = await aPublicWebhook()
    const test = await site.organiser.post<{ id: string }>(`/api/webhooks/${id}/test`, {})
    await site.rows("UPDATE webhook_deliveries SET status = 'FAILED' WHERE id = ?", test.data.id)
    const retry = () => site.organiser.post(`/api/webhooks/${id}/deliveries/${test.data.id}/retry`, {})
    // The second one changes nothing.
    expect([(await retry()).status, (await retry()).status]).toEqual([200, 200])
    await site.organiser.patch(`/api/webhooks/${id}`, { enabled: false })
    expect((await site.organiser.post(`/api/webhooks/${id}/test`, {})).status).toBe(409)
    await site.organiser.post(`/api/webhooks/${id}/secret`, {})
    await site.organiser.delete(`/api/webhooks/${id}`)
    const changes = await site.rows(
      "SELECT action, actor, before, after FROM changes WHERE entity = 'webhooks' AND entity_id = ? ORDER BY id",
      String(id),
    )
    const recorded = { actor: 'token', before: null, after: null }
    const actions = ['CREATE', 'UPDATE', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE']
    expect(changes).toEqual(actions.map((action) => ({ action, ...recorded })))
  })
})

describe('the URL of a webhook', () => {
  const refused: [string, string][] = [
    ['', messages.webhookUrlRequired],
    ['narzedzie.example', messages.webhookUrlInvalid],
    ['ftp://narzedzie.example', messages.webhookUrlInvalid],
    ['http://narzedzie.example', messages.webhookUrlInvalid],
    ['https://ola:haslo@narzedzie.example', messages.webhookUrlInvalid],
    ['https://localhost/x', messages.webhookUrlPrivate],
    ['https://iskra.localhost', messages.webhookUrlPrivate],
    ['https://baza', messages.webhookUrlPrivate],
    ['https://baza.internal.', messages.webhookUrlPrivate],
    ['https://drukarka.local', messages.webhookUrlPrivate],
    ['https://127.0.0.1', messages.webhookUrlPrivate],
    ['https://10.1.2.3', messages.webhookUrlPrivate],
    ['https://192.168.1.1', messages.webhookUrlPrivate],
    ['https://169.254.169.254/latest/meta-data', messages.webhookUrlPrivate],
    ['https://2130706433', messages.webhookUrlPrivate],
    ['https://0x7f.1', messages.webhookUrlPrivate],
    ['https://[::1]', messages.webhookUrlPrivate],
    ['https://[fe80::1]', messages.webhookUrlPrivate],
    ['https://[::ffff:10.0.0.1]', messages.webhookUrlPrivate],
    // Addresses of this machine are for a site that is served locally.
    ['http://127.0.0.1:9000', messages.webhookUrlInvalid],
    ['http://localhost:9000', messages.webhookUrlInvalid],
  ]
  test.each(refused)('%s is refused, at first and later', async (refusedUrl, message) => {
    const { id } = await aPublicWebhook()
    const answers = [
      await site.organiser.post('/api/webhooks', { url: refusedUrl, events: ['order.cancelled'] }),
      await site.organiser.patch(`/api/webhooks/${id}`, { url: refusedUrl }),
    ]
    for (const { status, fields } of answers) expect([status, fields]).toEqual([422, { url: message }])
    expect((await detailOf(site, id)).url).toBe(url)
    await site.organiser.delete(`/api/webhooks/${id}`)
  })
})

test.each([[[]], [['ticket.deleted']], [undefined]])('events %j are refused', async (events) => {
  const { status, fields } = await site.organiser.post('/api/webhooks', { url, events })
  expect([status, Object.keys(fields ?? {})[0]?.startsWith('events')]).toEqual([422, true])
})

test('no more than the allowed number can be created, also at the same time', async () => {
  await site.rows('DELETE FROM webhook_deliveries')
  await site.rows('DELETE FROM webhook_secrets')
  await site.rows('DELETE FROM webhooks')
  const { max } = organiserLimits.webhook
  const create = () => site.organiser.post('/api/webhooks', { url, events: ['order.cancelled'] })
  const statuses = (await Promise.all(Array.from({ length: max + 3 }, create))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(max)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  // Each has a secret of its own.
  expect(await site.rows('SELECT DISTINCT secret FROM webhook_secrets')).toHaveLength(max)
})
