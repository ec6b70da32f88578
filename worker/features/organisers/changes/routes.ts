import { Hono } from 'hono'
import { type Change, ChangeQuery } from '#schema/change.ts'
import type { Data, Page } from '#schema/envelope.ts'
import { listChanges } from '#worker/core/changes-store.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { validate } from '#worker/http/validate.ts'
import { shortened } from './service.ts'

/** The audit log of organisers' writes: who, when, which resource. */
export const changeRoutes = new Hono<Env>().get('/', requireOrganiser, validate('query', ChangeQuery), async (c) => {
  const db = connect(c.env.DB)
  const page = await execute(db, listChanges(db, c.req.valid('query')))
  return c.json<Data<Page<Change>>>({ data: { ...page, data: page.data.map(shortened) } })
})
