import { and, asc, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { GuestMessage, GuestMessageWrite, GuestSelection } from '#schema/guest-message.ts'
import { guestMessages } from '#schema/tables/guest-messages.ts'
import { messages } from '#schema/tables/messages.ts'
import { organisers } from '#schema/tables/organisers.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import {
  addMessages,
  type Batch,
  recipientKey,
  recipientsOf,
  toRecipient,
  withinBatch,
} from '#worker/core/outbox-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  type Query,
  writesOf,
} from '#worker/database/query.ts'

export type GuestMessageRow = typeof guestMessages.$inferSelect

/** A selection of tickets as SQL: the columns of a row, or values. `statuses` and `ticketTypeIds` are JSON. */
type Meant = Record<'eventId' | 'statuses' | 'ticketTypeIds' | 'came', SQL>

const asJson = (list: readonly unknown[] | undefined) => (list === undefined ? null : JSON.stringify(list))

const meantBy = (eventId: number, { statuses, ticketTypeIds, came }: GuestSelection): Meant => ({
  eventId: sql`${eventId}`,
  statuses: sql`${asJson(statuses)}`,
  ticketTypeIds: sql`${asJson(ticketTypeIds)}`,
  came: sql`${came === undefined ? null : Number(came)}`,
})

/** Of a row of `guest_messages`, to which a subquery can refer. */
const meantByRow: Meant = {
  eventId: sql`guest_messages.event_id`,
  statuses: sql`guest_messages.statuses`,
  ticketTypeIds: sql`guest_messages.ticket_type_ids`,
  came: sql`guest_messages.came`,
}

/**
 * One row (`recipient`) for each address that is meant, however many orders and tickets it has. The signs before columns keep
 * SQLite from reading all tickets of the event for each order.
 */
const addresses = ({ eventId, statuses, ticketTypeIds, came }: Meant): SQL =>
  sql`${withinBatch(sql`(
  SELECT min(registration_id) AS registration_id, event_id, email, ticket_id
  FROM ${recipientsOf(sql`r.event_id = ${eventId} AND +t.event_id = r.event_id
    AND +t.status IN (SELECT value FROM json_each(${statuses}))
    AND (${ticketTypeIds} IS NULL OR t.ticket_type_id IN (SELECT value FROM json_each(${ticketTypeIds})))
    AND (${came} IS NULL OR (t.status = 'CHECKED_IN' OR t.pitched_at IS NOT NULL) = ${came})`)}
  GROUP BY lower(email)
)`)} AS recipient`

/** How many addresses are meant now. Null if the event does not exist. */
export const countMeant = (db: Database, eventId: number, selection: GuestSelection): Query<number | null> =>
  nullUnlessEventExists(
    db,
    eventId,
    defineQuery(
      [db.select({ meant: sql<number>`count(*)` }).from(addresses(meantBy(eventId, selection)))],
      ([[row]]) => row?.meant ?? 0,
    ),
  )

