import { and, asc, count, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { WaitingBatch, WaitingBatchQuery } from '#schema/message.ts'
import { events } from '#schema/tables/events.ts'
import { guestMessages } from '#schema/tables/guest-messages.ts'
import { messages, notices } from '#schema/tables/messages.ts'
import { changes } from '#schema/tables/operations.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordReplacement, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { isClaimable } from '#worker/core/message-store.ts'
import { paginate } from '#worker/database/pagination.ts'
import { afterWrites, allRows, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import {
  type GuestMessageRow,
  guestMessageOfBatch,
  waitingGuestMessages,
  waitingRecipients,
} from '#worker/features/mail/guest-messages/store.ts'
import { restoreAnswers } from '#worker/features/mail/notices/store.ts'
import { chooseNext } from '#worker/features/program/events/next-store.ts'

type NoticeOfBatch = Pick<typeof notices.$inferSelect, 'id' | 'eventId' | 'kind'>

type MessageOfBatch = Pick<GuestMessageRow, 'id' | 'isScheduled'>

/** A batch that was pressed once. `notice` and `message` are null if its mails belong to none, or if it was taken back. */
type KnownBatch = { id: string; notice: NoticeOfBatch | null; message: MessageOfBatch | null }

/** Null if there never was such a batch. */
export function batchById(db: Database, id: string): Query<KnownBatch | null> {
  const { eventId, kind } = notices
  const mails = db.select({ id: messages.id }).from(messages).where(eq(messages.batchId, id)).limit(1)
  const takings = db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.entity, 'messages'), eq(changes.entityId, id)))
    .limit(1)
  const others = defineQuery(
    [db.select({ id: notices.id, eventId, kind }).from(notices).where(eq(notices.attempt, id)), mails, takings],
    ([[notice = null], ...traces]) => ({ notice, hasTraces: traces.some((rows) => rows.length > 0) }),
  )
  return joinQueries([others, guestMessageOfBatch(db, id)], ([{ notice, hasTraces }, message]) =>
    notice || message || hasTraces ? { id, notice, message } : null,
  )
}

/** `isTooLate`: nothing was taken, because a mail has left of those that are taken back all or none. */
type Taking = { taken: number; isTooLate: boolean }

/**
 * Takes back the mails of a batch that have not left, and what was stored with them, so that the same can be pressed again.
 * Mails of a cancellation, and of a message whose hour was chosen, are taken back together or not at all (`isAllOrNone`).
 * After a cancellation the event takes place again. A message that waits has no mails yet: it counts as its recipients.
 */
export function takeBack(
  db: Database,
  { id, notice, message }: KnownBatch,
  author: Author,
  isAllOrNone = notice?.kind === 'off' || message?.isScheduled === true,
): Query<Taking> {
  const { now } = author
  const isGone = message ? sql`status <> 'PENDING'` : sql`status = 'SENT'`
  const hasLeft = sql`EXISTS (SELECT 1 FROM ${messages} WHERE batch_id = ${id}
    AND (${isGone} OR (status = 'PENDING' AND leased_until > ${now.getTime()})))`
  const isWhole = isAllOrNone ? sql`NOT ${hasLeft}` : sql`true`
  const unsent = sql`${messages.batchId} = ${id} AND ${isClaimable(now)}`
  const isPossible = sql`${isWhole} AND (EXISTS (SELECT 1 FROM ${messages} WHERE ${unsent})
    OR EXISTS (SELECT 1 FROM ${notices} WHERE id = ${notice?.id ?? null} AND NOT ${hasLeft})
    OR EXISTS (SELECT 1 FROM ${guestMessages} WHERE id = ${message?.id ?? null} AND NOT ${hasLeft}))`
  return afterWrites(
    [
      recordUnnumberedWrite(db, author, 'messages', id, 'DELETE', isPossible),
      restoreSlots(db, sql`${unsent} AND ${isWhole}`),
      ...(notice ? restoreTold(db, notice, isPossible) : []),
      ...(notice?.kind === 'changed' ? restoreAnswers(db, sql`${unsent} AND ${isWhole}`) : []),
      ...(notice?.kind === 'off' ? restoreEvent(db, notice, isPossible, author) : []),
    ],
    defineQuery(
      [
        waitingRecipients(db, message?.id ?? null),
        db.delete(messages).where(sql`${unsent} AND ${isWhole}`).returning({ id: messages.id }),
        db.select({ hasLeft: sql<0 | 1>`${hasLeft}` }).from(sql`(SELECT 1)`),
        db.delete(guestMessages).where(sql`${guestMessages.id} = ${message?.id ?? null} AND NOT ${hasLeft}`),
        db.delete(notices).where(sql`${notices.attempt} = ${id} AND NOT ${hasLeft}`),
        db
          .update(notices)
          .set({ messages: sql`(SELECT count(*) FROM ${messages} WHERE batch_id = ${id})` })
          .where(sql`${notices.attempt} = ${id} AND ${notices.kind} = 'changed'`),
      ],
      ([[waiting], taken, [left]]) => ({
        taken: taken.length + (waiting?.recipients ?? 0),
        isTooLate: isAllOrNone && left?.hasLeft === 1,
      }),
    ),
  )
}

