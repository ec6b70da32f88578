import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import { messages } from '#schema/tables/messages.ts'
import { organisers, signInLinks } from '#schema/tables/organisers.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { type Database, defineQuery, type Query, writesOf } from '#worker/database/query.ts'

/** How long links are valid. */
export const signInLinkMs = organiserLimits.signInLink.minutes * 60_000
export const invitationMs = organiserLimits.signInLink.invitationDays * dayMs

/**
 * Adds a mail with a sign-in link, if the address belongs to an organiser. At most `organiserLimits.signInLink.mails` in the time
 * that a link is valid, so that nobody fills the organiser's mailbox, and one of the links always works.
 */
export function requestSignIn(db: Database, address: string, now: Date): Query<undefined> {
  const email = address.toLowerCase()
  const recent = db.$count(
    messages,
    and(
      eq(messages.email, email),
      eq(messages.kind, 'signIn'),
      gt(messages.createdAt, new Date(now.getTime() - signInLinkMs)),
    ),
  )
  const mail = addMessages(db, {
    kind: 'signIn',
    from: sql`${organisers} WHERE ${organisers.email} = ${email} AND ${recent} < ${organiserLimits.signInLink.mails}`,
    columns: {
      email: sql`${organisers.email}`,
      subjectId: sql`CAST(${organisers.id} AS TEXT)`,
      requested: sql`1`,
    },
    now,
  })
  return writesOf([mail])
}

/** A link for an organiser with this id and address. `keyHash` is the SHA-256 of its key. */
export type NewSignInLink = { organiserId: number; email: string; keyHash: string; expiresAt: Date }

/** Stores a sign-in link. Returns the organiser's name, or null if there is no such organiser. */
export function addSignInLink(db: Database, { organiserId, email, keyHash, expiresAt }: NewSignInLink) {
  const isRecipient = and(eq(organisers.id, organiserId), eq(organisers.email, email))
  const columns = {
    keyHash: sql`${keyHash}`,
    organiserId: sql`${organisers.id}`,
    expiresAt: sql`${expiresAt.getTime()}`,
  }
  return defineQuery(
    [
      insertSelected(db, signInLinks, columns, sql`${organisers} WHERE ${isRecipient}`).onConflictDoNothing(),
      db.select({ name: organisers.name }).from(organisers).where(isRecipient),
    ],
    ([, [organiser]]) => organiser?.name ?? null,
  )
}
