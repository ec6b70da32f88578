import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { requiredStartupFields, startupFields } from '../registration.ts'
import { addressIndex } from './addresses.ts'
import { createdAt, flag, oneOf, person, primaryId } from './columns.ts'
import { pitchDecks } from './decks.ts'
import { registrations, ticketTypes, users } from './orders.ts'

/** The startup fields that have a column of the same name. A deck is a reference: `pitchDeckId`. */
export const startupColumns = startupFields.filter((field) => field !== 'pitchDeck')

/**
 * The place of a ticket in the waiting list. `of` is the name of the table and a dot. Ids decide, because their order is that
 * of joining. Between two ids there is room for tickets that are put back on the list, at its end.
 */
export const queueNumber = (of: '' | `${string}.`): SQL<number> =>
  sql<number>`${sql.raw(`coalesce(${of}queue_number, ${of}id << 20)`)}`

type Searched = Record<'firstKey' | 'lastKey' | 'email' | 'startupFolded' | 'status' | 'code', SQLWrapper>

/** What a search of people looks through. The code of who waits is not part of it, because nobody knows it. */
export const searchedText = ({ firstKey, lastKey, email, startupFolded, status, code }: Searched): SQL =>
  sql`replace(${firstKey} || ' ' || ${lastKey}, '~', '') || ' ' || ${email} || ' ' || coalesce(${startupFolded}, '') || ' ' || iif(${status} = 'WAITING', '', ${code})`

