import { sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { orderLimits } from '#schema/limits.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { countUse, type RollingLimit } from '#worker/database/recent-uses.ts'
import { type Correction, correctableTicket, correctionWrites } from '#worker/features/tickets/tickets/correct-store.ts'
import { releaseUnusedDecks } from '#worker/features/tickets/uploads/store.ts'
import { randomId } from '#worker/http/ids.ts'
import { idOfOrder, type KnownOrder, orderByKey } from './store.ts'

type Corrected = {
  known: KnownOrder | null
  /** Replaced decks, whose files the caller deletes. */
  releasedDecks: string[]
}

/** How often the addresses of an order may change. */
export const addressChanges = (orderId: string): RollingLimit => ({
  name: `addresses ${orderId}`,
  allowed: orderLimits.addressChangesADay,
  windowMs: dayMs,
})

type BuyersCorrection = Omit<Correction, 'where' | 'move'> & {
  key: string
  /** The order, if the correction has another address than its ticket had. Null if not. */
  countedFor: string | null
}

/**
 * Corrects a ticket of the order with this key, and reads the order. The database refuses more than `addressChanges`
 * allows.
 */
export function correctTicket(db: Database, { key, countedFor, ...rest }: BuyersCorrection): Query<Corrected> {
  const correction: Correction = { ...rest, where: sql`r.order_key = ${key}` }
  const { attendee, now } = correction
  // A retry finds the new address, and counts nothing.
  const isChange = sql`EXISTS (SELECT 1 FROM ${correctableTicket(correction)} AND lower(t.email) <> lower(${attendee.email}))`
  const counted = countedFor
    ? [countUse(db, addressChanges(countedFor), { use: randomId(), now, where: isChange })]
    : []
  return joinQueries(
    [
      defineQuery([...counted, ...correctionWrites(db, correction)], () => undefined),
      releaseUnusedDecks(db, idOfOrder(db, key)),
      orderByKey(db, key),
    ],
    ([, releasedDecks, known]) => ({ known, releasedDecks }),
  )
}
