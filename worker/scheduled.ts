import { dayMs } from '#schema/durations.ts'
import type { JobName } from '#schema/health.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import { invalidateVersion } from './cache/cached-version.ts'
import { removeChangesBefore } from './core/changes-store.ts'
import { closeLists } from './core/hand-over-store.ts'
import { mailerOf, newsletterMailerOf } from './core/wake-mailer.ts'
import { deleteNetworkWrites } from './database/network-writes.ts'
import { connect, type Database, execute } from './database/query.ts'
import { deleteOldUses } from './database/recent-uses.ts'
import type { Bindings } from './env.ts'
import { closeEvenings } from './features/after/closing/service.ts'
import { addMailsOfTheDay, addReminders } from './features/mail/notices/reminders-store.ts'
import { readContinueAfter, recordEndedJob, storeContinueAfter } from './features/operations/jobs/store.ts'
import { removeOldDeliveries } from './features/operations/webhooks/delivery-store.ts'
import { webhookSenderOf } from './features/operations/webhooks/wake.ts'
import { deleteEnded } from './features/organisers/sessions/store.ts'
import { forget } from './features/people/retention/service.ts'
import { updateEventStatuses } from './features/program/events/write-store.ts'
import { readPictures } from './features/program/photos/read-pictures.ts'
import { forgetReports } from './features/program/photos/reports-store.ts'
import { tidyRooms } from './features/stage/room/votes-service.ts'
import { removeUnclaimedDecks } from './features/tickets/uploads/service.ts'
import { dayOf } from './http/daily-network.ts'
import { describeError, log } from './http/log.ts'

type Job = (db: Database, now: Date, env: Bindings) => Promise<Record<string, unknown>>

/** A job may run late or more than once, so it is idempotent. It returns the fields of its log line. */
const jobs: Record<JobName, Job> = {
  events: async (db, now) => {
    const { finished, next } = await execute(db, updateEventStatuses(db, now))
    return { finishedEvents: finished, nextEvent: next }
  },
  waiting: async (db, now) => ({ closedWaiting: await execute(db, closeLists(db, now)) }),
  closing: (db, now) => closeEvenings(db, now),
  retention: async (_, now, env) => ({ forgotten: await forget(env, now) }),
  decks: async (_, now, env) => ({ removedDecks: await removeUnclaimedDecks(env, now) }),
  networks: async (db, now) => {
    await execute(db, deleteNetworkWrites(db, dayOf(now)))
    await execute(db, deleteOldUses(db, now))
    return {}
  },
  sessions: async (db, now) => {
    await execute(db, deleteEnded(db, now))
    return {}
  },
  changes: async (db, now) => {
    const oldest = new Date(now.getTime() - limits.changesDays * dayMs)
    return { removedChanges: await execute(db, removeChangesBefore(db, oldest)) }
  },
  reminders: async (db, now) => {
    // In this order: who gets the mail of the day needs no reminder any more.
    const today = await execute(db, addMailsOfTheDay(db, now))
    return { todaysEvents: today.length, remindedEvents: (await execute(db, addReminders(db, now))).length }
  },
  photos: async (db, now, env) => {
    const after = await execute(db, readContinueAfter(db, 'photos'))
    const { changed, continueAfter } = await readPictures(db, env.FILES, after ?? '')
    await execute(db, storeContinueAfter(db, 'photos', continueAfter, now))
    const oldest = new Date(now.getTime() - organiserLimits.photoReports.days * dayMs)
    return { changedPictures: changed, removedReports: await execute(db, forgetReports(db, oldest)) }
  },
  rooms: async (db, now) => ({ tidiedRooms: await tidyRooms(db, now) }),
  mail: async (_, now, env) => {
    await mailerOf(env)?.deliver(now.getTime())
    await newsletterMailerOf(env)?.deliver(now.getTime())
    return {}
  },
  webhooks: async (db, now, env) => {
    await webhookSenderOf(env)?.deliver(now.getTime())
    return { removedDeliveries: await execute(db, removeOldDeliveries(db, now)) }
  },
}

/** Handles the cron trigger of wrangler.toml. If a job throws, the error is logged and the other jobs still run. */
export async function runScheduled(env: Bindings, now: Date): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const db = connect(env.DB)
      const outcome = await run(db, now, env)
      await execute(db, recordEndedJob(db, job, now))
      log('info', { task: 'scheduled', job, ...outcome })
    } catch (error) {
      log('error', { task: 'scheduled', job, ...describeError(error) })
    }
  }
  invalidateVersion()
}