/** A ticket for one person, or a wish for one (`WAITING`). Either all required startup columns are set (presenter tickets) or none. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: primaryId(),
    code: text().notNull().unique(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    /** The index of the ticket in its order, from 0. */
    position: integer().notNull(),
    eventId: integer('event_id').notNull(),
    ticketTypeId: integer('ticket_type_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: options.allTicketStatuses }).notNull().default('CONFIRMED'),
    ...person(),
    /** The names as sort keys, see `foldedColumns`. Without their tildes they are what searches compare. */
    firstKey: text('first_key').notNull().default('~'),
    lastKey: text('last_key').notNull().default('~'),
    startupFolded: text('startup_folded'),
    startupName: text('startup_name'),
    sectors: text(),
    businessModel: text('business_model', { enum: options.businessModels }),
    productStage: text('product_stage', { enum: options.productStages }),
    fundraisingStage: text('fundraising_stage', { enum: options.fundraisingStages }),
    activelyRaising: text('actively_raising', { enum: options.activelyRaisingAnswers }),
    raisedBefore: text('raised_before', { enum: options.yesNo }),
    websiteUrl: text('website_url'),
    pitchDeckId: text('pitch_deck_id').references(() => pitchDecks.id),
    videoPitch: text('video_pitch'),
    createdAt: createdAt(),
    promotedAt: integer('promoted_at', { mode: 'timestamp_ms' }),
    /** The place in the order of pitches, from 0, as organisers set it. Presenters without one come last. */
    pitchPosition: integer('pitch_position'),
    /** What its holder answered on `/guest/{key}`. The buyer's answer for everybody is that of the registration. */
    answer: text({ enum: options.attendanceAnswers }),
    /** The place in the waiting list of a ticket that was put back on it, see `queueNumber`. Null if it never was. */
    queueNumber: integer('queue_number'),
    /** How often it was cancelled and restored, which raises the SEQUENCE of its entry in calendars. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Six letters for people to read out at the door, unique within the event. Null while waiting. */
    shortCode: text('short_code'),
    /** What organisers want the door to know about this person. No guest reads it. */
    doorNote: text('door_note'),
    /** The person does not want to be in photos. */
    noPhotos: integer('no_photos', { mode: 'boolean' }).notNull().default(false),
    /** When the presenter's pitch begins and how many seconds it has, as the presenter was last told. Null until then. */
    toldSlotAt: integer('told_slot_at', { mode: 'timestamp_ms' }),
    toldSlotSeconds: integer('told_slot_seconds'),
    /** Of earlier releases, as `pitchMinutes` of events. */
    toldSlotMinutes: integer('told_slot_minutes'),
    /** When the presenter was on stage for long enough to have pitched. Null if not. */
    pitchedAt: integer('pitched_at', { mode: 'timestamp_ms' }),
    /** The presenter agreed that the event's page shows their result. */
    publishResult: integer('publish_result', { mode: 'boolean' }).notNull().default(false),
    /** Its holder has been in the room of the event with a phone. A trigger sets it, and nothing takes it back. */
    sat: flag(false),
    /** What organisers let the event's page say of the startup. Null: its sectors. */
    resultLine: text('result_line'),
  },
  (t) => [
    foreignKey({
      name: 'tickets_type_of_event',
      columns: [t.ticketTypeId, t.eventId],
      foreignColumns: [ticketTypes.id, ticketTypes.eventId],
    }),
    unique('tickets_place').on(t.registrationId, t.position),
    check('tickets_status', oneOf(t.status, options.allTicketStatuses)),
    check('tickets_answer', oneOf(t.answer, options.attendanceAnswers)),
    check('tickets_business_model', oneOf(t.businessModel, options.businessModels)),
    check('tickets_product_stage', oneOf(t.productStage, options.productStages)),
    check('tickets_fundraising_stage', oneOf(t.fundraisingStage, options.fundraisingStages)),
    check('tickets_actively_raising', oneOf(t.activelyRaising, options.activelyRaisingAnswers)),
    check('tickets_raised_before', oneOf(t.raisedBefore, options.yesNo)),
    check(
      'tickets_startup_complete',
      sql.join(
        startupColumns
          .filter((field) => field !== 'startupName' && requiredStartupFields.includes(field))
          .map((field) => sql`(${t.startupName} IS NULL) = (${t[field]} IS NULL)`),
        sql` AND `,
      ),
    ),
    uniqueIndex('tickets_short_code').on(t.eventId, t.shortCode).where(sql`short_code IS NOT NULL`),
    addressIndex('tickets', t.email),
    index('tickets_by_event').on(t.eventId, t.createdAt),
    index('tickets_by_user').on(t.userId),
    index('tickets_by_type').on(t.ticketTypeId, t.eventId),
    index('tickets_by_deck').on(t.pitchDeckId),
    /** The waiting list, in its order. */
    index('tickets_waiting').on(t.ticketTypeId, queueNumber('')).where(sql`status = 'WAITING'`),
    /** A search reads the text of one event's people here, and never the table. */
    index('tickets_by_search').on(t.eventId, t.status, t.ticketTypeId, t.pitchDeckId, searchedText(t)),
    index('tickets_by_name').on(t.eventId, t.lastKey, t.firstKey, t.id),
    /** For the retention job: tickets whose phone number, startup details and note are not erased yet, then those with a name. */
    index('tickets_with_phone')
      .on(t.eventId)
      .where(sql`phone <> '' OR startup_name IS NOT NULL OR door_note IS NOT NULL`),
    index('tickets_with_name').on(t.eventId).where(sql`first_name <> ''`),
    index('tickets_published').on(t.eventId).where(sql`publish_result = 1`),
    index('tickets_promoted').on(t.eventId, t.promotedAt, t.id).where(sql`promoted_at IS NOT NULL`),
  ],
)

/** Condition for tickets that hold a place. */
export const holdsPlace = inArray(tickets.status, ['CONFIRMED', 'CHECKED_IN'])

/**
 * Keys of `/guest/{key}`, which shows one ticket to its holder. Each `ticket` mail has a new one. `keyHash` is the SHA-256
 * of the key. Deleted when the ticket is given to another address, and with the person.
 */
export const guestKeys = sqliteTable(
  'guest_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    createdAt: createdAt(),
  },
  (t) => [index('guest_keys_by_ticket').on(t.ticketId)],
)
