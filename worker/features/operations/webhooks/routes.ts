import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { type CreatedWebhook, WebhookChange, type WebhookDelivery, WebhookWrite } from '#schema/webhook.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { afterWrites } from '#worker/http/after-writes.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { randomId } from '#worker/http/ids.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser, requireRole } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { addTest, retryDelivery } from './delivery-store.ts'
import { newSecret } from './receiver.ts'
import { addWebhook, assertAllowed, ifEnabled } from './service.ts'
import { changeWebhook, listWebhooks, removeWebhook, replaceSecret, webhookDetail } from './store.ts'
import { wakeAfterChange } from './wake.ts'

const requireOwner = requireRole('OWNER')

export const webhookRoutes = new Hono<Env>()
  .use(afterWrites(wakeAfterChange))
  .get('/', requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => listWebhooks(db, c.req.valid('query'))),
  )
  .post('/', requireOwner, acceptJson, validate('json', WebhookWrite), acceptIdempotencyKey, async (c) => {
    const write = c.req.valid('json')
    const attempt = await requestHash(c.var.idempotencyKey, 'webhooks', write)
    const data = await addWebhook(c.env, write, attempt, authorOf(c))
    return c.json<Data<CreatedWebhook>>({ data }, 201)
  })
  .get(idPath, requireOrganiser, (c) => reply(c, (db) => webhookDetail(db, idOf(c))))
  .patch(idPath, requireOwner, acceptJson, validate('json', WebhookChange), (c) => {
    const change = c.req.valid('json')
    assertAllowed(change.url, c.env)
    return reply(c, (db) => changeWebhook(db, idOf(c), change, authorOf(c)))
  })
  .delete(idPath, requireOwner, (c) => replyOnce(c, (db) => removeWebhook(db, idOf(c), authorOf(c))))
  .post(`${idPath}/secret`, requireOwner, (c) => reply(c, (db) => replaceSecret(db, idOf(c), newSecret(), authorOf(c))))
  .post(`${idPath}/test`, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const id = idOf(c)
    const data = await ifEnabled(db, id, addTest(db, id, randomId(), authorOf(c)))
    return c.json<Data<WebhookDelivery>>({ data }, 202)
  })
  .post(`${idPath}/deliveries/:deliveryId{[a-z0-9]{26,32}}/retry`, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const id = idOf(c)
    const data = await ifEnabled(db, id, retryDelivery(db, id, c.req.param('deliveryId'), authorOf(c)))
    return c.json<Data<WebhookDelivery>>({ data })
  })
