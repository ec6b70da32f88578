import { count, eq, type SQL, sql } from 'drizzle-orm'
import { organiserLimits } from '#schema/limits.ts'
import type { NoticeSent } from '#schema/message.ts'
import type { MessageKind } from '#schema/options.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { deliveryLifetimeMs } from '#worker/delivery/back-off.ts'
import { randomId } from '#worker/http/ids.ts'

/** Mails that a press of an organiser causes together. They can be taken back until they are due. */
export type Batch = { id: string; dueAt: Date }

export const newBatch = (now: Date): Batch => ({
  id: randomId(),
  dueAt: new Date(now.getTime() + organiserLimits.takeBackSeconds * 1_000),
})

export type NewMessages = {
  kind: MessageKind
  /** Selects one row per message: the SQL after `FROM`. */
  from: SQL
  /** An SQL expression for each column. `details` is JSON. Others are null or have their default. */
  columns: { email: SQL } & Partial<Record<keyof typeof messages.$inferSelect, SQL>>
  /** When the messages are created and due. An SQL expression is in milliseconds since 1970. */
  now: Date | SQL
  /** When the messages are due, if that is later. An SQL expression is in milliseconds since 1970. */
  dueAt?: Date | SQL
  /** What a press of an organiser causes has a batch, which says when it is due. */
  batch?: Batch
}

/** The columns of a mail to the buyer of a registration (`r`). */
export const toBuyer = { email: sql`r.email`, eventId: sql`r.event_id`, registrationId: sql`r.id` }

/** The columns of a mail to the attendee of a ticket (`t`) of a registration (`r`). */
export const toGuest = { ...toBuyer, email: sql`t.email` }

/** The columns of a mail about one of the `tickets` of `registrations`: to its attendee's address, else to the buyer's. */
export const toHolder = {
  email: sql`iif(tickets.email <> '', tickets.email, registrations.email)`,
  eventId: sql`tickets.event_id`,
  registrationId: sql`registrations.id`,
  subjectId: sql`CAST(tickets.id AS TEXT)`,
}

/** Whether there is an address for `toHolder`. */
export const hasHolder = sql`(tickets.email <> '' OR registrations.email <> '')`

/** The end of a selection of tickets (`t`) of registrations (`r`): one row for each address that is not the buyer's. */
export const perGuest = sql`AND t.email <> '' AND lower(t.email) <> lower(r.email) GROUP BY r.id, lower(t.email)`

/** Mails tickets `t` of registrations `r` to each address that is not the buyer's. `from` ends with a condition. */
export const addTicketMails = (db: Database, from: SQL, now: Date | SQL, requested = sql`0`): Statement =>
  addMessages(db, { kind: 'ticket', from: sql`${from} ${perGuest}`, columns: { ...toGuest, requested }, now })

/**
 * Whom a mail about tickets concerns, as a subquery with a row for each order and address: the buyers of the tickets, and
 * their attendees with another address, unless they only wait. `chosen` is a condition on tickets `t` of registrations `r`,
 * `more` another column of theirs. `ticket_id` is null for a buyer, and the same for an address of an order whatever becomes of
 * its tickets. Each ticket is read once, as its buyer's and as its attendee's.
 */
export const recipientsOf = (chosen: SQL, more: SQL = sql`0 AS knows_off`): SQL => sql`(
  SELECT r.id AS registration_id, r.event_id, iif(of_guest, t.email, r.email) AS email, iif(of_guest, (SELECT min(own.id)
    FROM ${tickets} AS own WHERE own.registration_id = r.id AND lower(own.email) = lower(t.email)), NULL) AS ticket_id, ${more}
  FROM ${registrations} AS r CROSS JOIN ${tickets} AS t ON t.registration_id = r.id
    CROSS JOIN (SELECT 0 AS of_guest UNION ALL SELECT 1)
  WHERE ${chosen} AND iif(of_guest, t.status <> 'WAITING' AND t.email <> '' AND lower(t.email) <> lower(r.email), r.email <> '')
  GROUP BY r.id, of_guest, lower(iif(of_guest, t.email, r.email))
)`

/** The mailbox of an address: neither capitals nor a part after a plus make another one. */
export const mailboxOf = (email: SQL): SQL => sql`lower(iif(instr(${email}, '+') BETWEEN 2 AND instr(${email}, '@'),
  substr(${email}, 1, instr(${email}, '+') - 1) || substr(${email}, instr(${email}, '@')), ${email}))`

/** As many of the recipients in `rows` (with an `email`) as one press may send mails to: some for each mailbox. */
export const withinBatch = (rows: SQL): SQL => sql`(
  SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${mailboxOf(sql`email`)}) AS nth FROM ${rows})
  WHERE nth <= ${organiserLimits.mailsOfBatch})`

/** How many mails a batch has, for the answer to the press that caused them. */
export const sentIn = (db: Database, { id }: Batch): Query<NoticeSent> =>
  defineQuery([db.select({ sent: count() }).from(messages).where(eq(messages.batchId, id))], ([[row]]) => {
    const sent = row?.sent ?? 0
    return { messages: sent, batch: sent > 0 ? id : null }
  })

/** The columns of a mail to a row (`recipient`) of `recipientsOf`. */
export const toRecipient = {
  email: sql`recipient.email`,
  eventId: sql`recipient.event_id`,
  registrationId: sql`recipient.registration_id`,
  subjectId: sql`recipient.ticket_id`,
}

/** What identifies such a recipient in a `dedupeKey`. Without the address, because keys outlive an erasure. */
export const recipientKey = sql`recipient.registration_id || coalesce(':' || recipient.ticket_id, '')`

/** The time as SQL, in milliseconds since 1970. */
export const milliseconds = (time: Date | SQL): SQL => (time instanceof Date ? sql`${time.getTime()}` : time)

/**
 * Adds messages to the outbox, one for each selected row. Run it in the transaction of the write that the mails tell of,
 * and call `wakeMailer` afterwards. A message is not added if a stored one has the same `dedupeKey`, or if its batch has enough
 * mails to the same mailbox (`withinBatch`).
 */
export function addMessages(db: Database, { kind, from, columns, now, dueAt, batch }: NewMessages): Statement {
  const createdAt = milliseconds(now)
  const later = batch?.dueAt ?? dueAt
  const due = later ? milliseconds(later) : createdAt
  const values = {
    ...columns,
    id: sql`lower(hex(randomblob(16)))`,
    kind: sql`${kind}`,
    status: sql`'PENDING'`,
    requested: columns.requested ?? sql`0`,
    attempts: sql`0`,
    turn: sql`0`,
    createdAt,
    ...(batch && { batchId: sql`${batch.id}` }),
    dueAt: due,
    expiresAt: sql`${due} + ${sql.raw(String(deliveryLifetimeMs))}`,
  }
  if (!batch) return insertSelected(db, messages, values, from).onConflictDoNothing()
  const given = Object.entries(values)
  const named = (name: string) => sql`${sql.identifier(name)}`
  const rows = sql`(SELECT ${sql.join(
    given.map(([name, value]) => sql`${value} AS ${named(name)}`),
    sql`, `,
  )} FROM ${from})`
  const columnsOfRows = Object.fromEntries(given.map(([name]) => [name, named(name)]))
  return insertSelected(db, messages, columnsOfRows, sql`${withinBatch(rows)} WHERE true`).onConflictDoNothing()
}

/** Stops messages that others have replaced. They stay in the list. */
export const suppress = (db: Database, where: SQL): Statement =>
  db.update(messages).set({ status: 'SUPPRESSED' }).where(where)
