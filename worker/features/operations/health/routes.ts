import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { type Health, jobNames } from '#schema/health.ts'
import { connect, execute, joinQueries } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { countWaitingIssueMails } from '#worker/features/mail/issue-writing/send-store.ts'
import { listEndedJobs } from '#worker/features/operations/jobs/store.ts'
import { countWaitingDeliveries } from '#worker/features/operations/webhooks/delivery-store.ts'
import { countFitting } from '#worker/features/tickets/waiting-list/store.ts'
import { findIdentity, mayAct } from '#worker/http/require-organiser.ts'

/** Reads the database, so it fails if the database does. For organisers the response also lists the scheduled jobs. */
export const healthRoutes = new Hono<Env>().get('/', async (c) => {
  const db = connect(c.env.DB)
  const ended = await execute(db, listEndedJobs(db))
  c.header('Cache-Control', 'no-store')
  // Tells `npm run deploy` which release answers.
  c.header('Release', c.env.RELEASE?.id ?? 'local')
  const identity = await findIdentity(c)
  if (!identity || !mayAct(identity, 'EDITOR')) return c.json<Data<Health>>({ data: { status: 'ok' } })
  const jobs = jobNames.map((name) => ({ name, endedAt: ended.get(name)?.toISOString() ?? null }))
  const counts = joinQueries(
    [countFitting(db, new Date()), countWaitingIssueMails(db), countWaitingDeliveries(db)] as const,
    ([waitingBesidePlaces, waitingIssueMails, waitingWebhooks]) => ({
      waitingBesidePlaces,
      waitingIssueMails,
      waitingWebhooks,
    }),
  )
  return c.json<Data<Health>>({ data: { status: 'ok', ...(await execute(db, counts)), jobs } })
})
