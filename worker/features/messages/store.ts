import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import type { Message, MessageQuery, StoredMessage } from '#schema/message.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { deliveryLifetimeMs } from '#worker/back-off.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { type Author, recordUpdateOrDelete } from '#worker/features/changes/store.ts'
import { nullUnlessEventExists } from '#worker/features/events/exists-store.ts'

export type MessageRow = typeof messages.$inferSelect

/** A claimed message. `isUndeliverable`: its address refused an earlier mail for good. */
export type ClaimedMessage = MessageRow & { isUndeliverable: boolean }

/** Which messages a delivery takes: the mails of newsletter issues to their readers, or all others. */
export type Lane = 'mails' | 'issues'

/** Both conditions match the index `messages_due`. */
const inLane = (lane: Lane): SQL =>
  lane === 'issues' ? sql`${messages.issueId} > 0` : sql`${messages.issueId} IS NULL`

/** Selects the messages that are due by `until`. Leases are compared with `now`, the real time. */
export type Claim = { lane: Lane; until: Date; now: Date; limit: number }

/** Messages that wait and that no delivery works on. */
export const isClaimable = (now: Date): SQL =>
  sql`${messages.status} = 'PENDING' AND (${messages.leasedUntil} IS NULL OR ${messages.leasedUntil} <= ${now.getTime()})`

/**
 * Leases due messages to one delivery: oldest issue first, then by due time. If the delivery stops before it stores an
 * outcome, the message can be claimed again when its lease ends.
 */
export function claimMessages(db: Database, { lane, until, now, limit }: Claim): Query<ClaimedMessage[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isClaimable(now), inLane(lane), sql`${messages.dueAt} <= ${until.getTime()}`))
    .orderBy(asc(messages.issueId), asc(messages.dueAt))
    .limit(limit)
  const claim = db
    .update(messages)
    .set({
      leasedUntil: new Date(now.getTime() + limits.mail.leaseSeconds * 1_000),
      attempts: sql`${messages.attempts} + 1`,
    })
    .where(sql`${messages.id} IN ${due}`)
    .returning({ ...getTableColumns(messages), isUndeliverable })
  return defineQuery([claim], ([rows]) => rows)
}

/**
 * Addresses are compared with SQLite's `lower` only. It does not change letters outside ASCII. `toLowerCase` of JavaScript
 * does.
 */
const isUndeliverable = sql<boolean>`EXISTS (
  SELECT 1 FROM ${undeliverableAddresses} AS refused WHERE refused.email = lower(messages.email)
)`.mapWith(Boolean)

/** When the next message of a lane becomes due, or null if none waits. */
export const nextDue = (db: Database, lane: Lane): Query<Date | null> =>
  defineQuery(
    [
      db
        .select({ at: sql<number | null>`min(max(${messages.dueAt}, coalesce(${messages.leasedUntil}, 0)))` })
        .from(messages)
        .where(and(eq(messages.status, 'PENDING'), inLane(lane))),
    ],
    ([[row]]) => (row?.at ? new Date(row.at) : null),
  )

/** The result of one attempt to deliver a message. */
export type Outcome =
  | { status: 'SENT'; sentAt: Date }
  | { status: 'PENDING'; dueAt: Date; error: string }
  | { status: 'FAILED'; error: string }
  | { status: 'SUPPRESSED'; error: string | null }

/**
 * Stores the outcome of an attempt. Nothing is stored if the message was deleted meanwhile. If another delivery or an
 * organiser's retry has taken over the message, only `SENT` is stored.
 */
export function markMessage(db: Database, { id, leasedUntil }: MessageRow, outcome: Outcome): Query<undefined> {
  const isSent = outcome.status === 'SENT'
  const isOurs = and(eq(messages.status, 'PENDING'), sql`${messages.leasedUntil} IS ${leasedUntil?.getTime() ?? null}`)
  return defineQuery(
    [
      db
        .update(messages)
        .set({ error: null, ...outcome, leasedUntil: null, ...(isSent && { details: null }) })
        .where(and(eq(messages.id, id), isSent ? undefined : isOurs)),
    ],
    () => undefined,
  )
}

/**
 * Marks the address of a message as undeliverable: it gets no further mails. Nothing is stored if the recipient was erased
 * meanwhile.
 */
export const markUndeliverable = (db: Database, id: string, reason: string, now: Date): Query<undefined> =>
  defineQuery(
    [
      db
        .insert(undeliverableAddresses)
        .select(sql`SELECT lower(email), ${reason}, ${now.getTime()} FROM ${messages} WHERE id = ${id} AND email <> ''`)
        .onConflictDoNothing(),
    ],
    () => undefined,
  )

const toMessage = ({ id, kind, email, status, attempts, dueAt, sentAt, error }: MessageRow): Message => ({
  id,
  kind,
  to: email,
  status,
  attempts,
  dueAt: dueAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  error,
})

export const toStoredMessage = ({ kind, status, createdAt }: MessageRow): StoredMessage => ({
  kind,
  status,
  createdAt: createdAt.toISOString(),
})

/** Newest first. */
export function listMessages(
  db: Database,
  { eventId, status, kind, to, ...window }: MessageQuery,
): Query<Page<Message> | null> {
  const where = and(
    eventId === undefined ? undefined : eq(messages.eventId, eventId),
    status === undefined ? undefined : eq(messages.status, status),
    kind === undefined ? undefined : eq(messages.kind, kind),
    to === undefined ? undefined : sql`lower(${messages.email}) = lower(${to})`,
  )
  const rows = db.select().from(messages).where(where).orderBy(desc(messages.createdAt), desc(messages.id))
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, messages, where, rows, window, toMessage))
}

/** The mails of an order, newest first. `registration` is an SQL expression for its id. At most one page. */
export const messagesOfOrder = (db: Database, registration: SQL): Query<Message[]> =>
  defineQuery(
    [
      db
        .select()
        .from(messages)
        .where(sql`${messages.registrationId} = ${registration}`)
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limits.list.max),
    ],
    ([rows]) => rows.map(toMessage),
  )

/**
 * Makes an unsent message due now, with a new expiry, and removes the undeliverable mark of its address. Null if the
 * message does not exist. A message that was sent, or whose recipient was erased, does not change.
 */
export function retryMessage(db: Database, id: string, author: Author): Query<Message | null> {
  const { now } = author
  const isRetried = sql`status <> 'SENT' AND email <> ''`
  const isUnsent = and(eq(messages.id, id), isRetried)
  const address = db
    .select({ email: sql`lower(${messages.email})` })
    .from(messages)
    .where(isUnsent)
  return afterWrites(
    [
      recordUpdateOrDelete(db, author, 'messages', id, 'UPDATE', isRetried),
      db.delete(undeliverableAddresses).where(sql`${undeliverableAddresses.email} IN ${address}`),
      db
        .update(messages)
        .set({
          status: 'PENDING',
          attempts: 0,
          dueAt: now,
          expiresAt: new Date(now.getTime() + deliveryLifetimeMs),
          leasedUntil: null,
          error: null,
        })
        .where(isUnsent),
    ],
    defineQuery([db.select().from(messages).where(eq(messages.id, id))], ([[row]]) => (row ? toMessage(row) : null)),
  )
}
