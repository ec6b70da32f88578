import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as options from '../options.ts'
import { oneOf, primaryId } from './columns.ts'

export const speakers = sqliteTable(
  'speakers',
  {
    id: primaryId(),
    name: text().notNull(),
    image: text(),
    role: text(),
    company: text(),
    type: text({ enum: options.speakerTypes }).notNull(),
    editions: text(),
    isFeatured: integer('is_featured', { mode: 'boolean' }).notNull().default(false),
    priority: integer().notNull().default(0),
    linkedinUrl: text('linkedin_url'),
    videoUrl: text('video_url'),
  },
  (t) => [
    check('speakers_type', oneOf(t.type, options.speakerTypes)),
    index('speakers_by_priority').on(sql`${t.priority} DESC`, t.id),
    index('speakers_by_type').on(t.type, sql`${t.priority} DESC`, t.id),
    index('speakers_by_feature').on(t.isFeatured, sql`${t.priority} DESC`, t.id),
  ],
)

export const mentors = sqliteTable('mentors', {
  id: primaryId(),
  name: text().notNull(),
  image: text(),
  role: text(),
  company: text(),
  bio: text(),
  linkedinUrl: text('linkedin_url'),
  /** A JSON list of texts. */
  expertise: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
})

export const partners = sqliteTable('partners', {
  id: primaryId(),
  name: text().notNull(),
  logo: text(),
  role: text(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
})
