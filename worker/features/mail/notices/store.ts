import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { NoticeSent, Notices, NoticeWrite } from '#schema/message.ts'
import { events, toldNow } from '#schema/tables/events.ts'
import { messages, notices } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { Told } from '#schema/told.ts'
import { type Author, recordCreatedWhere, recordReplacement } from '#worker/core/changes-store.ts'
import { addMessages, mailboxOf, newBatch, recipientKey, toRecipient } from '#worker/core/outbox-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, type Database, defineQuery, firstRow, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { chooseNext } from '#worker/features/program/events/next-store.ts'
import {
  type Concern,
  eventWithId,
  isOnAgain,
  knowsOff,
  knowsOtherwise,
  noticedOf,
} from '#worker/features/program/events/untold-store.ts'

/** Which orders (`r`) a notice concerns: that the event is on again, or off, is told to those alone who know otherwise. */
const concerns: Record<NoticeWrite['kind'], Concern> = {
  changed: knowsOtherwise,
  off: (event) => sql`NOT ${knowsOff(event)}`,
}

const hasAnotherDate = sql`${events.told} ->> '$.date' IS NOT ${events.date}`

/** Whether a ticket has the address of a recipient, or that of its buyer if it has none. */
const isOfRecipient = (email: SQL): SQL => sql`lower(${email}) = lower(coalesce(nullif(tickets.email, ''),
  (SELECT r.email FROM ${registrations} AS r WHERE r.id = tickets.registration_id)))`

/** The orders of the event in which a recipient is the buyer (`isBuyer`) or an attendee, as a subquery with their ids. */
const ordersOfRecipient = sql`(SELECT id FROM ${registrations} WHERE lower(email) = lower(recipient.email) UNION
  SELECT registration_id FROM ${tickets} WHERE lower(email) = lower(recipient.email))`

/**
 * What a mail has to know besides the words of the organiser. `wasOff`: its reader was told that the event is off. `answers` (by
 * order) and `ticketAnswers` (by ticket) are what this notice clears of the reader's, because they were about another date.
 */
const detailsOf = (note: string | null): SQL => sql`json_patch(json_object('note', ${note}), json_object(
  'wasOff', iif(recipient.knows_off, 1, NULL),
  'answers', json(iif(${hasAnotherDate}, (SELECT json_group_object(id, answer) FROM ${registrations}
    WHERE lower(email) = lower(recipient.email) AND +event_id = ${events.id} AND answer IS NOT NULL HAVING count(*) > 0), NULL)),
  'ticketAnswers', json(iif(${hasAnotherDate}, (SELECT json_group_object(id, answer) FROM ${tickets}
    WHERE registration_id IN ${ordersOfRecipient} AND event_id = ${events.id} AND status <> 'CANCELLED' AND answer IS NOT NULL
    AND ${isOfRecipient(sql`recipient.email`)} HAVING count(*) > 0), NULL))))`

/** What mails have in their details of answers that they cleared. `taken` is a condition on messages. */
const clearedBy = (taken: SQL, path: '$.answers' | '$.ticketAnswers'): SQL =>
  sql`${messages}, json_each(${messages.details}, ${sql.raw(`'${path}'`)}) AS a WHERE ${taken}`

/** Clears the answers that the mails of a batch have in their details. */
const clearAnswers = (db: Database, batch: string): Statement[] => {
  const ours = sql`${messages.batchId} = ${batch}`
  return [
    db
      .update(registrations)
      .set({ answer: null })
      .where(sql`id IN (SELECT a.key FROM ${clearedBy(ours, '$.answers')})`),
    db
      .update(tickets)
      .set({ answer: null })
      .where(sql`id IN (SELECT CAST(a.key AS INTEGER) FROM ${clearedBy(ours, '$.ticketAnswers')})`),
  ]
}

/** Puts back what `clearAnswers` cleared. `taken` is a condition on messages. Who has answered since keeps that. */
export const restoreAnswers = (db: Database, taken: SQL): Statement[] => {
  const ofOrders = clearedBy(taken, '$.answers')
  const ofTickets = clearedBy(taken, '$.ticketAnswers')
  return [
    db
      .update(registrations)
      .set({ answer: sql`(SELECT a.value FROM ${ofOrders} AND a.key = registrations.id)` })
      .where(sql`answer IS NULL AND id IN (SELECT a.key FROM ${ofOrders})`),
    db
      .update(tickets)
      .set({ answer: sql`(SELECT a.value FROM ${ofTickets} AND CAST(a.key AS INTEGER) = tickets.id)` })
      .where(sql`answer IS NULL AND id IN (SELECT CAST(a.key AS INTEGER) FROM ${ofTickets})`),
  ]
}

/** Whether there is something to tell of the event: nobody has been told how it is now. */
const isUntold: Record<NoticeWrite['kind'], SQL> = {
  changed: sql`${events.cancelled} = 0 AND ${events.told} <> ${toldNow}`,
  off: sql`NOT EXISTS (SELECT 1 FROM ${notices} AS earlier WHERE earlier.event_id = ${events.id}
    AND earlier.kind = 'off' AND earlier.revision = ${events.revision})`,
}

