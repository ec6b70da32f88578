import { dateInWarsaw } from '#schema/dates.ts'
import { forgetNetworkWrites } from './database/network-writes.ts'
import { answer, connect } from './database/read.ts'
import type { Bindings } from './env.ts'
import { turnEvents } from './events/store.ts'
import { log } from './http/log.ts'
import { dayOf } from './http/sender.ts'
import { forget } from './retention/service.ts'
import { removeUnclaimedDecks } from './uploads/service.ts'

/** The work of the cron trigger in wrangler.toml. Every part may run twice, or late. */
export async function runScheduled(env: Bindings, now: Date): Promise<void> {
  const db = connect(env.DB)
  const { finished, next } = await answer(db, turnEvents(db, dateInWarsaw(now)))
  await answer(db, forgetNetworkWrites(db, dayOf(now)))
  const forgotten = await forget(env, now)
  const removedDecks = await removeUnclaimedDecks(env, now)
  log('info', { task: 'scheduled', finishedEvents: finished, nextEvent: next, forgotten, removedDecks })
}
