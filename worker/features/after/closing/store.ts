import { type SQL, sql } from 'drizzle-orm'
import { dateInWarsaw } from '#schema/dates.ts'
import { dayMs, hourMs } from '#schema/durations.ts'
import { afterEvening } from '#schema/evening-limits.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { FeedbackKind } from '#schema/options.ts'
import { namedEntrances } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { feedback, feedbackKeys } from '#schema/tables/feedback.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query, writesOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { isInsideByName } from '#worker/features/door/door/named-store.ts'
import { hasCome } from '#worker/features/tickets/tickets/presented-store.ts'

/** How many evenings one run closes at most, so that it stays within the platform's limit of queries. */
const maxClosed = 50

/** The address that a ticket (`t`) of a registration (`r`) is known by. Empty if nobody gave one. */
const emailOf = sql`coalesce(nullif(t.email, ''), r.email)`

/** A row for each ticket with a place and an address. `declined`: its holder, or else its buyer, said that they do not come. */
const guestsOf = (eventId: number, now: Date): SQL => sql`(
  SELECT t.id AS ticket_id, t.event_id, t.registration_id, ${emailOf} AS email, lower(${emailOf}) AS mailbox, ${hasCome(now, 't')} AS came,
    coalesce(t.answer, r.answer) IS 'NO' AS declined
  FROM ${tickets} AS t JOIN ${registrations} AS r ON r.id = t.registration_id
  WHERE t.event_id = ${eventId} AND t.status IN ('CONFIRMED', 'CHECKED_IN') AND ${emailOf} <> ''
)`

/** The addresses of who came. */
const addressesIn = (eventId: number, now: Date): SQL => sql`SELECT mailbox FROM ${guestsOf(eventId, now)} WHERE came`

/** Whether an address (`mailbox`) was at a closed evening before. */
const cameBefore = (eventId: number, now: Date): SQL => sql`EXISTS (
  SELECT 1 FROM ${tickets} AS t JOIN ${events} AS e ON e.id = t.event_id
  WHERE t.id IN (
    SELECT id FROM ${tickets} WHERE lower(email) = mailbox
    UNION ALL SELECT own.id FROM ${registrations} AS r JOIN ${tickets} AS own ON own.registration_id = r.id
    WHERE lower(r.email) = mailbox AND own.email = ''
  ) AND ${hasCome(now, 't')} AND t.event_id <> ${eventId} AND e.closed_at IS NOT NULL
)`

/**
 * Past evenings that are not closed yet, the latest one first. The date of a draft, and for an hour that of an evening that
 * nobody came to, may be a slip: what is closed stays closed.
 */
export function eveningsToClose(db: Database, now: Date): Query<{ id: number; date: string }[]> {
  const settled = now.getTime() - organiserLimits.slip.hours * hourMs
  const rows = db
    .select({ id: events.id, date: sql<string>`${events.date}`.as('date') })
    .from(events)
    .where(
      sql`closed_at IS NULL AND published AND date < ${dateInWarsaw(now)} AND (coalesce(schedule_saved_at, 0) <= ${settled}
        OR EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.event_id = events.id AND t.status = 'CHECKED_IN'))`,
    )
    .orderBy(sql`date DESC`)
    .limit(maxClosed)
  return allRows(rows)
}

/** Evenings whose guests were written to, and of whom a phone of the door may still tell that they came. */
export const eveningsFollowedUp = (db: Database, now: Date) =>
  allRows(
    db
      .select({ id: events.id, date: events.date })
      .from(events)
      .where(sql`followed_up = 1 AND closed_at > ${now.getTime() - afterEvening.mailDays * dayMs}`),
  )

/** Mails of a kind to one ticket of each address of these guests, and a row for the answer of each. */
function ask(db: Database, eventId: number, { kind, where, now }: { kind: FeedbackKind; where: SQL; now: Date }) {
  const mail = kind === 'came' ? 'thanks' : 'missed'
  const isFollowedUp = sql`EXISTS (SELECT 1 FROM ${events} WHERE id = ${eventId} AND followed_up = 1)`
  return [
    addMessages(db, {
      kind: mail,
      columns: {
        email: sql`guest.email`,
        eventId: sql`guest.event_id`,
        registrationId: sql`guest.registration_id`,
        // SQLite takes the other columns from the row of the smallest id.
        subjectId: sql`min(guest.ticket_id)`,
        dedupeKey: sql`${`${mail}:`} || min(guest.ticket_id)`,
      },
      from: sql`${guestsOf(eventId, now)} AS guest WHERE ${isFollowedUp} AND ${where} AND NOT EXISTS (
        SELECT 1 FROM ${messages} AS sent WHERE sent.event_id = ${eventId} AND sent.kind = ${mail}
          AND lower(sent.email) = mailbox) GROUP BY mailbox`,
      now,
    }),
    insertSelected(
      db,
      feedback,
      {
        // Random, so that the order of ids does not tell who was asked later than the others.
        id: sql`1 + (random() & 0xffffffffffff)`,
        eventId: sql`sent.event_id`,
        ticketId: sql`CAST(sent.subject_id AS INTEGER)`,
        kind: sql`${kind}`,
        superseded: sql`0`,
      },
      sql`${messages} AS sent WHERE sent.event_id = ${eventId} AND sent.kind = ${mail} AND sent.email <> ''`,
    ).onConflictDoNothing(),
  ]
}

