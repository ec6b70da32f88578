import { and, eq, gt, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import type { Passkey } from '#schema/passkey.ts'
import { passkeyChallenges, passkeys } from '#schema/tables/organisers.ts'
import { type Author, recordNewestCreated, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { afterWrites, allRows, type Database, firstRow, hasRow, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { toPasskey } from '#worker/features/organisers/sessions/store.ts'

type Row = typeof passkeys.$inferSelect

/** `organiserId` is null for a sign-in. */
type Challenge = { challengeHash: string; organiserId: number | null; now: Date }

export const addChallenge = (db: Database, { challengeHash, organiserId, now }: Challenge): Query<undefined> => {
  const expiresAt = new Date(now.getTime() + organiserLimits.passkeyChallengeMinutes * 60_000)
  return writesOf([db.insert(passkeyChallenges).values({ challengeHash, organiserId, expiresAt })])
}

/** Takes a challenge, which is valid once. False if it is unknown, was made for somebody else, or expired. */
export const takeChallenge = (db: Database, { challengeHash, organiserId, now }: Challenge): Query<boolean> =>
  hasRow(
    db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, challengeHash),
          sql`${passkeyChallenges.organiserId} IS ${organiserId}`,
          gt(passkeyChallenges.expiresAt, now),
        ),
      )
      .returning({ challengeHash: passkeyChallenges.challengeHash }),
  )

export const passkeysOf = (db: Database, organiserId: number): Query<Row[]> =>
  allRows(db.select().from(passkeys).where(eq(passkeys.organiserId, organiserId)))

/** Null if nobody registered it. */
export const passkeyByCredential = (db: Database, credentialId: string): Query<Row | null> =>
  firstRow(db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))

export type NewPasskey = Pick<Row, 'organiserId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** A unique column refuses a passkey that is stored already. */
export const createPasskey = (db: Database, passkey: NewPasskey, author: Author): Query<Passkey | null> =>
  afterWrites(
    [
      db.insert(passkeys).values({ ...passkey, createdAt: author.now }),
      recordNewestCreated(db, author, 'passkeys', sql`organiser_id = ${passkey.organiserId}`),
    ],
    firstRow(db.select().from(passkeys).where(eq(passkeys.credentialId, passkey.credentialId)), toPasskey),
  )

export const markUsed = (db: Database, id: number, counter: number, usedAt: Date): Statement =>
  db.update(passkeys).set({ counter, usedAt }).where(eq(passkeys.id, id))

type Own = { id: number; organiserId: number }

const isOwn = ({ id, organiserId }: Own) => and(eq(passkeys.id, id), eq(passkeys.organiserId, organiserId))

/** Null if the organiser has no such passkey. */
export const renamePasskey = (db: Database, own: Own, name: string, author: Author): Query<Passkey | null> =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'passkeys', own.id, 'UPDATE', sql`organiser_id = ${own.organiserId}`)],
    firstRow(db.update(passkeys).set({ name }).where(isOwn(own)).returning(), toPasskey),
  )

/** Null if the organiser has no such passkey. */
export const removePasskey = (db: Database, own: Own, author: Author): Query<{ id: number } | null> =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'passkeys', own.id, 'DELETE', sql`organiser_id = ${own.organiserId}`)],
    firstRow(db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id })),
  )
