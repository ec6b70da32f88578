import { type SQL, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import * as applicantOptions from './applicant-options.ts'
import { limits } from './limits.ts'
import * as options from './options.ts'

/*
 * Closed lists, ranges and single flags are held by the database itself, so that every writer obeys them. Triggers live in
 * hand-written migrations. No foreign key cascades: D1 rebuilds tables by DROP and RENAME, which would run the cascade.
 */

const oneOf = (column: AnySQLiteColumn, list: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(list.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`

const key = () => integer().primaryKey({ autoIncrement: true })
const flag = (fallback: boolean) => integer({ mode: 'boolean' }).notNull().default(fallback)
const createdAt = () => integer('created_at', { mode: 'timestamp_ms' }).notNull()
const person = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  university: text().notNull(),
})

/** One row. Triggers raise `version` in the transaction that edits content. */
export const contentVersion = sqliteTable(
  'content_version',
  { id: integer().primaryKey(), version: integer().notNull().default(0) },
  (t) => [check('content_version_single', sql`${t.id} = 1`)],
)

export const events = sqliteTable(
  'events',
  {
    id: key(),
    title: text().notNull(),
    date: text(),
    time: text().notNull().default('TBA'),
    shortDescription: text('short_description'),
    description: text(),
    locationName: text('location_name'),
    address: text(),
    /** Place and address in lower case: SQLite folds ASCII alone. */
    placeFolded: text('place_folded').notNull().default(''),
    enabled: flag(true),
    isNext: integer('is_next', { mode: 'boolean' }).notNull().default(false),
    status: text({ enum: options.eventStatuses }).notNull().default('UPCOMING'),
    registrationOpen: integer('registration_open', { mode: 'boolean' }).notNull().default(false),
    externalLink: text('external_link'),
    linkText: text('link_text'),
    morePeopleSoon: integer('more_people_soon', { mode: 'boolean' }).notNull().default(false),
    pitchTypes: text('pitch_types').notNull().default('[]'),
    /** How often what calendars show was changed, when the event appeared, and when its page last changed: kept by triggers. */
    revision: integer().notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull().default(sql`0`),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull().default(sql`0`),
  },
  (t) => [
    check('events_status', oneOf(t.status, options.eventStatuses)),
    check('events_date', sql`${t.date} IS NULL OR ${t.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check('events_past_is_closed', sql`${t.status} = 'UPCOMING' OR (${t.isNext} = 0 AND ${t.registrationOpen} = 0)`),
    uniqueIndex('events_one_next').on(t.isNext).where(sql`is_next = 1`),
    index('events_by_status_date').on(t.status, t.date),
    /** A part of a place can't be sought, but what is walked through is narrow. */
    index('events_by_place').on(t.placeFolded),
    /** The order in which lists without a status answer. */
    index('events_in_order').on(
      sql`${t.status} = 'PAST'`,
      sql`${t.date} IS NULL`,
      sql`CASE WHEN ${t.status} = 'PAST' THEN NULL ELSE ${t.date} END`,
      sql`${t.date} DESC`,
      t.id,
    ),
  ],
)

export const speakers = sqliteTable(
  'speakers',
  {
    id: key(),
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

export const eventSpeakers = sqliteTable(
  'event_speakers',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    speakerId: integer('speaker_id')
      .notNull()
      .references(() => speakers.id),
    eventFeatured: integer('event_featured', { mode: 'boolean' }).notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.speakerId] }), index('event_speakers_by_speaker').on(t.speakerId)],
)

