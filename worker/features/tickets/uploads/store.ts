import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Database, defineQuery, firstRow, type Query, writesOf } from '#worker/database/query.ts'

export type Deck = typeof pitchDecks.$inferSelect

export const deckById = (db: Database, id: string) =>
  firstRow(db.select().from(pitchDecks).where(eq(pitchDecks.id, id)))

/** The id of the order with this key. Null if there is none. */
export const orderIdByKey = (db: Database, key: string): Query<string | null> =>
  firstRow(
    db.select({ id: registrations.id }).from(registrations).where(eq(registrations.orderKey, key)),
    ({ id }) => id,
  )

/** Inserts the row of a deck that is going to be uploaded. Idempotent, because the id is random. */
export const insertPendingDeck = (db: Database, deck: Pick<Deck, 'id' | 'originalName' | 'size' | 'createdAt'>) =>
  writesOf([db.insert(pitchDecks).values(deck).onConflictDoNothing()])

/** Marks a deck as completed, unless it was created before `createdFrom`: the cleanup job may be deleting it. */
export const completeDeck = (
  db: Database,
  { id, completedAt, notice }: Pick<Deck, 'id' | 'notice'> & { completedAt: Date },
  createdFrom: Date,
) =>
  writesOf([
    db
      .update(pitchDecks)
      .set({ completedAt, notice })
      .where(and(eq(pitchDecks.id, id), isNull(pitchDecks.completedAt), gte(pitchDecks.createdAt, createdFrom))),
  ])

/** Makes a deck impossible to complete, claim or read, erases its name, and makes it due for cleanup at once. */
export const releasedDeck = { completedAt: null, createdAt: new Date(0), originalName: '' }

/**
 * Releases decks that these orders claim but no ticket uses. Returns their ids: the caller deletes the files after the
 * transaction. `orders` is a subquery of registration ids.
 */
export function releaseUnusedDecks(db: Database, orders: SQLWrapper): Query<string[]> {
  const unused = db
    .select({ id: deckClaims.deckId })
    .from(deckClaims)
    .where(
      sql`registration_id IN ${orders}
        AND NOT EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.pitch_deck_id = deck_claims.deck_id)`,
    )
  return defineQuery(
    [
      unused,
      db.update(pitchDecks).set(releasedDeck).where(inArray(pitchDecks.id, unused)),
      db.delete(deckClaims).where(inArray(deckClaims.deckId, unused)),
    ],
    ([rows]) => rows.map(({ id }) => id),
  )
}

const batchSize = 200

/** Makes one batch of old unclaimed decks impossible to claim. Returns their ids. */
export function expireUnclaimedDecks(db: Database, createdBefore: Date): Query<string[]> {
  const due = db
    .select({ id: pitchDecks.id })
    .from(pitchDecks)
    .where(
      and(
        lt(pitchDecks.createdAt, createdBefore),
        notExists(db.select({ id: sql`1` }).from(deckClaims).where(eq(deckClaims.deckId, pitchDecks.id))),
      ),
    )
    .orderBy(pitchDecks.createdAt)
    .limit(batchSize)
  const expired = db
    .update(pitchDecks)
    .set({ completedAt: null })
    .where(and(isNotNull(pitchDecks.completedAt), inArray(pitchDecks.id, due)))
  return defineQuery([expired, due], ([, rows]) => rows.map(({ id }) => id))
}

export const deleteDecks = (db: Database, ids: readonly string[]) =>
  writesOf([
    db.delete(pitchDecks).where(inArray(pitchDecks.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)),
  ])
