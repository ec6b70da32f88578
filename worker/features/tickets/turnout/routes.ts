import { Hono } from 'hono'
import { reply } from '#worker/core/reply.ts'
import type { Env } from '#worker/env.ts'
import { idPath } from '#worker/http/paths.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { turnoutOf } from './store.ts'

/** How many guests an event can expect. */
export const turnoutRoutes = new Hono<Env>().get(`${idPath}/turnout`, requireOrganiser, (c) =>
  reply(c, (db) => turnoutOf(db, Number(c.req.param('id')))),
)