export const mentors = sqliteTable('mentors', {
  id: key(),
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
  id: key(),
  name: text().notNull(),
  logo: text(),
  role: text(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
})

export const eventPartners = sqliteTable(
  'event_partners',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
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
    id: key(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
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
    /** Times are text: `9:00` comes before `18:00`. */
    index('agenda_items_by_start').on(
      sql`CASE WHEN ${t.startTime} GLOB '[0-9]:*' THEN '0' || ${t.startTime} ELSE ${t.startTime} END`,
      t.id,
    ),
  ],
)

export const media = sqliteTable(
  'media',
  {
    id: key(),
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

export const subscribers = sqliteTable(
  'subscribers',
  {
    id: key(),
    firstName: text('first_name').notNull(),
    email: text().notNull().unique(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    createdAt: createdAt(),
    /** When the person left, until they come back or are forgotten. */
    leftAt: integer('left_at', { mode: 'timestamp_ms' }),
  },
  (t) => [
    check('subscribers_email_lower', sql`${t.email} = lower(${t.email})`),
    index('subscribers_by_activity').on(t.isActive),
  ],
)

/** `sold` is moved by triggers on tickets, never by code. */
export const ticketTypes = sqliteTable(
  'ticket_types',
  {
    id: key(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    name: text().notNull(),
    description: text(),
    price: real().notNull().default(0),
    capacity: integer().notNull(),
    sold: integer().notNull().default(0),
    type: text({ enum: options.ticketTypeKinds }).notNull(),
    icon: text(),
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
    id: key(),
    email: text().notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text(),
    university: text(),
    createdAt: createdAt(),
    /** Orders need a user. An erased one has a placeholder that no address can be: `erased:` and the id. */
    erased: flag(false),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'users_erased',
      sql`(${t.erased} = 0 AND ${t.email} GLOB '?*@?*') OR (${t.erased} = 1 AND ${t.email} = 'erased:' || ${t.id})`,
    ),
  ],
)

/** An order. The buyer is kept as given, beside the user whom the address names. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text().primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    bodyHash: text('body_hash').notNull(),
    source: text({ enum: ['FORM', 'ORGANISER'] }).notNull(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    ...person(),
    createdAt: createdAt(),
  },
  (t) => [
    check('registrations_source', oneOf(t.source, ['FORM', 'ORGANISER'])),
    index('registrations_by_event').on(t.eventId, t.createdAt),
    index('registrations_by_user').on(t.userId),
    index('registrations_by_age').on(t.createdAt, t.id),
    /** A phone is there until the order is forgotten: what the scheduled handler looks for. */
    index('registrations_with_phone').on(t.eventId).where(sql`phone <> ''`),
    /** The same for the address, which is there until the order is nameless. */
    index('registrations_with_email').on(t.eventId).where(sql`email <> ''`),
  ],
)

export const pitchDecks = sqliteTable(
  'pitch_decks',
  {
    id: text().primaryKey(),
    originalName: text('original_name').notNull(),
    size: integer().notNull(),
    createdAt: createdAt(),
    /** Null until the file has arrived and was found to be a PDF of that size. */
    completedAt: integer('completed_at', { mode: 'timestamp_ms' }),
  },
  (t) => [index('pitch_decks_by_age').on(t.createdAt)],
)

/** A deck belongs to one registration: the primary key refuses a second one. */
export const deckClaims = sqliteTable(
  'deck_claims',
  {
    deckId: text('deck_id')
      .primaryKey()
      .references(() => pitchDecks.id),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
  },
  (t) => [index('deck_claims_by_registration').on(t.registrationId)],
)

/** One place. The startup columns are filled for presenter tickets, all of them or none. */
export const tickets = sqliteTable(
  'tickets',
  {
    id: key(),
    code: text().notNull().unique(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    /** The place in the order that the ticket came with, from 0. */
    position: integer().notNull(),
    eventId: integer('event_id').notNull(),
    ticketTypeId: integer('ticket_type_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: options.ticketStatuses }).notNull().default('CONFIRMED'),
    ...person(),
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
  },
  (t) => [
    foreignKey({
      name: 'tickets_type_of_event',
      columns: [t.ticketTypeId, t.eventId],
      foreignColumns: [ticketTypes.id, ticketTypes.eventId],
    }),
    unique('tickets_place').on(t.registrationId, t.position),
    check('tickets_status', oneOf(t.status, options.ticketStatuses)),
    check('tickets_business_model', oneOf(t.businessModel, options.businessModels)),
    check('tickets_product_stage', oneOf(t.productStage, options.productStages)),
    check('tickets_fundraising_stage', oneOf(t.fundraisingStage, options.fundraisingStages)),
    check('tickets_actively_raising', oneOf(t.activelyRaising, options.activelyRaisingAnswers)),
    check('tickets_raised_before', oneOf(t.raisedBefore, options.yesNo)),
    check(
      'tickets_startup_complete',
      sql`(${t.startupName} IS NULL) = (${t.sectors} IS NULL) AND (${t.startupName} IS NULL) = (${t.businessModel} IS NULL) AND (${t.startupName} IS NULL) = (${t.productStage} IS NULL) AND (${t.startupName} IS NULL) = (${t.fundraisingStage} IS NULL) AND (${t.startupName} IS NULL) = (${t.activelyRaising} IS NULL) AND (${t.startupName} IS NULL) = (${t.raisedBefore} IS NULL)`,
    ),
    index('tickets_by_event').on(t.eventId, t.createdAt),
    index('tickets_by_user').on(t.userId),
    index('tickets_by_type').on(t.ticketTypeId, t.eventId),
    index('tickets_by_deck').on(t.pitchDeckId),
  ],
)

const application = () => ({
  id: key(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  university: text(),
  educationalStatus: text('educational_status', { enum: applicantOptions.educationalStatuses }).notNull(),
  email: text().notNull().unique(),
  ageGroup: text('age_group', { enum: applicantOptions.ageGroups }).notNull(),
  phone: text().notNull(),
  description: text().notNull(),
  building: text(),
  programmingSkills: text('programming_skills', { enum: options.yesNo }).notNull(),
  specificSkills: text('specific_skills'),
  createdAt: createdAt(),
  /** What organisers decided. */
  reviewStatus: text('review_status', { enum: options.reviewStatuses }).notNull().default('NEW'),
  reviewedAt: integer('reviewed_at', { mode: 'timestamp_ms' }),
  /** Tells a retry of what was written from another application of the same address. */
  attempt: text(),
})

export const communityApplications = sqliteTable(
  'community_applications',
  {
    ...application(),
    socialMedia: text('social_media').notNull(),
    sector: text().notNull(),
    superpowers: text().notNull(),
    website: text(),
    lookingFor: text('looking_for').notNull(),
    otherSpecify: text('other_specify'),
    recommendedBy: text('recommended_by'),
    wantsToEngage: integer('wants_to_engage', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    check(
      'community_applications_educational_status',
      oneOf(t.educationalStatus, applicantOptions.educationalStatuses),
    ),
    check('community_applications_age_group', oneOf(t.ageGroup, applicantOptions.ageGroups)),
    check('community_applications_programming_skills', oneOf(t.programmingSkills, options.yesNo)),
    check('community_applications_review_status', oneOf(t.reviewStatus, options.reviewStatuses)),
    index('community_applications_by_age').on(t.createdAt),
    index('community_applications_by_review').on(t.reviewStatus, t.createdAt),
  ],
)

export const vibeCodingApplications = sqliteTable(
  'vibe_coding_applications',
  {
    ...application(),
    meetingLocation: text('meeting_location', { enum: applicantOptions.meetingLocations }).notNull(),
    wantToLearn: text('want_to_learn').notNull(),
  },
  (t) => [
    check(
      'vibe_coding_applications_educational_status',
      oneOf(t.educationalStatus, applicantOptions.educationalStatuses),
    ),
    check('vibe_coding_applications_age_group', oneOf(t.ageGroup, applicantOptions.ageGroups)),
    check('vibe_coding_applications_programming_skills', oneOf(t.programmingSkills, options.yesNo)),
    check('vibe_coding_applications_meeting_location', oneOf(t.meetingLocation, applicantOptions.meetingLocations)),
    check('vibe_coding_applications_review_status', oneOf(t.reviewStatus, options.reviewStatuses)),
    index('vibe_coding_applications_by_age').on(t.createdAt),
    index('vibe_coding_applications_by_review').on(t.reviewStatus, t.createdAt),
  ],
)

/** How much a network has written by public forms on a day (`YYYY-MM-DD`, UTC). `network` is a hash. Kept for that day. */
export const networkWrites = sqliteTable(
  'network_writes',
  { day: text().notNull(), network: text().notNull(), writes: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.day, t.network] }),
    check('network_writes_a_day', sql`${t.writes} <= ${sql.raw(String(limits.networkWritesADay))}`),
  ],
)

/** Who wrote what, and when. Carries no personal data. */
export const changes = sqliteTable(
  'changes',
  {
    id: key(),
    entity: text().notNull(),
    entityId: text('entity_id'),
    action: text({ enum: options.changeActions }).notNull(),
    actor: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The same for every try of one write, so that a repeated try records nothing more. */
    attempt: text().notNull().unique('changes_once'),
  },
  (t) => [
    check('changes_action', oneOf(t.action, options.changeActions)),
    index('changes_by_entity').on(t.entity, t.id),
    index('changes_by_actor').on(t.actor, t.id),
    index('changes_by_moment').on(t.at),
  ],
)

/** When each scheduled job last ended without an error. */
export const jobs = sqliteTable('jobs', {
  name: text().primaryKey(),
  endedAt: integer('ended_at', { mode: 'timestamp_ms' }).notNull(),
})
