import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { createdAt, oneOf, primaryId } from './columns.ts'
import { partners, speakers } from './content.ts'
import { eventId, events } from './events.ts'

export const eventSpeakers = sqliteTable(
  'event_speakers',
  {
    eventId: eventId(),
    speakerId: integer('speaker_id')
      .notNull()
      .references(() => speakers.id),
    eventFeatured: integer('event_featured', { mode: 'boolean' }).notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.speakerId] }), index('event_speakers_by_speaker').on(t.speakerId)],
)

export const eventPartners = sqliteTable(
  'event_partners',
  {
    eventId: eventId(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.partnerId] }), index('event_partners_by_partner').on(t.partnerId)],
)

export const agendaItems = sqliteTable(
  'agenda_items',
  {
    id: primaryId(),
    eventId: eventId(),
    type: text(),
    speakerId: integer('speaker_id').references(() => speakers.id),
    startTime: text('start_time').notNull(),
    endTime: text('end_time'),
    title: text().notNull(),
    description: text(),
  },
  (t) => [
    index('agenda_items_by_event').on(t.eventId, t.startTime),
    index('agenda_items_by_speaker').on(t.speakerId),
    index('agenda_items_by_type').on(t.type),
    /** Times are text, so `9:00` is sorted as `09:00`. */
    index('agenda_items_by_start').on(
      sql`CASE WHEN ${t.startTime} GLOB '[0-9]:*' THEN '0' || ${t.startTime} ELSE ${t.startTime} END`,
      t.id,
    ),
  ],
)

export const media = sqliteTable(
  'media',
  {
    id: primaryId(),
    title: text().notNull(),
    description: text(),
    date: text(),
    createdAt: createdAt(),
    url: text().notNull(),
    type: text({ enum: options.mediaTypes }).notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    eventId: integer('event_id').references(() => events.id),
    speakerId: integer('speaker_id').references(() => speakers.id),
    partnerId: integer('partner_id').references(() => partners.id),
  },
  (t) => [
    check('media_type', oneOf(t.type, options.mediaTypes)),
    index('media_by_type').on(t.type, t.isActive, t.date),
    index('media_by_event').on(t.eventId),
    index('media_by_speaker').on(t.speakerId),
    index('media_by_partner').on(t.partnerId),
    index('media_by_date').on(sql`${t.date} IS NULL`, sql`${t.date} DESC`, sql`${t.id} DESC`),
  ],
)
