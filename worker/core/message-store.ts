import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Message, MessageQuery, StoredMessage } from '#schema/message.ts'
import { messageKinds } from '#schema/options.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  followedBy,
  type Query,
} from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { deliveryLifetimeMs } from '#worker/delivery/back-off.ts'
import { type Author, recordUpdateOrDelete, recordUpdates } from './changes-store.ts'
import { nullUnlessEventExists } from './exists-store.ts'

export type MessageRow = typeof messages.$inferSelect

/** Messages that wait and that no delivery works on. */
export const isClaimable = (now: Date): SQL =>
  sql`${messages.status} = 'PENDING' AND (${messages.leasedUntil} IS NULL OR ${messages.leasedUntil} <= ${now.getTime()})`

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

/**
 * Mails to an address are few, so they are found by it alone: the plus keeps SQLite from reading all of a kind. A status is
 * looked up within each kind, as the indexes are ordered; nearly all mails are `SENT`, which takes no look-up.
 */
function filtersOf({ eventId, status, kind, to }: Partial<MessageQuery>): SQL | undefined {
  const plus = sql.raw(to === undefined ? '' : '+')
  const isLookedUp = status !== undefined && status !== 'SENT' && to === undefined
  return and(
    to === undefined ? undefined : sql`lower(${messages.email}) = lower(${to})`,
    eventId === undefined ? undefined : sql`${plus}${messages.eventId} = ${eventId}`,
    kind === undefined ? undefined : sql`${plus}${messages.kind} = ${kind}`,
    isLookedUp && kind === undefined ? inArray(messages.kind, [...messageKinds]) : undefined,
    status === undefined ? undefined : sql`${plus}${messages.status} = ${status}`,
  )
}

export const messageById = (db: Database, id: string): Query<MessageRow | null> =>
  firstRow(db.select().from(messages).where(eq(messages.id, id)))

/** Newest first. */
export function listMessages(db: Database, { eventId, status, kind, to, ...window }: MessageQuery) {
  const where = filtersOf({ eventId, status, kind, to })
  const rows = db.select().from(messages).where(where).orderBy(desc(messages.createdAt), desc(messages.id))
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, messages, where, rows, window, toMessage))
}

/** The mails of an order, newest first. `registration` is an SQL expression for its id. At most one page. */
export const messagesOfOrder = (db: Database, registration: SQL): Query<Message[]> =>
  allRows(
    db
      .select()
      .from(messages)
      .where(sql`${messages.registrationId} = ${registration}`)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limits.list.max),
    toMessage,
  )

/**
 * Makes an unsent message due now, with a new expiry, and removes the undeliverable mark of its address. Null if the
 * message does not exist. A message that was sent, or whose recipient was erased, does not change.
 */
export function retryMessage(db: Database, id: string, author: Author): Query<Message | null> {
  const isRetried = sql`status <> 'SENT' AND email <> ''`
  return afterWrites(
    [
      recordUpdateOrDelete(db, author, 'messages', id, 'UPDATE', isRetried),
      ...makeDue(db, sql`id = ${id} AND ${isRetried}`, author.now),
    ],
    firstRow(db.select().from(messages).where(eq(messages.id, id)), toMessage),
  )
}

/** The same for all failed messages, or those of one event. Returns their number; null if the event does not exist. */
export function retryFailed(db: Database, eventId: number | undefined, author: Author): Query<number | null> {
  const ofEvent = eventId === undefined ? sql`` : sql` AND event_id = ${eventId}`
  const where = sql`status = 'FAILED' AND email <> ''${ofEvent}`
  const failed = defineQuery(
    [db.select({ failed: count() }).from(messages).where(where)],
    ([[row]]) => row?.failed ?? 0,
  )
  const writes = [
    recordUpdates(db, author, 'messages', sql`SELECT id FROM ${messages} WHERE ${where}`),
    ...makeDue(db, where, author.now),
  ]
  return nullUnlessEventExists(db, eventId, writes.reduce(followedBy, failed))
}

const makeDue = (db: Database, where: SQL, now: Date): Statement[] => [
  db
    .delete(undeliverableAddresses)
    .where(sql`${undeliverableAddresses.email} IN (SELECT lower(email) FROM ${messages} WHERE ${where})`),
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
    .where(where),
]

/**
 * Removes the addresses from the messages that `where` selects. Pending messages are deleted, others keep their row. Marks
 * of undeliverable addresses stay: otherwise a stranger could remove one by erasing an order with that address.
 */
export const eraseMessages = (db: Database, where: SQL): Statement[] => [
  db.delete(messages).where(and(eq(messages.status, 'PENDING'), where)),
  db.update(messages).set({ email: '', details: null }).where(where),
]
