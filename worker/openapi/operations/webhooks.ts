import { Removed } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import {
  CreatedWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDetail,
  WebhookSecret,
  WebhookWrite,
} from '#schema/webhook.ts'
import { area, list, one, operation, request, response } from '#worker/openapi/operation.ts'

const url = 'https with a public host name.'
const notes = {
  hasSecret: 'False after a restore of a backup, until the secret is rotated. Calls wait meanwhile.',
  goneAt: 'When the receiver answered 410, which switched the webhook off.',
}
export const webhooks = area(
  'Webhooks',
  'Calls to other systems, as Standard Webhooks 1.0.0 describes. Editors read them, owners write them.',
  {
    ...request({ WebhookWrite }, 'Where calls go, and which events cause them.', { url }),
    ...request({ WebhookChange }, 'What changes about a webhook. What is absent stays as it is.', { url }),
    ...response({ Webhook }, 'A webhook. `waiting` counts deliveries that are still to be made.', notes),
    ...response({ CreatedWebhook }, 'A new webhook with its secret.', notes),
    ...response({ WebhookSecret }, 'A new secret.'),
    ...response({ WebhookDelivery }, 'One event for one webhook.', {
      id: 'The header `webhook-id`, the same in every attempt.',
      error: 'Why the last attempt failed.',
    }),
    ...response({ WebhookDetail }, 'A webhook with its newest deliveries, newest first.', notes),

    'GET /webhooks': operation('listWebhooks', 'List webhooks', { 200: list(Webhook) }),
    'POST /webhooks': operation('createWebhook', 'Create a webhook', {
      details:
        'Calls are POSTs of `{type, timestamp, data}` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. `data` holds ids only.',
      201: one(CreatedWebhook, 'The webhook with its secret, which is shown only here.'),
      problems: { conflict: messages.webhooksFull },
    }),
    'GET /webhooks/{id}': operation('getWebhook', 'Read a webhook with its newest deliveries', {
      200: one(WebhookDetail),
    }),
    'PATCH /webhooks/{id}': operation('changeWebhook', 'Change a webhook, or switch it on or off', {
      details: 'Switching it off ends the deliveries that wait.',
      200: one(Webhook, 'The webhook as it was saved.'),
    }),
    'DELETE /webhooks/{id}': operation('deleteWebhook', 'Delete a webhook with its deliveries', { 200: one(Removed) }),
    'POST /webhooks/{id}/secret': operation('rotateWebhookSecret', 'Replace the secret of a webhook', {
      details: 'The new secret holds at once. Calls that the receiver refuses meanwhile are repeated.',
      200: one(WebhookSecret, 'The new secret, which is shown only here.'),
    }),
    'POST /webhooks/{id}/test': operation('testWebhook', 'Send an event of the type `test`', {
      202: one(WebhookDelivery, 'The delivery is in the outbox.'),
      problems: { conflict: messages.webhookOff },
    }),
    'POST /webhooks/{id}/deliveries/{deliveryId}/retry': operation('retryWebhookDelivery', 'Retry a failed delivery', {
      details: 'With the same `webhook-id`. Others stay as they are.',
      200: one(WebhookDelivery, 'The delivery.'),
      problems: { conflict: messages.webhookOff },
    }),
  },
)
