import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import { messages } from '#schema/tables/messages.ts'
import { organisers, signInLinks } from '#schema/tables/organisers.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, type Database, firstRow, type Query, writesOf } from '#worker/database/query.ts'

/** How long links are valid. */
export const signInLinkMs = organiserLimits.signInLink.minutes * 60_000
export const invitationMs = organiserLimits.signInLink.invitationDays * dayMs

/**
 * Adds a mail with a sign-in link, if the address belongs to an organiser. At most `organiserLimits.signInLink.mails` in the time
 * that a link is valid, so that nobody fills the organiser's mailbox, and one of the links always works.
 */
export function requestSignIn(db: Database, email: string, now: Date): Query<undefined> {
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

/** The organiser with this id and address, unless they were invited again after `invitedAt`. */
type Recipient = { organiserId: number; email: string; invitedAt?: Date }

const isRecipient = ({ organiserId, email, invitedAt }: Recipient) =>
  and(
    eq(organisers.id, organiserId),
    eq(organisers.email, email),
    invitedAt && sql`coalesce(${organisers.invitedAt}, 0) <= ${invitedAt.getTime()}`,
  )

/** Null if there is no such organiser. */
export const organiserName = (db: Database, recipient: Recipient): Query<string | null> =>
  firstRow(db.select({ name: organisers.name }).from(organisers).where(isRecipient(recipient)), ({ name }) => name)

/** `keyHash` is the SHA-256 of the key of the link. */
export type NewSignInLink = { keyHash: string; expiresAt: Date }

/** Stores a sign-in link. Returns the organiser's name, or null if there is no such organiser. */
export function addSignInLink(db: Database, recipient: Recipient, { keyHash, expiresAt }: NewSignInLink) {
  const columns = {
    keyHash: sql`${keyHash}`,
    organiserId: sql`${organisers.id}`,
    expiresAt: sql`${expiresAt.getTime()}`,
  }
  const from = sql`${organisers} WHERE ${isRecipient(recipient)}`
  return afterWrites(
    [insertSelected(db, signInLinks, columns, from).onConflictDoNothing()],
    organiserName(db, recipient),
  )
}
