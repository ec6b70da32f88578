import { dateInWarsaw } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { connect, type Database, execute, type Query } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { forgetDeparted, forgetNames, forgetPhones, ordersWithName, ordersWithPhone } from './store.ts'

/** Of one run and kind. What is left then waits a quarter of an hour. */
const maxBatches = 10

/** `RETENTION_DAYS` where it is a whole number from 1, else 180: a misspelt one must not forget everything at once. */
export const retentionDays = ({ RETENTION_DAYS }: Pick<Bindings, 'RETENTION_DAYS'>): number =>
  /^[1-9]\d{0,4}$/.test(RETENTION_DAYS ?? '') ? Number(RETENTION_DAYS) : limits.retentionDays

type Forgotten = {
  afterDays: number
  registrations: number
  nameless: number
  subscribers: number
  applications: number
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000)

function yearsBefore(now: Date, years: number): Date {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  // 29 February has become 1 March.
  if (moment.getUTCMonth() !== now.getUTCMonth()) moment.setUTCDate(0)
  return moment
}

/**
 * Forgets what nobody needs any more: phones, startup details and decks of events that were over so many days ago, readers who
 * left and applications that were rejected that long ago; after two years also the names of guests and all other
 * applications. Tickets and their counts stay. A second run finds nothing to do.
 */
export async function forget(env: Bindings, now: Date): Promise<Forgotten> {
  const db = connect(env.DB)
  const afterDays = retentionDays(env)
  const before = { departed: daysBefore(now, afterDays), named: yearsBefore(now, limits.namesYears) }
  const registrations = await inBatches(db, ordersWithPhone(db, dateInWarsaw(before.departed)), forgetPhones)
  const nameless = await inBatches(db, ordersWithName(db, dateInWarsaw(before.named)), forgetNames)
  return { afterDays, registrations, nameless, ...(await execute(db, forgetDeparted(db, before))) }
}

/** Forgets what `find` answers until it answers nothing, or a run has done its share; answers how many orders that were. */
async function inBatches(
  db: Database,
  find: Query<string[]>,
  forgetThem: (db: Database, ids: readonly string[]) => Query<undefined>,
): Promise<number> {
  let done = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const ids = await execute(db, find)
    if (ids.length === 0) break
    await execute(db, forgetThem(db, ids))
    done += ids.length
  }
  return done
}
