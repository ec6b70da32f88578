import { and, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import { deckClaims, pitchDecks } from '#schema/tables.ts'
import { type Database, type Read, read } from '../database/read.ts'

export type Deck = typeof pitchDecks.$inferSelect

export const deckById = (db: Database, id: string): Read<Deck | undefined> =>
  read([db.select().from(pitchDecks).where(eq(pitchDecks.id, id))], ([[deck]]) => deck)

/** Repeating it changes nothing: the id is random. */
export const expectDeck = (db: Database, deck: { id: string; originalName: string; size: number; createdAt: Date }) =>
  read([db.insert(pitchDecks).values(deck).onConflictDoNothing()], () => undefined)

export const completeDeck = (db: Database, id: string, completedAt: Date): Read<undefined> =>
  read(
    [
      db
        .update(pitchDecks)
        .set({ completedAt })
        .where(and(eq(pitchDecks.id, id), isNull(pitchDecks.completedAt))),
    ],
    () => undefined,
  )

const batchSize = 90

const unclaimedBefore = (db: Database, moment: Date) =>
  and(
    lt(pitchDecks.createdAt, moment),
    notInArray(pitchDecks.id, db.select({ id: deckClaims.deckId }).from(deckClaims)),
  )

/** Takes old unclaimed decks back, so that nothing can claim them any more; answers some of their ids. */
export const expireUnclaimedDecks = (db: Database, createdBefore: Date): Read<string[]> =>
  read(
    [
      db.update(pitchDecks).set({ completedAt: null }).where(unclaimedBefore(db, createdBefore)),
      db.select({ id: pitchDecks.id }).from(pitchDecks).where(unclaimedBefore(db, createdBefore)).limit(batchSize),
    ],
    ([, rows]) => rows.map(({ id }) => id),
  )

export const forgetDecks = (db: Database, ids: string[]): Read<undefined> =>
  read([db.delete(pitchDecks).where(inArray(pitchDecks.id, ids))], () => undefined)
