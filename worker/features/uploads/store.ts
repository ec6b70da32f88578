import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

export type Deck = typeof pitchDecks.$inferSelect

export const deckById = (db: Database, id: string): Query<Deck | undefined> =>
  defineQuery([db.select().from(pitchDecks).where(eq(pitchDecks.id, id))], ([[deck]]) => deck)

/** Repeating it changes nothing: the id is random. */
export const expectDeck = (db: Database, deck: { id: string; originalName: string; size: number; createdAt: Date }) =>
  defineQuery([db.insert(pitchDecks).values(deck).onConflictDoNothing()], () => undefined)

/** Notes that a deck has arrived, unless it was announced before `createdFrom`: the sweep may be removing it. */
export const completeDeck = (db: Database, id: string, completedAt: Date, createdFrom: Date): Query<undefined> =>
  defineQuery(
    [
      db
        .update(pitchDecks)
        .set({ completedAt })
        .where(and(eq(pitchDecks.id, id), isNull(pitchDecks.completedAt), gte(pitchDecks.createdAt, createdFrom))),
    ],
    () => undefined,
  )

/** A deck that nothing can complete, claim or read any more. It is due for the sweep at once, and its name is forgotten. */
export const released = { completedAt: null, createdAt: new Date(0), originalName: '' }

const batchSize = 200

/** Takes some old unclaimed decks back, so that nothing can claim them any more; answers their ids. */
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
  return defineQuery(
    [
      db
        .update(pitchDecks)
        .set({ completedAt: null })
        .where(and(isNotNull(pitchDecks.completedAt), inArray(pitchDecks.id, due))),
      due,
    ],
    ([, rows]) => rows.map(({ id }) => id),
  )
}

export const forgetDecks = (db: Database, ids: readonly string[]): Query<undefined> =>
  defineQuery(
    [db.delete(pitchDecks).where(inArray(pitchDecks.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))],
    () => undefined,
  )
