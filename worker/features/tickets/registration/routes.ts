import { Hono } from 'hono'
import { RegistrationOrder } from '#schema/registration.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { acceptIdempotencyKey } from '#worker/http/idempotency.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { pretendToRegister } from './honeypot.ts'
import { register } from './service.ts'

export const registrationRoutes = new Hono<Env>().post(
  '/',
  mailAfterWrites,
  acceptJson,
  validate('json', RegistrationOrder),
  acceptIdempotencyKey,
  requireTurnstile('registration'),
  rateLimit('REGISTRATION_LIMIT'),
  async (c) => {
    const order = c.req.valid('json')
    const key = c.var.idempotencyKey
    c.header('Cache-Control', 'no-store')
    const now = c.var.arrivedAt
    const registration = order.nickname
      ? pretendToRegister(order, key)
      : register(connect(c.env.DB), order, { key, dailyNetwork: await dailyNetworkOf(c, now) }, now)
    return sendData(c, await registration, 201)
  },
)
