import { Change } from '#schema/change.ts'
import { Failure, Removed } from '#schema/envelope.ts'
import { Health } from '#schema/health.ts'
import { messages } from '#schema/messages.ts'
import * as webhook from '#schema/webhook.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, patch, post, remove } from '#worker/openapi/operation.ts'
import { accepted, created, file, list, one } from '#worker/openapi/success.ts'

const url = 'https with a public host name.'
const notes = {
  hasSecret: 'False after a restore of a backup, until the secret is rotated. Calls wait meanwhile.',
  goneAt: 'When the receiver answered 410, which switched the webhook off.',
}
const isOff = { conflict: messages.webhookOff }
const webhooks = area`
  Webhooks. Calls to other systems, as Standard Webhooks 1.0.0 describes. Editors read them, owners write them.`({
  WebhookWrite: request(webhook.WebhookWrite, { url })`Where calls go, and which events cause them.`,
  WebhookChange: request(webhook.WebhookChange, { url })`What changes about a webhook. What is absent stays as it is.`,
  Webhook: response(webhook.Webhook, notes)`A webhook. \`waiting\` counts deliveries that are still to be made.`,
  CreatedWebhook: response(webhook.CreatedWebhook, notes)`A new webhook with its secret.`,
  WebhookSecret: response(webhook.WebhookSecret)`A new secret.`,
  WebhookDelivery: response(webhook.WebhookDelivery, {
    id: 'The header `webhook-id`, the same in every attempt.',
    error: 'Why the last attempt failed.',
  })`One event for one webhook.`,
  WebhookDetail: response(webhook.WebhookDetail, notes)`A webhook with its newest deliveries, newest first.`,

  listWebhooks: get('/webhooks', list(webhook.Webhook))`List webhooks.`,
  createWebhook: post('/webhooks', created(webhook.CreatedWebhook), { conflict: messages.webhooksFull })`
    Create a webhook. Calls are POSTs of \`{type, timestamp, data}\` with the headers \`webhook-id\`,
    \`webhook-timestamp\` and \`webhook-signature\`. \`data\` holds ids only. @returns The webhook with its secret,
    which is shown only here.`,
  getWebhook: get('/webhooks/{id}', one(webhook.WebhookDetail))`Read a webhook with its newest deliveries.`,
  changeWebhook: patch('/webhooks/{id}', one(webhook.Webhook))`Change a webhook, or switch it on or off. Switching it
    off ends the deliveries that wait. @returns The webhook as it was saved.`,
  deleteWebhook: remove('/webhooks/{id}', one(Removed))`Delete a webhook with its deliveries.`,
  rotateWebhookSecret: post('/webhooks/{id}/secret', one(webhook.WebhookSecret))`
    Replace the secret of a webhook. The new secret holds at once. Calls that the receiver refuses meanwhile are
    repeated. @returns The new secret, which is shown only here.`,
  testWebhook: post('/webhooks/{id}/test', accepted(webhook.WebhookDelivery), isOff)`
    Send an event of the type \`test\`. @returns The delivery is in the outbox.`,
  retryWebhookDelivery: post('/webhooks/{id}/deliveries/{deliveryId}/retry', one(webhook.WebhookDelivery), isOff)`
    Retry a failed delivery. With the same \`webhook-id\`. Others stay as they are. @returns The delivery.`,
})

const service = area`Service. The API about itself.`({
  Removed: response(Removed)`The id of what was deleted.`,
  Health: response(Health)`The API and its database work.`,
  Change: response(Change, {
    entity: 'The resource name, as in paths: `events`.',
    entityId: 'The id of the row, or the path of the file. Null if it would be personal data.',
    actor: 'The id of an organiser, `token`, or `access:` and the subject of the Cloudflare Access identity.',
    before: 'The fields that changed, of public content. Null for what was created, and for people.',
    after: 'The same fields afterwards. Null for what was deleted, and for people.',
  })`One write by an organiser.`,
  Failure: response(Failure, {
    message: 'A Polish sentence for a person.',
    error: 'The same sentence.',
    fields: 'A sentence for each wrong field, by its dotted path.',
  })`Every error response. Programs should decide by \`code\`; the sentences are for people.`,

  readHealth: get('/health', one(Health))`Check that the API and its database work. Organisers also learn when each
    scheduled job last succeeded, and that nobody waits beside a free place. @returns Both work.`,
  listChanges: get('/changes', list(Change))`
    List who changed what. Newest first, of the last two years. Without personal data.`,
  readDescription: get('/openapi.json', file('application/json'))`
    This description, for programs. @returns An OpenAPI 3.1 document.`,
  readDocs: get('/docs', file('text/html'))`This description, for people. @returns A page.`,
  readDocsStyles: get('/docs.css', file('text/css'))`The style sheet of that page. @returns A style sheet.`,
})

export const system = [webhooks, service]
