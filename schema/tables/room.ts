import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { flag, oneOf, primaryId } from './columns.ts'
import { eventId, events } from './events.ts'
import { tickets } from './tickets.ts'

/**
 * The room of an event, which a trigger adds. The signs on its screen and the keys of its seats derive from `secret`. Triggers
 * count its `seats`, and the `ballots` that are joined to tickets, so that nobody reads them all to tell how many there are.
 */
export const rooms = sqliteTable('rooms', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id),
  secret: text().notNull(),
  seats: integer().notNull().default(0),
  ballots: integer().notNull().default(0),
})

/**
 * Phones in the room: one for each ticket. `keyHash` is the SHA-256 of the key that the phone keeps. A trigger deletes the
 * seat when its ticket is cancelled, erased or gets a new code, the job `rooms` when the room has closed.
 */
export const seats = sqliteTable(
  'seats',
  {
    id: primaryId(),
    ticketId: integer('ticket_id')
      .notNull()
      .unique()
      .references(() => tickets.id),
    eventId: eventId(),
    keyHash: text('key_hash').notNull().unique(),
  },
  (t) => [index('seats_by_event').on(t.eventId)],
)

/**
 * The audience's vote of an event. It is open before `closesAt`. `decided`: which ballots count is stored with them. A trigger
 * stores it when this is set, and another one sets it before the status of a ticket changes after the closing. `counted` and
 * `apart` are null while ballots can be joined to tickets. Afterwards they say how many ballots counted, and how many stand apart.
 */
export const votes = sqliteTable(
  'votes',
  {
    eventId: integer('event_id')
      .primaryKey()
      .references(() => events.id),
    closesAt: integer('closes_at', { mode: 'timestamp_ms' }).notNull(),
    counted: integer(),
    apart: integer(),
    decided: flag(false),
    /** It was opened before the event began. It is none from the beginning on. */
    rehearsal: flag(false),
  },
  (t) => [check('votes_counted', sql`(${t.counted} IS NULL) = (${t.apart} IS NULL)`)],
)

/**
 * Who voted for whom, until `voteTotals` replaces it. There is no moment in it and no order of arrival: SQLite stores the rows
 * in the order of `ticketId`. The primary key makes it one ballot for each ticket. `seatId` is the seat that cast it, which
 * alone may read it, and may have ended. `choices` is a JSON list of ticket ids of presenters. `counts` is 1 for tickets that
 * were let in at the door, and for all if nobody was, as it was when the vote closed; others stand apart.
 */
export const ballots = sqliteTable(
  'ballots',
  {
    ticketId: integer('ticket_id')
      .primaryKey()
      .references(() => tickets.id),
    eventId: eventId(),
    seatId: integer('seat_id').notNull(),
    choices: text({ mode: 'json' }).$type<number[]>().notNull(),
    counts: integer(),
  },
  (t) => [index('ballots_by_event').on(t.eventId)],
)

/** What is left of the ballots: how many named a presenter. `apart`: of tickets that nobody let in at the door. */
export const voteTotals = sqliteTable(
  'vote_totals',
  {
    eventId: eventId(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    counted: integer().notNull(),
    apart: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.ticketId] })],
)

/** Places that the screen shows. */
export const reveals = sqliteTable(
  'reveals',
  {
    eventId: eventId(),
    prize: text({ enum: options.prizes }).notNull(),
    place: integer().$type<1 | 2 | 3>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.prize, t.place] }),
    check('reveals_prize', oneOf(t.prize, options.prizes)),
    check('reveals_place', sql`${t.place} BETWEEN 1 AND 3`),
  ],
)

/**
 * Questions from the room. A phone sends one with the same `nonce` again if it does not know whether it arrived. A trigger
 * deletes the questions of erased people, and of who gave the ticket to another address. Triggers count in `raised` how many seats
 * raised it.
 */
export const questions = sqliteTable(
  'questions',
  {
    id: primaryId(),
    eventId: eventId(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    nonce: text().notNull(),
    text: text().notNull(),
    state: text({ enum: options.questionStates }).notNull().default('NEW'),
    raised: integer().notNull().default(0),
  },
  (t) => [
    unique('questions_once').on(t.ticketId, t.nonce),
    check('questions_state', oneOf(t.state, options.questionStates)),
    index('questions_by_event').on(t.eventId, t.state),
  ],
)

/** Who wants to hear the answer to a question, once each. */
export const questionRaises = sqliteTable(
  'question_raises',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.ticketId] }), index('question_raises_by_ticket').on(t.ticketId)],
)
