import type { Bindings } from './env.ts'
import { removeUnclaimedDecks } from './uploads/service.ts'

/** The work of the cron trigger in wrangler.toml. Every part may run twice, or late. */
export async function runScheduled(env: Bindings, now: Date): Promise<void> {
  const removedDecks = await removeUnclaimedDecks(env, now)
  console.log(JSON.stringify({ level: 'info', task: 'scheduled', removedDecks }))
}
