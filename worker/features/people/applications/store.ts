import { eq, sql } from 'drizzle-orm'
import type { CommunityApplicationWrite } from '#schema/community.ts'
import { foldText } from '#schema/fold-text.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import type { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { type Database, firstRow, type Query } from '#worker/database/query.ts'

/** The application forms, as in the subject of a message: `community:12`. */
export const tables = { community: communityApplications, 'vibe-coding': vibeCodingApplications }
export type ApplicationFormName = keyof typeof tables

/** `attempt` identifies one submission and its retries. */
export type Submission = { attempt: string; now: Date }

/** Columns that are not in responses, and `createdAt`, which is ISO there. */
export type StoredColumns = {
  createdAt: Date
  attempt: string | null
  reviewedAt: Date | null
  revision: number
  searchText: string
}

export const toApplication = <Row extends StoredColumns>({
  createdAt,
  attempt,
  reviewedAt,
  revision,
  searchText,
  ...row
}: Row) => ({ ...row, createdAt: createdAt.toISOString() })

type Searched = { firstName: string; lastName: string; email: string; university: string | null }

/** What the search of organisers looks through. */
const searchTextOf = ({ firstName, lastName, email, university }: Searched) =>
  `${foldText([firstName, lastName, university].filter(Boolean).join('\n'))} ${email}`

/** The values of a new application, and what happens if the address has one: only a retry of the same attempt finds it. */
const newRow = <Application extends { nickname?: unknown; email: string } & Searched>(
  table: (typeof tables)[ApplicationFormName],
  { nickname: _, ...application }: Application,
  { attempt, now }: Submission,
) => ({
  values: {
    ...application,
    createdAt: now,
    attempt,
    searchText: searchTextOf(application),
  },
  known: { target: table.email, set: { attempt }, setWhere: sql`${table.attempt} = excluded.attempt` },
})

/** Null if the address has another application. A retry returns the id of the first try. */
export function applyToCommunity(db: Database, write: CommunityApplicationWrite, submission: Submission) {
  const { values, known } = newRow(communityApplications, write, submission)
  const inserted = db.insert(communityApplications).values(values).onConflictDoUpdate(known)
  return firstRow(inserted.returning({ id: communityApplications.id }))
}

/** The same for the other form. */
export function applyToVibeCoding(db: Database, write: VibeCodingApplicationWrite, submission: Submission) {
  const { values, known } = newRow(vibeCodingApplications, write, submission)
  const inserted = db.insert(vibeCodingApplications).values(values).onConflictDoUpdate(known)
  return firstRow(inserted.returning({ id: vibeCodingApplications.id }))
}

export type Applicant = Pick<typeof communityApplications.$inferSelect, 'firstName' | 'email' | 'reviewStatus'>

/** Who sent an application. Null if it does not exist. */
export function applicantOf(db: Database, form: ApplicationFormName, id: number): Query<Applicant | null> {
  const table = tables[form]
  const { firstName, email, reviewStatus } = table
  return firstRow(db.select({ firstName, email, reviewStatus }).from(table).where(eq(table.id, id)))
}
