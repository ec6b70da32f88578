import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { ServerTime } from '#schema/server-time.ts'
import type { Env } from '#worker/env.ts'

/** The clock by which registrations are judged. A page asks it once, so that it opens the form neither early nor late. */
export const timeRoutes = new Hono<Env>().get('/', (c) =>
  c.json<Data<ServerTime>>({ data: { now: c.var.arrivedAt.toISOString() } }),
)
