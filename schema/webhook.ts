import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { choice, id, requiredText, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { deliveryErrors, deliveryStatuses, deliveryTypes, webhookEvents } from './options.ts'
import { timestamp } from './times.ts'

const httpUrl = z.url({ protocol: /^https?$/ })

/** The Worker also requires https and a public host name, except for addresses of this machine during development. */
const address = requiredText(limits.urlMax, messages.webhookUrlRequired).check(
  z.refine((text) => httpUrl.safeParse(text).success, messages.webhookUrlInvalid),
)

const events = z.array(choice(webhookEvents), { error: messages.webhookEventsRequired }).check(
  z.overwrite((chosen) => [...new Set(chosen)]),
  z.minLength(1, messages.webhookEventsRequired),
  z.maxLength(webhookEvents.length, messages.notValid),
)

/** A new webhook: where calls go, and which events cause them. */
export const WebhookWrite = z.object({ url: address, events })
export type WebhookWrite = z.output<typeof WebhookWrite>

/** What changes about a webhook. What is absent stays as it is. */
export const WebhookChange = z.object({
  url: z.optional(address),
  events: z.optional(events),
  enabled: z.optional(z.boolean({ error: messages.notYesNo })),
})
export type WebhookChange = z.output<typeof WebhookChange>

/**
 * A webhook as organisers see it. `hasSecret` is false after a restore of a backup, until the secret is rotated. `goneAt`
 * is when the receiver answered 410, which switched the webhook off. `waiting` counts deliveries that are still to be made.
 */
export const Webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  hasSecret: z.boolean(),
  createdAt: timestamp,
  goneAt: z.nullable(timestamp),
  waiting: wholeNumber,
})
export type Webhook = z.output<typeof Webhook>

/** The secret is shown only here. */
export const CreatedWebhook = z.extend(Webhook, { secret: z.string() })
export type CreatedWebhook = z.output<typeof CreatedWebhook>

export const WebhookSecret = z.object({ id, secret: z.string() })
export type WebhookSecret = z.output<typeof WebhookSecret>

/** One event for one webhook. `id` is the header `webhook-id`, the same in every attempt. `error` is about the last attempt. */
export const WebhookDelivery = z.object({
  id: z.string(),
  type: z.enum(deliveryTypes),
  status: z.enum(deliveryStatuses),
  attempts: wholeNumber,
  createdAt: timestamp,
  dueAt: timestamp,
  sentAt: z.nullable(timestamp),
  responseStatus: z.nullable(wholeNumber),
  error: z.nullable(z.enum(deliveryErrors)),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** A webhook with its newest deliveries, newest first. */
export const WebhookDetail = z.extend(Webhook, { deliveries: z.array(WebhookDelivery) })
export type WebhookDetail = z.output<typeof WebhookDetail>
