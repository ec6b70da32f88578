import {
  CreatedWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDetail,
  WebhookSecret,
  WebhookWrite,
} from '#schema/webhook.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'

const write: WebhookWrite = { url: 'https://narzedzie.example/iskra', events: ['registration.created'] }
const webhook: Webhook = {
  id: 2,
  ...write,
  enabled: true,
  hasSecret: true,
  createdAt: '2030-03-01T16:00:00.000Z',
  goneAt: null,
  waiting: 1,
}
const delivery: WebhookDelivery = {
  id: '5f2b8c0d9e3a4b6c7d8e9f0a1b2c3d4e',
  type: 'registration.created',
  status: 'PENDING',
  attempts: 2,
  createdAt: '2030-03-01T17:04:05.000Z',
  dueAt: '2030-03-01T17:05:12.000Z',
  sentAt: null,
  responseStatus: 503,
  error: 'STATUS',
}
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const hasSecret = 'False after a restore of a backup, until the secret is rotated. Calls wait meanwhile.'
const goneAt = 'When the receiver answered 410, which switched the webhook off.'
const url = 'https with a public host name.'

export const webhookComponents = [
  requestComponent('WebhookWrite', WebhookWrite, {
    about: 'Where calls go, and which events cause them.',
    example: write,
    notes: { url },
  }),
  requestComponent('WebhookChange', WebhookChange, {
    about: 'What changes about a webhook. What is absent stays as it is.',
    example: { enabled: true },
    notes: { url },
  }),
  responseComponent('Webhook', Webhook, {
    about: 'A webhook. `waiting` counts deliveries that are still to be made.',
    example: webhook,
    notes: { hasSecret, goneAt },
  }),
  responseComponent('CreatedWebhook', CreatedWebhook, {
    about: 'A new webhook with its secret.',
    example: { ...webhook, waiting: 0, secret },
    notes: { hasSecret, goneAt },
  }),
  responseComponent('WebhookSecret', WebhookSecret, { about: 'A new secret.', example: { id: 2, secret } }),
  responseComponent('WebhookDelivery', WebhookDelivery, {
    about: 'One event for one webhook.',
    example: delivery,
    notes: { id: 'The header `webhook-id`, the same in every attempt.', error: 'Why the last attempt failed.' },
  }),
  responseComponent('WebhookDetail', WebhookDetail, {
    about: 'A webhook with its newest deliveries, newest first.',
    example: { ...webhook, deliveries: [delivery] },
    notes: { hasSecret, goneAt },
  }),
]
