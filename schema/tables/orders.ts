import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { addressIndex } from './addresses.ts'
import { createdAt, flag, oneOf, person, primaryId } from './columns.ts'
import { eventId } from './events.ts'

/** Only triggers on `tickets` update `sold`. */
export const ticketTypes = sqliteTable(
  'ticket_types',
  {
    id: primaryId(),
    eventId: eventId(),
    name: text().notNull(),
    description: text(),
    price: real().notNull().default(0),
    capacity: integer().notNull(),
    sold: integer().notNull().default(0),
    type: text({ enum: options.ticketTypeKinds }).notNull(),
    icon: text(),
    /** How many seconds a pitch has. Null is the usual time of its kind (`secondsOfPitch`). */
    pitchSeconds: integer('pitch_seconds'),
  },
  (t) => [
    check('ticket_types_type', oneOf(t.type, options.ticketTypeKinds)),
    check('ticket_types_price', sql`${t.price} >= 0`),
    check('ticket_types_sold_within_capacity', sql`${t.sold} >= 0 AND ${t.sold} <= ${t.capacity}`),
    unique('ticket_types_of_event').on(t.id, t.eventId),
    index('ticket_types_by_event').on(t.eventId),
  ],
)

export const users = sqliteTable(
  'users',
  {
    id: primaryId(),
    email: text().notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text(),
    university: text(),
    createdAt: createdAt(),
    /** The row stays, because orders refer to it. Its email becomes `erased:<id>`, which is not valid. */
    erased: flag(false),
    /** Whether orders refer to it. A trigger sets it, and orders are never deleted. */
    hasOrders: integer('has_orders', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'users_erased',
      sql`(${t.erased} = 0 AND instr(${t.email}, '@') > 1) OR (${t.erased} = 1 AND ${t.email} = 'erased:' || ${t.id})`,
    ),
    /** For the retention job: users without orders. */
    index('users_without_orders').on(t.createdAt).where(sql`has_orders = 0`),
  ],
)

/** An order. The buyer's data is stored as submitted; `userId` is the user with the buyer's email. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text().primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),
    source: text({ enum: options.orderSources }).notNull(),
    eventId: eventId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    ...person(),
    createdAt: createdAt(),
    /** The secret of the order's link. Null once the order was erased. */
    orderKey: text('order_key').unique(),
    answer: text({ enum: options.attendanceAnswers }),
    /** Who waits takes places only for the whole group. */
    together: flag(false),
    /** How many groups were before this one when it joined the waiting list. Null if it never waited. */
    joinedAtPosition: integer('joined_at_position'),
  },
  (t) => [
    check('registrations_answer', oneOf(t.answer, options.attendanceAnswers)),
    check('registrations_source', oneOf(t.source, options.orderSources)),
    addressIndex('registrations', t.email),
    index('registrations_by_event').on(t.eventId, t.createdAt),
    index('registrations_by_user').on(t.userId),
    index('registrations_joined').on(t.eventId, t.id).where(sql`joined_at_position IS NOT NULL`),
    index('registrations_by_age').on(t.createdAt, t.id),
    /** For the retention job: orders whose phone number and startup details are not erased yet. */
    index('registrations_with_phone').on(t.eventId).where(sql`phone <> ''`),
    /** For the retention job: orders whose names are not erased yet. Who came without a ticket may have no email. */
    index('registrations_with_name').on(t.eventId).where(sql`first_name <> ''`),
  ],
)
