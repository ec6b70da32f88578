import type { WebhookChange, WebhookWrite } from '#schema/webhook.ts'
import { call } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import { idPattern, paramOf } from './by-id.ts'
import { readAll } from './read-all.ts'
import { withSession } from './session.ts'

const keyed = keyedCreations()

/** The API requests of the console about webhooks. Each throws an `ApiError`. */
export const webhookCalls = {
  list: {
    key: '/webhooks?all',
    load: () =>
      readAll(
        async (limit, offset) =>
          (await call('/webhooks', '$get', { query: { limit: String(limit), offset: String(offset) } })).data,
      ),
  },
  one: (id: number) => ({
    key: `/webhooks/${id}`,
    load: async () => (await call(`/webhooks/${idPattern}`, '$get', paramOf(id))).data,
  }),
  create: (json: WebhookWrite) =>
    withSession(() => keyed(json, async (headers) => (await call('/webhooks', '$post', { json }, headers)).data)),
  change: (id: number, json: WebhookChange) =>
    withSession(() => call(`/webhooks/${idPattern}`, '$patch', { ...paramOf(id), json })),
  remove: (id: number) => withSession(() => call(`/webhooks/${idPattern}`, '$delete', paramOf(id))),
  replaceSecret: (id: number) =>
    withSession(async () => (await call(`/webhooks/${idPattern}/secret`, '$post', paramOf(id))).data.secret),
  test: (id: number) => withSession(() => call(`/webhooks/${idPattern}/test`, '$post', paramOf(id))),
  retry: (id: number, deliveryId: string) =>
    withSession(() =>
      call(`/webhooks/${idPattern}/deliveries/:deliveryId{[a-z0-9]{26,32}}/retry`, '$post', {
        param: { id: String(id), deliveryId },
      }),
    ),
}