const mailsWhere = (condition: SQL): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${messages} WHERE batch_id = guest_messages.batch_id AND ${condition})`

/** As with issues, mails to undeliverable addresses count as failed. */
const columns = {
  ...getTableColumns(guestMessages),
  recipients: sql<number>`CASE WHEN is_test THEN 1 WHEN left_at IS NULL
    THEN (SELECT count(*) FROM ${addresses(meantByRow)}) ELSE ${mailsWhere(sql`true`)} END`,
  pending: mailsWhere(sql`status = 'PENDING'`),
  sent: mailsWhere(sql`status = 'SENT'`),
  failed: mailsWhere(sql`(status = 'FAILED' OR (status = 'SUPPRESSED' AND error IS NOT NULL))`),
}

type Counted = GuestMessageRow & GuestMessage['counts'] & Pick<GuestMessage, 'recipients'>

const toGuestMessage = (row: Counted): GuestMessage => {
  const { id, subject, body, batchId, isScheduled, recipients, statuses, ticketTypeIds, came, leftAt } = row
  const { pending, sent, failed } = row
  return {
    id,
    subject,
    body,
    to: { statuses, ...(ticketTypeIds && { ticketTypeIds }), ...(came !== null && { came }) },
    recipients,
    dueAt: row.dueAt.toISOString(),
    batch: batchId,
    isScheduled,
    leftAt: leftAt?.toISOString() ?? null,
    counts: { pending: leftAt === null ? recipients : pending, sent, failed },
  }
}

/** Newest first, without tests. Null if the event does not exist. */
export function listGuestMessages(db: Database, eventId: number, window: { limit: number; offset: number }) {
  const where = and(eq(guestMessages.eventId, eventId), eq(guestMessages.isTest, false))
  const rows = db.select(columns).from(guestMessages).where(where).orderBy(desc(guestMessages.id))
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, guestMessages, where, rows, window, toGuestMessage))
}

export const guestMessageById = (db: Database, id: number): Query<GuestMessage | null> =>
  firstRow(db.select(columns).from(guestMessages).where(eq(guestMessages.id, id)), toGuestMessage)

export const guestMessageOfEvent = (db: Database, eventId: number, id: number): Query<GuestMessageRow | null> =>
  firstRow(
    db
      .select()
      .from(guestMessages)
      .where(and(eq(guestMessages.id, id), eq(guestMessages.eventId, eventId))),
  )

export const guestMessageOfBatch = (db: Database, batchId: string): Query<GuestMessageRow | null> =>
  firstRow(db.select().from(guestMessages).where(eq(guestMessages.batchId, batchId)))

type NewGuestMessage = {
  eventId: number
  write: GuestMessageWrite
  batch: Batch
  isScheduled: boolean
  /** Who gets a test. */
  testedBy: number | null
}

/** Adds a message, which waits until it is due. A test is in the outbox at once. */
export function addGuestMessage(
  db: Database,
  { eventId, write: { subject, body, to }, batch, isScheduled, testedBy }: NewGuestMessage,
  now: Date,
): Query<GuestMessage | null> {
  const isTest = testedBy !== null
  const add = db.insert(guestMessages).values({
    eventId,
    subject,
    body,
    statuses: to.statuses,
    ticketTypeIds: to.ticketTypeIds ?? null,
    came: to.came ?? null,
    batchId: batch.id,
    isTest,
    isScheduled,
    createdAt: now,
    dueAt: batch.dueAt,
    leftAt: isTest ? now : null,
  })
  const test = addMessages(db, {
    kind: 'message',
    from: sql`${organisers} WHERE ${organisers.id} = ${testedBy}`,
    columns: { email: sql`${organisers.email}` },
    now,
    batch,
  })
  const newest = db.select(columns).from(guestMessages).where(sql`id = (SELECT max(id) FROM guest_messages)`)
  return afterWrites(isTest ? [add, test] : [add], firstRow(newest, toGuestMessage))
}

/** A run takes at most so many messages, each in a transaction of its own. */
const messagesPerRun = 20

/** Messages that are due by `until` and still wait, the oldest first. */
export const dueGuestMessages = (db: Database, until: Date): Query<GuestMessageRow[]> =>
  allRows(
    db
      .select()
      .from(guestMessages)
      .where(and(isNull(guestMessages.leftAt), lte(guestMessages.dueAt, until)))
      .orderBy(asc(guestMessages.dueAt))
      .limit(messagesPerRun),
  )

/** Writes the mails of a message that waits, one for each address that is meant now. Once, however often it runs. */
export function writeMails(db: Database, row: GuestMessageRow, now: Date): Query<undefined> {
  const { id, eventId, statuses, ticketTypeIds, came, batchId, dueAt } = row
  const waits = and(eq(guestMessages.id, id), isNull(guestMessages.leftAt))
  const selection = { statuses, ...(ticketTypeIds && { ticketTypeIds }), ...(came !== null && { came }) }
  const mails = addMessages(db, {
    kind: 'message',
    from: sql`${addresses(meantBy(eventId, selection))}
      WHERE EXISTS (SELECT 1 FROM ${guestMessages} WHERE ${waits})`,
    columns: { ...toRecipient, dedupeKey: sql`'message:' || ${id} || ':' || ${recipientKey}` },
    now,
    batch: { id: batchId, dueAt },
  })
  return writesOf([mails, db.update(guestMessages).set({ leftAt: now }).where(waits)])
}

/** How many addresses a message that waits would reach. No row once its mails are written. */
export const waitingRecipients = (db: Database, id: number | null) =>
  db.select({ recipients: columns.recipients }).from(guestMessages).where(sql`id = ${id} AND left_at IS NULL`)

/** When the next message leaves, or null if none waits. */
export const nextGuestMessage = (db: Database): Query<Date | null> =>
  firstRow(
    db
      .select({ dueAt: guestMessages.dueAt })
      .from(guestMessages)
      .where(isNull(guestMessages.leftAt))
      .orderBy(asc(guestMessages.dueAt))
      .limit(1),
    ({ dueAt }) => dueAt,
  )

/** Messages that wait and leave within a minute, as `waitingBatches` tells of them. */
export const waitingGuestMessages = (db: Database, eventId: number | undefined) =>
  allRows(
    db
      .select(columns)
      .from(guestMessages)
      .where(
        and(
          isNull(guestMessages.leftAt),
          eq(guestMessages.isScheduled, false),
          eventId === undefined ? undefined : eq(guestMessages.eventId, eventId),
        ),
      ),
    ({ batchId, eventId, recipients, dueAt }) => ({
      id: batchId,
      eventId,
      kind: 'message' as const,
      messages: recipients,
      dueAt: dueAt.toISOString(),
    }),
  )
