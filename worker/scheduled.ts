import { dateInWarsaw } from '#schema/dates.ts'
import { forgetNetworkWrites } from './database/network-writes.ts'
import { connect, execute } from './database/query.ts'
import type { Bindings } from './env.ts'
import { updateEventStatuses } from './features/events/store.ts'
import { forget } from './features/retention/service.ts'
import { removeUnclaimedDecks } from './features/uploads/service.ts'
import { log } from './http/log.ts'
import { dayOf } from './http/sender.ts'

/** The work of the cron trigger in wrangler.toml. Every part may run twice, or late. */
export async function runScheduled(env: Bindings, now: Date): Promise<void> {
  const db = connect(env.DB)
  const { finished, next } = await execute(db, updateEventStatuses(db, dateInWarsaw(now)))
  await execute(db, forgetNetworkWrites(db, dayOf(now)))
  const forgotten = await forget(env, now)
  const removedDecks = await removeUnclaimedDecks(env, now)
  log('info', { task: 'scheduled', finishedEvents: finished, nextEvent: next, forgotten, removedDecks })
}
