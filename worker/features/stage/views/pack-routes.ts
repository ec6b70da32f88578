import { Hono } from 'hono'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { packByKey } from './pack.ts'

/** A pack by its key, for mentors. Revoked and expired keys get the same answer as unknown ones. */
export const packRoutes = new Hono<Env>().get('/:key', async (c) => {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  const pack = await execute(db, await packByKey(db, c.req.param('key'), new Date()))
  return sendData(c, pack ?? (await refuseUnknownKey(c)))
})
