import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { Health } from '#schema/health.ts'
import { contentVersion } from '#schema/tables.ts'
import { connect, defineQuery, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'

/** Answers only when the database does. */
export const healthRoutes = new Hono<Env>().get('/', async (c) => {
  const db = connect(c.env.DB)
  await execute(
    db,
    defineQuery([db.select({ version: contentVersion.version }).from(contentVersion)], () => true),
  )
  c.header('Cache-Control', 'no-store')
  return c.json<Data<Health>>({ data: { status: 'ok' } })
})
