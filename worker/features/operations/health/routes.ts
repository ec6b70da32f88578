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
import { findProblems } from './service.ts'
import { firstOrganiserSince, readMailState } from './store.ts'

/** 200, or 503 with what is wrong, also if the database fails. Organisers get the figures too. */
export const healthRoutes = new Hono<Env>().get('/', async (c) => {
  const db = connect(c.env.DB)
  const now = new Date()
  const state = joinQueries(
    [readMailState(db, now), listEndedJobs(db), firstOrganiserSince(db), countFitting(db, now)] as const,
    ([mail, endedJobs, since, waitingBesidePlaces]) => ({ mail, endedJobs, since, waitingBesidePlaces }),
  )
  const known = await execute(db, state)
  const { mail, endedJobs, waitingBesidePlaces } = known
  const problems = findProblems(c.env, known, now)
  const status = problems.length === 0 ? 200 : 503
  const told: Health = { status: status === 200 ? 'ok' : 'failing', problems }
  c.header('Cache-Control', 'no-store')
  // Tells `npm run deploy` which release answers.
  c.header('Release', c.env.RELEASE?.id ?? 'local')
  const identity = await findIdentity(c)
  if (!identity || !mayAct(identity, 'EDITOR')) return c.json<Data<Health>>({ data: told }, status)
  const counts = joinQueries(
    [countWaitingIssueMails(db), countWaitingDeliveries(db)] as const,
    ([waitingIssueMails, waitingWebhooks]) => ({ waitingIssueMails, waitingWebhooks }),
  )
  const figures = {
    oldestWaitingMail: mail.waitingSince?.toISOString() ?? null,
    mailError: mail.configurationError ?? mail.pauseReason,
    waitingBesidePlaces,
    ...(await execute(db, counts)),
    jobs: jobNames.map((name) => ({ name, endedAt: endedJobs.get(name)?.toISOString() ?? null })),
  }
  return c.json<Data<Health>>({ data: { ...told, ...figures } }, status)
})
