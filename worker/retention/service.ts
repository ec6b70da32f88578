import { dateInWarsaw } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { answer, connect } from '../database/read.ts'
import type { Bindings } from '../env.ts'
import { forgetDeparted, forgetOrders, ordersToForget } from './store.ts'

/** Of one run. What is left then waits a quarter of an hour. */
const maxBatches = 10

/** `RETENTION_DAYS` where it is a whole number from 1, else 180: a misspelt one must not forget everything at once. */
export const retentionDays = ({ RETENTION_DAYS }: Pick<Bindings, 'RETENTION_DAYS'>): number =>
  /^[1-9]\d{0,4}$/.test(RETENTION_DAYS ?? '') ? Number(RETENTION_DAYS) : limits.retentionDays

type Forgotten = { afterDays: number; registrations: number; subscribers: number; applications: number }

/**
 * Forgets what nobody needs any more: phones, startup details and decks of events that were over so many days ago, readers who
 * left and applications that were rejected that long ago. Tickets and their counts stay. A second run finds nothing to do.
 */
export async function forget(env: Bindings, now: Date): Promise<Forgotten> {
  const db = connect(env.DB)
  const afterDays = retentionDays(env)
  const moment = new Date(now.getTime() - afterDays * 24 * 3_600_000)
  let registrations = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const ids = await answer(db, ordersToForget(db, dateInWarsaw(moment)))
    if (ids.length === 0) break
    await answer(db, forgetOrders(db, ids))
    registrations += ids.length
  }
  return { afterDays, registrations, ...(await answer(db, forgetDeparted(db, moment))) }
}
