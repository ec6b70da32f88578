import { dateInWarsaw } from '#schema/dates.ts'
import type { JobName } from '#schema/health.ts'
import { closeBegunLists } from './core/hand-over-store.ts'
import { mailerOf, newsletterMailerOf } from './core/wake-mailer.ts'
import { deleteNetworkWrites } from './database/network-writes.ts'
import { connect, execute } from './database/query.ts'
import { deleteOldUses } from './database/recent-uses.ts'
import type { Bindings } from './env.ts'
import { remind } from './features/mail/notices/service.ts'
import { recordEndedJob } from './features/operations/jobs/store.ts'
import { removeOldDeliveries } from './features/operations/webhooks/service.ts'
import { webhookSenderOf } from './features/operations/webhooks/wake.ts'
import { removeOldChanges } from './features/organisers/changes/service.ts'
import { deleteEnded } from './features/organisers/sessions/store.ts'
import { forget } from './features/people/retention/service.ts'
import { updateEventStatuses } from './features/program/events/store.ts'
import { removeUnclaimedDecks } from './features/tickets/uploads/service.ts'
import { dayOf } from './http/daily-network.ts'
import { describeError, log } from './http/log.ts'

/** A job may run late or more than once, so it is idempotent. It returns the fields of its log line. */
const jobs: Record<JobName, (env: Bindings, now: Date) => Promise<Record<string, unknown>>> = {
  events: async (env, now) => {
    const db = connect(env.DB)
    const { finished, next } = await execute(db, updateEventStatuses(db, dateInWarsaw(now)))
    return { finishedEvents: finished, nextEvent: next }
  },
  waiting: async (env, now) => {
    const db = connect(env.DB)
    return { closedWaiting: await execute(db, closeBegunLists(db, now)) }
  },
  retention: async (env, now) => ({ forgotten: await forget(env, now) }),
  decks: async (env, now) => ({ removedDecks: await removeUnclaimedDecks(env, now) }),
  networks: async (env, now) => {
    const db = connect(env.DB)
    await execute(db, deleteNetworkWrites(db, dayOf(now)))
    await execute(db, deleteOldUses(db, now))
    return {}
  },
  sessions: async (env, now) => {
    const db = connect(env.DB)
    await execute(db, deleteEnded(db, now))
    return {}
  },
  changes: async (env, now) => ({ removedChanges: await removeOldChanges(env, now) }),
  reminders: async (env, now) => ({ remindedEvents: await remind(env, now) }),
  mail: async (env, now) => {
    await mailerOf(env)?.deliver(now.getTime())
    await newsletterMailerOf(env)?.deliver(now.getTime())
    return {}
  },
  webhooks: async (env, now) => {
    await webhookSenderOf(env)?.deliver(now.getTime())
    return { removedDeliveries: await removeOldDeliveries(env, now) }
  },
}

/** Handles the cron trigger of wrangler.toml. If a job throws, the error is logged and the other jobs still run. */
export async function runScheduled(env: Bindings, now: Date): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const outcome = await run(env, now)
      const db = connect(env.DB)
      await execute(db, recordEndedJob(db, job, now))
      log('info', { task: 'scheduled', job, ...outcome })
    } catch (error) {
      log('error', { task: 'scheduled', job, ...describeError(error) })
    }
  }
}
