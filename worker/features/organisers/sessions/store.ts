import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '#schema/durations.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import type { Passkey } from '#schema/passkey.ts'
import type { SignedInOrganiser } from '#schema/session.ts'
import { events } from '#schema/tables/events.ts'
import { doorLinks, organisers, passkeyChallenges, passkeys, sessions, signInLinks } from '#schema/tables/organisers.ts'
import { packEnd, packs } from '#schema/tables/packs.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { stageLinks } from '#schema/tables/stage.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import {
  countingFailures,
  deleteOldFailures,
  endOfSession,
  markSeen,
  type Opened,
  type Session,
  type SignInAttempt,
  sessionEnd,
} from '#worker/database/sessions.ts'
import type { Statement } from '#worker/database/statement.ts'

const openFor = (db: Database, tokenHash: string, now: Date, organiserId: SQL, from: SQL): Statement => {
  const { expiresAt, endsAt } = sessionEnd(now, now)
  const columns = {
    tokenHash: sql`${tokenHash}`,
    organiserId,
    createdAt: sql`${now.getTime()}`,
    expiresAt: sql`${expiresAt.getTime()}`,
    endsAt: sql`${endsAt.getTime()}`,
  }
  return insertSelected(db, sessions, columns, from).onConflictDoNothing()
}

/** Opens a session with the key of a sign-in link, and deletes the link. */
export function openByLink(db: Database, attempt: SignInAttempt): Query<Opened> {
  const { secretHash, tokenHash, now } = attempt
  const isKey = eq(signInLinks.keyHash, secretHash)
  const link = sql`${signInLinks} WHERE ${isKey} AND ${signInLinks.expiresAt} > ${now.getTime()}`
  const isOpen = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE token_hash = ${tokenHash})`
  return countingFailures(db, attempt, [
    openFor(db, tokenHash, now, sql`${signInLinks.organiserId}`, link),
    db.delete(signInLinks).where(and(isKey, isOpen)),
    markSeen(db, sql`token_hash = ${tokenHash}`, now),
  ])
}

/** Opens a session for an organiser who proved who they are in another way, after `writes` in the same transaction. */
export const openForOrganiser = (
  db: Database,
  organiserId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
  writes: readonly Statement[],
): Query<SignedInOrganiser | null> =>
  afterWrites(
    [
      ...writes,
      openFor(db, tokenHash, now, sql`id`, sql`${organisers} WHERE id = ${organiserId}`),
      markSeen(db, sql`token_hash = ${tokenHash}`, now),
    ],
    signedInByToken(db, tokenHash),
  )

/** A passkey as its owner sees it. */
export const toPasskey = ({ id, name, createdAt, usedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

const signedIn = (db: Database, where: SQL): Query<SignedInOrganiser | null> =>
  defineQuery(
    [
      db.select().from(organisers).where(where),
      db
        .select()
        .from(passkeys)
        .where(sql`${passkeys.organiserId} = (SELECT id FROM ${organisers} WHERE ${where})`)
        .orderBy(passkeys.id),
    ],
    ([[organiser], own]) => {
      if (!organiser) return null
      const { id, email, name, role } = organiser
      return { id, email, name, role, passkeys: own.map(toPasskey) }
    },
  )

export const signedInOrganiser = (db: Database, id: number) => signedIn(db, eq(organisers.id, id))

export const signedInByToken = (db: Database, tokenHash: string) =>
  signedIn(
    db,
    sql`${organisers.id} = (SELECT ${sessions.organiserId} FROM ${sessions} WHERE ${sessions.tokenHash} = ${tokenHash})`,
  )

/** Ends a session, or all sessions of its organiser. Returns how many. */
export const endSessions = (db: Database, session: Session, everywhere: boolean): Query<number> => {
  const which =
    everywhere && session.role !== 'DOOR' ? eq(sessions.organiserId, session.organiserId) : eq(sessions.id, session.id)
  return defineQuery([db.delete(sessions).where(which).returning({ id: sessions.id })], ([rows]) => rows.length)
}

/** An event lasts at most this long, also an event without an hour. */
const longestEventMs = limits.evening.longestMinutes * minuteMs

/**
 * Deletes sessions, sign-in links and challenges that have ended, failures that no longer count, and links of doors and
 * stages, packs and links of partners `keptHours` after they expired. The links of an event that was moved expire by its new date.
 */
export function deleteEnded(db: Database, now: Date): Query<undefined> {
  const longExpired = new Date(now.getTime() - organiserLimits.pack.keptHours * hourMs)
  const { hoursAfterEnd, keptHours } = organiserLimits.doorLink
  const ended = (links: typeof doorLinks | typeof stageLinks) => {
    const end = sql`coalesce(${events.beginsAt} + ${longestEventMs + hoursAfterEnd * hourMs}, ${links.expiresAt})`
    return sql`(SELECT ${links.id} FROM ${links} JOIN ${events} ON ${events.id} = ${links.eventId}
      WHERE ${end} <= ${now.getTime() - keptHours * hourMs})`
  }
  return afterWrites(
    [
      db
        .delete(sessions)
        .where(or(sql`${endOfSession} <= ${now.getTime()}`, sql`${sessions.doorLinkId} IN ${ended(doorLinks)}`)),
      db.delete(doorLinks).where(sql`${doorLinks.id} IN ${ended(doorLinks)}`),
      db.delete(stageLinks).where(sql`${stageLinks.id} IN ${ended(stageLinks)}`),
      db.delete(packs).where(sql`${packEnd} <= ${longExpired.getTime()}`),
      db.delete(partnerLinks).where(lte(partnerLinks.expiresAt, longExpired)),
      db.delete(signInLinks).where(lte(signInLinks.expiresAt, now)),
      db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now)),
    ],
    deleteOldFailures(db, now),
  )
}
