import { Hono } from 'hono'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { certificateOf } from './store.ts'

/** The certificate of a ticket, by its code. The link is the proof, so whoever has it reads the certificate. */
export const certificateRoutes = new Hono<Env>().get('/:code/certificate', async (c) => {
  c.set('policy', privatePolicy)
  const certificate = await execute(
    connect(c.env.DB),
    certificateOf(connect(c.env.DB), c.req.param('code'), new Date()),
  )
  return sendData(c, certificate ?? (await refuseUnknownKey(c)))
})
