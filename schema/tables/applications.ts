import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as applicantOptions from '../applicant-options.ts'
import * as options from '../options.ts'
import { createdAt, oneOf, primaryId } from './columns.ts'

const application = () => ({
  id: primaryId(),
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
  reviewStatus: text('review_status', { enum: options.reviewStatuses }).notNull().default('NEW'),
  reviewedAt: integer('reviewed_at', { mode: 'timestamp_ms' }),
  /** Distinguishes a retry of the same request from a second application with the same email. */
  attempt: text(),
  /** What organisers noted about it. */
  teamNote: text('team_note'),
  /** Raised by each decision and each note, so that of two organisers who write at once one is refused. */
  revision: integer().notNull().default(0),
  /** Name, address and university, as `foldText` writes them. */
  searchText: text('search_text').notNull().default(''),
})

type Application = Record<keyof ReturnType<typeof application>, AnySQLiteColumn>

const rules = (table: string, t: Application) => [
  check(`${table}_educational_status`, oneOf(t.educationalStatus, applicantOptions.educationalStatuses)),
  check(`${table}_age_group`, oneOf(t.ageGroup, applicantOptions.ageGroups)),
  check(`${table}_programming_skills`, oneOf(t.programmingSkills, options.yesNo)),
  check(`${table}_review_status`, oneOf(t.reviewStatus, options.reviewStatuses)),
  index(`${table}_by_age`).on(t.createdAt),
  index(`${table}_by_review`).on(t.reviewStatus, t.createdAt),
  index(`${table}_search`).on(t.searchText),
]

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
  (t) => rules('community_applications', t),
)

export const vibeCodingApplications = sqliteTable(
  'vibe_coding_applications',
  {
    ...application(),
    meetingLocation: text('meeting_location', { enum: applicantOptions.meetingLocations }).notNull(),
    wantToLearn: text('want_to_learn').notNull(),
  },
  (t) => [
    ...rules('vibe_coding_applications', t),
    check('vibe_coding_applications_meeting_location', oneOf(t.meetingLocation, applicantOptions.meetingLocations)),
  ],
)
