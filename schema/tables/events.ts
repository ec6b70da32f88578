import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { pitchBreak } from '../evening-limits.ts'
import * as options from '../options.ts'
import { flag, oneOf, primaryId } from './columns.ts'

export const events = sqliteTable(
  'events',
  {
    id: primaryId(),
    title: text().notNull(),
    date: text(),
    time: text().notNull().default('TBA'),
    shortDescription: text('short_description'),
    description: text(),
    locationName: text('location_name'),
    address: text(),
    /** Location name and address in lower case, because SQLite's `lower` handles ASCII only. */
    placeFolded: text('place_folded').notNull().default(''),
    enabled: flag(true),
    isNext: integer('is_next', { mode: 'boolean' }).notNull().default(false),
    status: text({ enum: options.eventStatuses }).notNull().default('UPCOMING'),
    registrationOpen: integer('registration_open', { mode: 'boolean' }).notNull().default(false),
    externalLink: text('external_link'),
    linkText: text('link_text'),
    morePeopleSoon: integer('more_people_soon', { mode: 'boolean' }).notNull().default(false),
    pitchTypes: text('pitch_types').notNull().default('[]'),
    /** Registration is possible from `opensAt`, and until `closesAt`, while `registrationOpen`. Null is no limit. */
    opensAt: integer('opens_at', { mode: 'timestamp_ms' }),
    closesAt: integer('closes_at', { mode: 'timestamp_ms' }),
    /** How to get in, for guests with a place. Markdown. */
    guestNote: text('guest_note'),
    /** Accessibility, for everybody. Markdown. */
    accessNote: text('access_note'),
    /** When the first pitch begins, `HH:MM` in Warsaw, and the minutes between two pitches. */
    pitchStart: text('pitch_start'),
    /** Of earlier releases. Nothing reads it but one to which the site is rolled back. */
    pitchMinutes: integer('pitch_minutes').notNull().default(4),
    pitchBreak: integer('pitch_break').notNull().default(pitchBreak.usual),
    /** Whether guests get a mail on the next morning, and what organisers add to it. Markdown. */
    afterMail: integer('after_mail', { mode: 'boolean' }).notNull().default(true),
    afterNote: text('after_note'),
    /** What organisers change because of the answers. Public once the event is past. Markdown. */
    changesNote: text('changes_note'),
    /** When the job of the next morning closed the event. Set once. */
    closedAt: integer('closed_at', { mode: 'timestamp_ms' }),
    /** How many addresses came for the first time, and how many had been to an evening before. Counted at the closing. */
    firstTime: integer('first_time'),
    returned: integer(),
    /** The closing sent mails, so who turns out to have come gets one as well. */
    followedUp: integer('followed_up', { mode: 'boolean' }).notNull().default(false),
    /** The event was called off. `enabled: false` means that it is listed as not announced yet. */
    cancelled: flag(false),
    languages: text({ enum: options.eventLanguages }).notNull().default('pl'),
    /** A draft is in no public answer. */
    published: flag(true),
    /** An organiser chose it as the next event. Otherwise the next event is computed, and `isNext` stores the result. */
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
    /** When date, time or status were last saved with another value. The waiting list stays open for an hour afterwards. */
    scheduleSavedAt: integer('schedule_saved_at', { mode: 'timestamp_ms' }),
    /**
     * JSON of `date`, `time`, `location_name`, `address` and `cancelled` as guests were last told, and in `dates` how often they were
     * told another date. Null until somebody has a ticket.
     */
    told: text(),
    /** When the event begins, computed from `date` and `time` by `beginningOf`. Null without a date. */
    beginsAt: integer('begins_at', { mode: 'timestamp_ms' }),
    /** What `hoursIn` reads in `time`: the hour of the beginning in minutes since midnight, and how many minutes the event lasts. */
    startMinute: integer('start_minute'),
    statedMinutes: integer('stated_minutes'),
    /** By triggers: when the event was first published and enabled. Null before. Stays if it is withdrawn. */
    announcedAt: integer('announced_at', { mode: 'timestamp_ms' }),
    /** By triggers: `revision` counts changes that calendars show, `updatedAt` is the last change of what the public reads. */
    revision: integer().notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull().default(sql`0`),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull().default(sql`0`),
  },
  (t) => [
    check('events_status', oneOf(t.status, options.eventStatuses)),
    check('events_date', sql`${t.date} IS NULL OR ${t.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check('events_past_is_closed', sql`${t.status} = 'UPCOMING' OR (${t.isNext} = 0 AND ${t.registrationOpen} = 0)`),
    check('events_hours', sql`${t.opensAt} IS NULL OR ${t.closesAt} IS NULL OR ${t.closesAt} > ${t.opensAt}`),
    uniqueIndex('events_one_next').on(t.isNext).where(sql`is_next = 1`),
    /** For the job of the next morning. */
    index('events_to_close').on(t.date).where(sql`closed_at IS NULL`),
    index('events_closed').on(t.closedAt).where(sql`closed_at IS NOT NULL`),
    /** The indexes of lists end with `published`, so that counting what the public reads needs no row. */
    index('events_by_status_date').on(t.status, t.date, t.published),
    /** A substring search has to scan, but this index is narrower than the table. */
    index('events_by_place').on(t.placeFolded, t.published),
    /** The sort order of event lists without a status filter. */
    index('events_in_order').on(
      sql`${t.status} = 'PAST'`,
      sql`${t.date} IS NULL`,
      sql`CASE WHEN ${t.status} = 'PAST' THEN NULL ELSE ${t.date} END`,
      sql`${t.date} DESC`,
      t.id,
      t.published,
    ),
  ],
)

/** The value of `told` once guests are told what the event is now. */
export const toldNow = sql<string>`json_object('date', date, 'time', time, 'location_name', location_name, 'address', address,
  'cancelled', json(iif(cancelled, 'true', 'false')), 'dates', coalesce(told ->> '$.dates', 0) + (told IS NOT NULL AND told ->> '$.date' IS NOT date))`

/** A column that refers to the event of a row. */
export const eventId = () =>
  integer('event_id')
    .notNull()
    .references(() => events.id)

/**
 * What tickets, orders and packs show of an event, except its id: D1 names the columns of a batch's rows, so joined tables
 * must not have columns of the same name.
 */
export const orderedEventColumns = {
  title: events.title,
  date: events.date,
  time: events.time,
  location_name: events.locationName,
  address: events.address,
  status: events.status,
  enabled: events.enabled,
  cancelled: events.cancelled,
  languages: events.languages,
}

/** From what, with date and time, the slots of presenters are computed. Guests see their own slot only. */
export const pitchColumns = { pitchStart: events.pitchStart, pitchBreak: events.pitchBreak }

/** The same for holders of tickets and orders. */
export const guestEventColumns = {
  ...orderedEventColumns,
  guestNote: events.guestNote,
  accessNote: events.accessNote,
  /** Of an evening to come: what organisers change because of the answers to the evening that was closed last. */
  latestChanges: sql<string | null>`CASE WHEN ${events.status} = 'UPCOMING' THEN (
    SELECT latest.changes_note FROM events AS latest WHERE latest.closed_at IS NOT NULL AND latest.changes_note IS NOT NULL
      AND latest.published = 1 ORDER BY latest.closed_at DESC, latest.date DESC LIMIT 1) END`.as('latest_changes'),
}
