import { dateInWarsaw } from '#schema/dates.ts'
import { answer, connect } from './database/read.ts'
import type { Bindings } from './env.ts'
import { finishEvents } from './events/store.ts'
import { removeUnclaimedDecks } from './uploads/service.ts'

/** The work of the cron trigger in wrangler.toml. Every part may run twice, or late. */
export async function runScheduled(env: Bindings, now: Date): Promise<void> {
  const db = connect(env.DB)
  const finishedEvents = await answer(db, finishEvents(db, dateInWarsaw(now)))
  const removedDecks = await removeUnclaimedDecks(env, now)
  console.log(JSON.stringify({ level: 'info', task: 'scheduled', finishedEvents, removedDecks }))
}
