import { dateInWarsaw } from '#schema/dates.ts'
import { dayMs } from '#schema/durations.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import { connect, type Database, execute, type Query } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { deleteOldContacts, eraseNames, erasePhones, ordersWithName, ordersWithPhone } from './store.ts'
import { deleteMarks, deleteUnused } from './unused-store.ts'

/** Limit per run and kind of data. The next run, 15 minutes later, continues. */
const maxBatches = 10

/** `RETENTION_DAYS` if it is a positive integer, else 180. A typo must not erase all data at once. */
export const retentionDays = ({ RETENTION_DAYS }: Pick<Bindings, 'RETENTION_DAYS'>): number =>
  /^[1-9]\d{0,4}$/.test(RETENTION_DAYS ?? '') ? Number(RETENTION_DAYS) : limits.retentionDays

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

function yearsBefore(now: Date, years: number): Date {
  const moment = new Date(now)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  // 29 February became 1 March: go back to the last day of February.
  if (moment.getUTCMonth() !== now.getUTCMonth()) moment.setUTCDate(0)
  return moment
}

/**
 * Erases personal data that is past its retention period. After `retentionDays`: phones, startup details and decks of
 * past events, subscribers who left, rejected applications, recipients of mails without an order, the names of phones at the
 * door, and questions from the room. After two years: names of guests and all other applications. After `unusedDays`: subscribers who did not confirm, and
 * users without orders. Tickets and their counts stay. Idempotent. Returns the number of affected rows, for the log:
 * `registrations` lost their phones, `nameless` registrations their names. `undeliverable` addresses may get mails again.
 */
export async function forget(env: Pick<Bindings, 'DB' | 'RETENTION_DAYS'>, now: Date) {
  const db = connect(env.DB)
  const afterDays = retentionDays(env)
  const cutoffs = { now, shortTerm: daysBefore(now, afterDays), longTerm: yearsBefore(now, limits.namesYears) }
  const registrations = await inBatches(
    db,
    ordersWithPhone(db, { day: dateInWarsaw(cutoffs.shortTerm), now }),
    erasePhones,
  )
  const nameless = await inBatches(db, ordersWithName(db, { day: dateInWarsaw(cutoffs.longTerm), now }), eraseNames)
  const { subscribers, applications } = await execute(db, deleteOldContacts(db, cutoffs))
  const undeliverable = await execute(db, deleteMarks(db, daysBefore(now, limits.mail.undeliverableDays)))
  const unused = await execute(db, deleteUnused(db, daysBefore(now, organiserLimits.unusedDays)))
  return {
    afterDays,
    registrations,
    nameless,
    undeliverable,
    subscribers: subscribers + unused.subscribers,
    users: unused.users,
    applications,
  }
}

/** Repeats `find` and `erase` until nothing is found or `maxBatches` is reached. Returns the number of orders. */
async function inBatches(db: Database, find: Query<string[]>, erase: typeof eraseNames): Promise<number> {
  let processed = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const ids = await execute(db, find)
    if (ids.length === 0) break
    await execute(db, erase(db, ids))
    processed += ids.length
  }
  return processed
}
