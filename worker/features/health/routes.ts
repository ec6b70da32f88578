import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { type Health, jobNames } from '#schema/health.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { listEndedJobs } from '#worker/features/jobs/store.ts'
import { countFitting } from '#worker/features/waiting-list/store.ts'
import { findIdentity, mayAct } from '#worker/http/require-organiser.ts'

/** Reads the database, so it fails if the database does. For organisers the response also lists the scheduled jobs. */
export const healthRoutes = new Hono<Env>().get('/', async (c) => {
  const db = connect(c.env.DB)
  const ended = await execute(db, listEndedJobs(db))
  c.header('Cache-Control', 'no-store')
  const identity = await findIdentity(c)
  if (!identity || !mayAct(identity, 'EDITOR')) return c.json<Data<Health>>({ data: { status: 'ok' } })
  const jobs = jobNames.map((name) => ({ name, endedAt: ended.get(name)?.toISOString() ?? null }))
  const waitingBesidePlaces = await execute(db, countFitting(db, new Date()))
  return c.json<Data<Health>>({ data: { status: 'ok', waitingBesidePlaces, jobs } })
})
