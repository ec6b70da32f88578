import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { WaitingListOrder } from '#schema/registration.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { wakeMailer } from '#worker/features/messages/wake.ts'
import { idempotencyKey } from '#worker/http/idempotency.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { senderOf } from '#worker/http/sender.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { join, pretendToJoin } from './service.ts'

/** Everybody joins a waiting list. Organisers read it. */
export const waitingListRoutes = new Hono<Env>().post(
  '/',
  rateLimit('REGISTRATION_LIMIT'),
  acceptJson,
  requireTurnstile('registration'),
  validate('json', WaitingListOrder),
  async (c) => {
    const order = c.req.valid('json')
    const key = idempotencyKey(c)
    c.header('Cache-Control', 'no-store')
    const db = connect(c.env.DB)
    const now = new Date()
    const data = await (order.nickname
      ? pretendToJoin(db, order, key, now)
      : join(db, order, { key, sender: await senderOf(c, now), now }))
    wakeMailer(c)
    return c.json<Data<JoinedGroup>>({ data }, 201)
  },
)
