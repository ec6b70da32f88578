import { sql } from 'drizzle-orm'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { type Correction, correctionWrites } from '#worker/features/tickets/correct-store.ts'
import { releaseUnusedDecks } from '#worker/features/uploads/store.ts'
import { idOfOrder, type KnownOrder, orderByKey } from './store.ts'

type Corrected = {
  known: KnownOrder | null
  /** Replaced decks, whose files the caller deletes. */
  releasedDecks: string[]
}

/** Corrects a ticket of the order with this key, and reads the order. */
export const correctTicket = (
  db: Database,
  { key, ...correction }: Omit<Correction, 'where' | 'move'> & { key: string },
): Query<Corrected> =>
  joinQueries(
    [
      defineQuery(correctionWrites(db, { ...correction, where: sql`r.order_key = ${key}` }), () => undefined),
      releaseUnusedDecks(db, idOfOrder(db, key)),
      orderByKey(db, key),
    ],
    ([, releasedDecks, known]) => ({ known, releasedDecks }),
  )