/** Thanks who came and was not thanked yet. Their question why they did not come, if they got one, takes no answer. */
const thank = (db: Database, eventId: number, now: Date): Statement[] => [
  ...ask(db, eventId, { kind: 'came', where: sql`guest.came`, now }),
  db
    .update(feedback)
    .set({ superseded: true, reason: null, sentence: null })
    .where(
      sql`event_id = ${eventId} AND kind = 'missed' AND superseded = 0 AND ticket_id IN (
        SELECT ticket_id FROM ${guestsOf(eventId, now)} WHERE mailbox IN (${addressesIn(eventId, now)}))`,
    ),
]

export const followUp = (db: Database, eventId: number, now: Date): Query<undefined> =>
  writesOf(thank(db, eventId, now))

/** Who came in by name and was matched to no ticket, and the guests who did not come by what is known of tickets. */
export function namesToCompare(db: Database, eventId: number) {
  const named = db
    .select({ name: namedEntrances.name })
    .from(namedEntrances)
    .where(sql`${isInsideByName(eventId)} AND name <> ''`)
  const absent = db
    .select({ ticketId: tickets.id, name: sql<string>`first_name || ' ' || last_name`.as('full_name') })
    .from(tickets)
    .where(
      sql`event_id = ${eventId} AND status = 'CONFIRMED' AND EXISTS (SELECT 1 FROM ${namedEntrances} AS n WHERE n.event_id = ${eventId})`,
    )
  return joinQueries([allRows(named), allRows(absent)], ([named, absent]) => ({ named, absent }))
}

/**
 * Closes an evening once: counts who came for the first time and who returned, and asks who came and who did not. `isLate`:
 * too long ago to write to anybody. Nobody is written to either if nobody was let in, or if the evening is cancelled or not
 * announced, or its organisers do not want it. `cameByName`: tickets
 * of people with whose name somebody was let in, who count as people who came.
 */
export function closeEvening(
  db: Database,
  eventId: number,
  { isLate, cameByName }: { isLate: boolean; cameByName: readonly number[] },
  now: Date,
): Query<undefined> {
  const isAnybodyIn = sql`(EXISTS (SELECT 1 FROM ${tickets} AS t WHERE t.event_id = ${eventId} AND t.status = 'CHECKED_IN')
    OR EXISTS (SELECT 1 FROM ${namedEntrances} WHERE ${isInsideByName(eventId)}))`
  const people = (where: SQL) =>
    sql`(SELECT count(*) FROM (${addressesIn(eventId, now)} GROUP BY mailbox) WHERE ${where})`
  const close = db
    .update(events)
    .set({
      closedAt: now,
      firstTime: people(sql`NOT ${cameBefore(eventId, now)}`),
      returned: people(cameBefore(eventId, now)),
      followedUp: sql`(${Number(!isLate)} AND after_mail AND enabled AND NOT cancelled AND ${isAnybodyIn})`,
    })
    .where(sql`id = ${eventId} AND closed_at IS NULL`)
  const didNotCome = sql`NOT guest.came AND NOT guest.declined
    AND mailbox NOT IN (${addressesIn(eventId, now)})
    AND guest.ticket_id NOT IN (SELECT value FROM json_each(${JSON.stringify(cameByName)}))`
  return writesOf([close, ...thank(db, eventId, now), ...ask(db, eventId, { kind: 'missed', where: didNotCome, now })])
}

/** Ends the keys of evenings that closed long ago. Then no row joins an answer to a ticket, and who did not answer has no row. */
export function endKeys(db: Database, now: Date): Query<number> {
  const old = sql`event_id IN (SELECT id FROM ${events} WHERE closed_at <= ${now.getTime() - afterEvening.answerDays * dayMs})`
  const ended = sql`SELECT id FROM ${feedback} WHERE ${old} AND ticket_id IS NOT NULL`
  const isUnanswered = sql`mark IS NULL AND reason IS NULL`
  return defineQuery(
    [
      db.delete(feedbackKeys).where(sql`feedback_id IN (SELECT id FROM ${feedback} WHERE ${old})`),
      db.delete(feedback).where(sql`${old} AND ${isUnanswered}`),
      db.update(feedback).set({ ticketId: null }).where(sql`id IN (${ended})`).returning({ id: feedback.id }),
    ],
    ([, , answers]) => answers.length,
  )
}
