import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { flag, oneOf, primaryId } from './columns.ts'
import { eventId } from './events.ts'
import { tickets } from './tickets.ts'

/**
 * What the door needs to know of each issued ticket. Triggers add a row, and raise its `version` above all others of the
 * event with each change that a phone has to learn of.
 */
export const doorTickets = sqliteTable(
  'door_tickets',
  {
    ticketId: integer('ticket_id')
      .primaryKey()
      .references(() => tickets.id),
    eventId: integer('event_id').notNull(),
    version: integer().notNull(),
    /** SHA-256 of the ticket's code. SQL cannot compute it, so it is null until the door is asked for. */
    hash: text().unique(),
  },
  (t) => [
    index('door_tickets_by_version').on(t.eventId, t.version),
    index('door_tickets_without_hash').on(t.ticketId).where(sql`hash IS NULL`),
  ],
)

/**
 * Codes that no longer open anything, because their ticket was given to another address. Phones learn of them as cancelled
 * entries. `version` is in the same sequence as that of `door_tickets`.
 */
export const replacedCodes = sqliteTable(
  'replaced_codes',
  {
    code: text().primaryKey(),
    eventId: eventId(),
    version: integer().notNull(),
    /** SHA-256 of the code, if it was computed before the code was replaced. */
    hash: text(),
  },
  (t) => [index('replaced_codes_by_version').on(t.eventId, t.version)],
)

/**
 * Scans of the doors, and check-ins by organisers, which have neither hash nor device. With the outcome `IN` the person
 * was let in. Triggers keep ticket statuses equal to this: a ticket that is not cancelled is checked in while its event has
 * an `IN` scan of it that was not undone.
 */
export const doorScans = sqliteTable(
  'door_scans',
  {
    id: primaryId(),
    eventId: eventId(),
    nonce: text().notNull(),
    /** The ticket with this code, also of another event. */
    ticketId: integer('ticket_id').references(() => tickets.id),
    hash: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    device: text(),
    outcome: text({ enum: options.doorOutcomes }).notNull(),
    undone: flag(false),
  },
  (t) => [
    unique('door_scans_once').on(t.eventId, t.nonce),
    check('door_scans_outcome', oneOf(t.outcome, options.doorOutcomes)),
    check('door_scans_subject', sql`${t.hash} IS NOT NULL OR ${t.ticketId} IS NOT NULL`),
    /** Who let a ticket in, the first one first. */
    index('door_scans_by_ticket').on(t.ticketId, t.at, t.id),
    /** For the retention job: scans whose phone's name is not erased yet. */
    index('door_scans_with_device').on(t.eventId).where(sql`device <> ''`),
  ],
)

/**
 * People whom a phone without network let in by name. They count as present until an organiser matches them to a ticket.
 * `name` is empty once the person was erased.
 */
export const namedEntrances = sqliteTable(
  'named_entrances',
  {
    id: primaryId(),
    eventId: eventId(),
    nonce: text().notNull(),
    name: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    device: text(),
    undone: flag(false),
    /** The ticket that it was matched to. Null until then. */
    ticketId: integer('ticket_id').references(() => tickets.id),
  },
  (t) => [
    unique('named_entrances_once').on(t.eventId, t.nonce),
    index('named_entrances_by_ticket').on(t.ticketId).where(sql`ticket_id IS NOT NULL`),
    /** For the retention job: entrances whose name is not erased yet. */
    index('named_entrances_with_name').on(t.eventId).where(sql`name <> ''`),
  ],
)
