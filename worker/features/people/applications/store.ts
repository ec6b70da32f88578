import { eq, sql } from 'drizzle-orm'
import type { CommunityApplicationWrite } from '#schema/community.ts'
import { foldText } from '#schema/fold-text.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import type { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

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

/** What the search of organisers looks through. */
const searchTextOf = (applicant: { firstName: string; lastName: string; email: string; university: string | null }) =>
  foldText([applicant.firstName, applicant.lastName, applicant.email, applicant.university].filter(Boolean).join('\n'))

/** The id of the application, or null if the address has another one. A retry returns the id of the first try. */
export function applyToCommunity(
  db: Database,
  { nickname: _, ...application }: CommunityApplicationWrite,
  { attempt, now }: Submission,
): Query<number | null> {
  const email = application.email.toLowerCase()
  const insert = db
    .insert(communityApplications)
    .values({ ...application, email, createdAt: now, attempt, searchText: searchTextOf(application) })
    .onConflictDoUpdate({
      target: communityApplications.email,
      set: { attempt },
      setWhere: sql`${communityApplications.attempt} = excluded.attempt`,
    })
    .returning({ id: communityApplications.id })
  return defineQuery([insert], ([[row]]) => row?.id ?? null)
}

/** The id of the application, or null if the address has another one. A retry returns the id of the first try. */
export function applyToVibeCoding(
  db: Database,
  { nickname: _, ...application }: VibeCodingApplicationWrite,
  { attempt, now }: Submission,
): Query<number | null> {
  const email = application.email.toLowerCase()
  const insert = db
    .insert(vibeCodingApplications)
    .values({ ...application, email, createdAt: now, attempt, searchText: searchTextOf(application) })
    .onConflictDoUpdate({
      target: vibeCodingApplications.email,
      set: { attempt },
      setWhere: sql`${vibeCodingApplications.attempt} = excluded.attempt`,
    })
    .returning({ id: vibeCodingApplications.id })
  return defineQuery([insert], ([[row]]) => row?.id ?? null)
}

/** Reads what a write would return, and writes nothing: the next id, or null if the address has another application. */
export type Pretend = (db: Database, email: string, submission: Submission) => Query<number | null>

const pretendTo =
  (table: typeof communityApplications | typeof vibeCodingApplications): Pretend =>
  (db, email, { attempt }) =>
    defineQuery(
      [
        db.select({ id: table.id, attempt: table.attempt }).from(table).where(eq(table.email, email.toLowerCase())),
        db.select({ id: sql<number>`coalesce(max(${table.id}), 0) + 1` }).from(table),
      ],
      ([[known], [next]]) => {
        if (!known) return next?.id ?? null
        return known.attempt === attempt ? known.id : null
      },
    )

export const pretendToApplyToCommunity = pretendTo(communityApplications)
export const pretendToApplyToVibeCoding = pretendTo(vibeCodingApplications)

export type Applicant = Pick<typeof communityApplications.$inferSelect, 'firstName' | 'email' | 'reviewStatus'>

const applicantOf =
  (table: typeof communityApplications | typeof vibeCodingApplications) =>
  (db: Database, id: number): Query<Applicant | null> =>
    defineQuery(
      [
        db
          .select({ firstName: table.firstName, email: table.email, reviewStatus: table.reviewStatus })
          .from(table)
          .where(eq(table.id, id)),
      ],
      ([[row]]) => row ?? null,
    )

/** Who sent an application. Null if it does not exist. */
export const communityApplicant = applicantOf(communityApplications)
export const vibeCodingApplicant = applicantOf(vibeCodingApplications)
