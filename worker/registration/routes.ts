import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { type Registration, RegistrationOrder } from '#schema/registration.ts'
import { connect } from '../database/read.ts'
import type { Env } from '../env.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { senderOf } from '../http/sender.ts'
import { human } from '../http/turnstile.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { pretendToRegister } from './pretend.ts'
import { register } from './service.ts'

export const registrationRoutes = new Hono<Env>().post(
  '/',
  rateLimit('REGISTRATION_LIMIT'),
  acceptJson,
  human('registration'),
  validate('json', RegistrationOrder),
  async (c) => {
    const order = c.req.valid('json')
    const key = idempotencyKey(c)
    c.header('Cache-Control', 'no-store')
    const db = connect(c.env.DB)
    const now = new Date()
    const data = await (order.nickname
      ? pretendToRegister(db, order, key, now)
      : register(db, order, { key, sender: await senderOf(c, now) }, now))
    return c.json<Data<Registration>>({ data }, 201)
  },
)
