import { and, eq, gt, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import type { Passkey } from '#schema/passkey.ts'
import { passkeyChallenges, passkeys } from '#schema/tables/organisers.ts'
import { type Author, recordNewestCreated, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

type Row = typeof passkeys.$inferSelect

/** `organiserId` is null for a sign-in. */
type Challenge = { challengeHash: string; organiserId: number | null; now: Date }

export const addChallenge = (db: Database, { challengeHash, organiserId, now }: Challenge): Query<undefined> => {
  const expiresAt = new Date(now.getTime() + organiserLimits.passkeyChallengeMinutes * 60_000)
  return defineQuery([db.insert(passkeyChallenges).values({ challengeHash, organiserId, expiresAt })], () => undefined)
}

/** Takes a challenge, which is valid once. False if it is unknown, was made for somebody else, or expired. */
export const takeChallenge = (db: Database, { challengeHash, organiserId, now }: Challenge): Query<boolean> =>
  defineQuery(
    [
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
    ],
    ([rows]) => rows.length > 0,
  )

const toPasskey = ({ id, name, createdAt, usedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export const passkeysOf = (db: Database, organiserId: number): Query<Row[]> =>
  defineQuery([db.select().from(passkeys).where(eq(passkeys.organiserId, organiserId))], ([rows]) => rows)

/** Null if nobody registered it. */
export const passkeyByCredential = (db: Database, credentialId: string): Query<Row | null> =>
  defineQuery([db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))], ([[row]]) => row ?? null)

export type NewPasskey = Pick<Row, 'organiserId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** A unique column refuses a passkey that is stored already. */
export const createPasskey = (db: Database, passkey: NewPasskey, author: Author): Query<Passkey | null> =>
  afterWrites(
    [
      db.insert(passkeys).values({ ...passkey, createdAt: author.now }),
      recordNewestCreated(db, author, 'passkeys', sql`organiser_id = ${passkey.organiserId}`),
    ],
    defineQuery([db.select().from(passkeys).where(eq(passkeys.credentialId, passkey.credentialId))], ([[row]]) =>
      row ? toPasskey(row) : null,
    ),
  )

/** Stores that a passkey was used. */
export const markUsed = (db: Database, id: number, counter: number, usedAt: Date): Statement =>
  db.update(passkeys).set({ counter, usedAt }).where(eq(passkeys.id, id))

/** A passkey of one organiser. */
type Own = { id: number; organiserId: number }

const isOwn = ({ id, organiserId }: Own) => and(eq(passkeys.id, id), eq(passkeys.organiserId, organiserId))

/** Null if the organiser has no such passkey. */
export const renamePasskey = (db: Database, own: Own, name: string, author: Author): Query<Passkey | null> =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'passkeys', own.id, 'UPDATE', sql`organiser_id = ${own.organiserId}`)],
    defineQuery([db.update(passkeys).set({ name }).where(isOwn(own)).returning()], ([[row]]) =>
      row ? toPasskey(row) : null,
    ),
  )

/** Null if the organiser has no such passkey. */
export const removePasskey = (db: Database, own: Own, author: Author): Query<{ id: number } | null> =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'passkeys', own.id, 'DELETE', sql`organiser_id = ${own.organiserId}`)],
    defineQuery([db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id })], ([[row]]) => row ?? null),
  )