/**
 * Adds a notice and its mails, if there is something to tell. The mails are a batch. `off` also cancels the event, and of a
 * cancelled event nothing else is told. Mails that left before the rest of an earlier notice was taken back are not repeated.
 */
export function sendNotice(db: Database, eventId: number, { kind, note }: NoticeWrite, author: Author) {
  const { now } = author
  const batch = newBatch(now)
  // The batch also identifies the attempt, so that a retry after a lost response finds its own notice.
  const ours = eq(notices.attempt, batch.id)
  const recorded = recordReplacement(db, author, 'events', eventId, sql`cancelled = 0`)
  const cancel = [
    recorded.before,
    db
      .update(events)
      .set({ cancelled: true, isNext: false, isPinned: false })
      .where(and(eq(events.id, eventId), eq(events.cancelled, false))),
    recorded.after,
    ...chooseNext(db, author.now),
  ]
  const isToTell = sql`${events.id} = ${eventId} AND ${isUntold[kind]}`
  const mails = addMessages(db, {
    kind,
    columns: {
      ...toRecipient,
      details: kind === 'off' ? sql`json_object('note', ${note})` : detailsOf(note),
      dedupeKey: sql`${kind} || ':' || ${events.id} || ':' || ${events.revision} || ':' || ${recipientKey}`,
    },
    from: sql`${events} JOIN ${onePerAddress(noticedOf(eventWithId(eventId), concerns[kind]))} WHERE ${isToTell}`,
    now,
    batch,
  })
  const sent = sql`(SELECT count(*) FROM ${messages} WHERE batch_id = ${batch.id})`
  const columns = {
    eventId: sql`${events.id}`,
    kind: sql`${kind}`,
    revision: sql`${events.revision}`,
    createdAt: sql`${now.getTime()}`,
    messages: sent,
    attempt: sql`${batch.id}`,
    batchId: sql`${batch.id}`,
    toldBefore: sql`${events.told}`,
  }
  const add = insertSelected(db, notices, columns, sql`${events} WHERE ${isToTell}`)
  const notice =
    kind === 'off'
      ? add.onConflictDoNothing()
      : add.onConflictDoUpdate({
          target: [notices.eventId, notices.kind, notices.revision],
          set: {
            messages: sql`messages + excluded.messages`,
            createdAt: now,
            attempt: batch.id,
            batchId: batch.id,
            toldBefore: sql`excluded.told_before`,
          },
        })
  const remember = db
    .update(events)
    .set({ told: kind === 'off' ? sql`json_set(told, '$.cancelled', json('true'))` : toldNow })
    .where(sql`${events.id} IN (SELECT event_id FROM ${notices} WHERE ${ours})`)
  return afterWrites(
    [
      ...(kind === 'off' ? cancel : []),
      mails,
      notice,
      ...clearAnswers(db, batch.id),
      remember,
      recordCreatedWhere(db, author, 'notices', sql`attempt = ${batch.id}`),
    ],
    defineQuery(
      [
        db.select({ id: notices.id }).from(notices).where(ours),
        db.select({ sent: count() }).from(messages).where(eq(messages.batchId, batch.id)),
      ],
      ([[own], [counted]]): NoticeSent => ({ messages: counted?.sent ?? 0, batch: own ? batch.id : null }),
    ),
  )
}

/** Null if the event does not exist. */
export const noticesOf = (db: Database, eventId: number): Query<Notices | null> =>
  defineQuery(
    [
      db.select({ revision: events.revision, told: events.told }).from(events).where(eq(events.id, eventId)),
      db
        .select({ recipients: sql<number>`count(DISTINCT ${mailboxOf(sql`email`)})` })
        .from(noticedOf(eventWithId(eventId), (it) => sql`(${knowsOtherwise(it)} OR NOT ${isOnAgain(it)})`)),
      db.select().from(notices).where(eq(notices.eventId, eventId)).orderBy(desc(notices.id)),
    ],
    ([[event], [counted], sent]) =>
      event
        ? {
            recipients: counted?.recipients ?? 0,
            revision: event.revision,
            told: readTold(event.told),
            sent: sent.map(({ kind, createdAt, messages }) => ({ kind, at: createdAt.toISOString(), messages })),
          }
        : null,
  )

/** Texts from before the calling off was told do not know it. */
const readTold = (json: string | null): Told | null =>
  json === null ? null : z.parse(Told, { cancelled: false, ...JSON.parse(json) })

/** What guests knew of an event before the notice with this batch. Null if there is none. */
export const toldBefore = (db: Database, batchId: string): Query<Told | null> =>
  firstRow(db.select({ told: notices.toldBefore }).from(notices).where(eq(notices.attempt, batchId)), ({ told }) =>
    readTold(told),
  )

/**
 * One row (`recipient`) for each address in `rows` of `recipientsOf`, however many orders it has: its mail tells of all of them.
 * It is the address of a buyer if possible, and always the same one. `knows_off`: whether one of the orders was told that.
 */
export const onePerAddress = (rows: SQL): SQL => sql`(
  SELECT min(iif(ticket_id IS NULL, '', '~') || registration_id), registration_id, event_id, email, ticket_id,
    total(knows_off) > 0 AS knows_off FROM ${rows} GROUP BY event_id, lower(email)) AS recipient`
