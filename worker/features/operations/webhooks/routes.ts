import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import {
  type CreatedWebhook,
  type Webhook,
  WebhookChange,
  type WebhookDelivery,
  type WebhookSecret,
  WebhookWrite,
} from '#schema/webhook.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { randomId } from '#worker/http/ids.ts'
import { idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser, requireRole } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { addTest, retryDelivery } from './delivery-store.ts'
import { newSecret } from './receiver.ts'
import { addWebhook, editWebhook, ifEnabled } from './service.ts'
import { listWebhooks, removeWebhook, replaceSecret, webhookDetail } from './store.ts'
import { wakeAfterChange } from './wake.ts'

const requireOwner = requireRole('OWNER')

/** Organisers read which systems are told of events, and how calls went. Owners write them. */
export const webhookRoutes = new Hono<Env>()
  .use(wakeAfterChange)
  .get('/', requireOrganiser, validate('query', ListQuery), (c) =>
    reply(c, (db) => listWebhooks(db, c.req.valid('query'))),
  )
  .post('/', requireOwner, acceptJson, validate('json', WebhookWrite), acceptIdempotencyKey, async (c) => {
    const write = c.req.valid('json')
    const attempt = await requestHash(c.var.idempotencyKey, 'webhooks', write)
    const data = await addWebhook(c.env, write, attempt, authorOf(c))
    return c.json<Data<CreatedWebhook>>({ data }, 201)
  })
  .get(idPath, requireOrganiser, (c) => reply(c, (db) => webhookDetail(db, Number(c.req.param('id')))))
  .patch(idPath, requireOwner, acceptJson, validate('json', WebhookChange), async (c) => {
    const data = await editWebhook(c.env, Number(c.req.param('id')), c.req.valid('json'), authorOf(c))
    return c.json<Data<Webhook>>({ data })
  })
  .delete(idPath, requireOwner, (c) => replyOnce(c, (db) => removeWebhook(db, Number(c.req.param('id')), authorOf(c))))
  .post(`${idPath}/secret`, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const secret = newSecret()
    const { id } = found(await execute(db, replaceSecret(db, Number(c.req.param('id')), secret, authorOf(c))))
    return c.json<Data<WebhookSecret>>({ data: { id, secret } })
  })
  .post(`${idPath}/test`, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const id = Number(c.req.param('id'))
    const data = await ifEnabled(db, id, addTest(db, id, randomId(), authorOf(c)))
    return c.json<Data<WebhookDelivery>>({ data }, 202)
  })
  .post(`${idPath}/deliveries/:deliveryId{[a-z0-9]{26,32}}/retry`, requireOwner, async (c) => {
    const db = connect(c.env.DB)
    const id = Number(c.req.param('id'))
    const data = await ifEnabled(db, id, retryDelivery(db, id, c.req.param('deliveryId'), authorOf(c)))
    return c.json<Data<WebhookDelivery>>({ data })
  })