/** Presenters whose mails are taken back were told what they were told before. `taken` is a condition on messages. */
function restoreSlots(db: Database, taken: SQL): Statement {
  const mail = sql`${messages} WHERE ${messages.kind} = 'slot' AND ${messages.subjectId} = CAST(tickets.id AS TEXT) AND ${taken}`
  return db
    .update(tickets)
    .set({
      toldSlotAt: sql`(SELECT details ->> '$.before[0]' FROM ${mail})`,
      toldSlotSeconds: sql`(SELECT details ->> '$.before[1]' FROM ${mail})`,
    })
    .where(
      sql`id IN (SELECT CAST(${messages.subjectId} AS INTEGER) FROM ${messages} WHERE ${messages.kind} = 'slot' AND ${taken})`,
    )
}

/** What guests knew before the notice counts again, as what they knew before the next notice if there is one. */
function restoreTold(db: Database, { id, eventId }: NoticeOfBatch, isPossible: SQL): Statement[] {
  const next = sql`(SELECT min(id) FROM ${notices} AS n WHERE n.event_id = ${eventId} AND n.id > ${id})`
  const before = sql`(SELECT told_before FROM ${notices} AS own WHERE own.id = ${id})`
  return [
    db.update(events).set({ told: before }).where(sql`${events.id} = ${eventId} AND ${next} IS NULL AND ${isPossible}`),
    db.update(notices).set({ toldBefore: before }).where(sql`${notices.id} = ${next} AND ${isPossible}`),
  ]
}

/** The event takes place again, and its free places go to who waits. */
function restoreEvent(db: Database, { eventId }: NoticeOfBatch, isPossible: SQL, author: Author): Statement[] {
  const recorded = recordReplacement(db, author, 'events', eventId, sql`cancelled = 1 AND ${isPossible}`)
  return [
    recorded.before,
    db.update(events).set({ cancelled: false }).where(sql`${events.id} = ${eventId} AND ${isPossible}`),
    recorded.after,
    ...chooseNext(db, author.now),
    ...handOver(db, { where: sql`e.id = ${eventId}`, now: author.now }),
  ]
}

/** The batches of which mails can still be taken back, the one that leaves first first. At most as many as presses of a minute. */
export function waitingBatches(db: Database, { eventId, ...window }: WaitingBatchQuery, now: Date) {
  const { batchId, dueAt } = messages
  const rows = db
    .select({
      id: sql<string>`${batchId}`,
      eventId: messages.eventId,
      kind: messages.kind,
      messages: count(),
      dueAt: min(dueAt),
    })
    .from(messages)
    .where(
      and(
        sql`${batchId} IS NOT NULL AND ${messages.status} = 'PENDING' AND ${messages.attempts} = 0
          AND ${dueAt} > ${now.getTime()}`,
        eventId === undefined ? undefined : eq(messages.eventId, eventId),
      ),
    )
    .groupBy(batchId)
    .orderBy(asc(min(dueAt)))
  const shape = (row: Awaited<typeof rows>[number]): WaitingBatch => ({
    ...row,
    dueAt: (row.dueAt ?? now).toISOString(),
  })
  const query: Query<WaitingBatch[]> = joinQueries(
    [allRows(rows, shape), waitingGuestMessages(db, eventId)],
    ([mails, waiting]) => [...mails, ...waiting].sort((one, other) => one.dueAt.localeCompare(other.dueAt)),
  )
  return {
    statements: query.statements,
    shape: (results): Page<WaitingBatch> => paginate(query.shape(results), window),
  } satisfies Query<Page<WaitingBatch>>
}
