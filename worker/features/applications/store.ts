import { and, eq, sql } from 'drizzle-orm'
import type {
  ApplicationExportQuery,
  ApplicationQuery,
  CommunityApplication,
  VibeCodingApplication,
} from '#schema/application.ts'
import type { CommunityApplicationWrite } from '#schema/community.ts'
import type { ReviewStatus } from '#schema/options.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import type { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { batchSize, isAfter, type Last } from '#worker/database/batches.ts'
import { pageQuery } from '#worker/database/page.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** `attempt` identifies one submission and its retries. */
export type Submission = { attempt: string; now: Date }

type StoredColumns = { createdAt: Date; attempt: string | null; reviewedAt: Date | null }

export const toApplication = <Row extends StoredColumns>({ createdAt, attempt: _, reviewedAt: __, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The id of the application, or null if the address has another one. A retry returns the id of the first try. */
export function applyToCommunity(
  db: Database,
  { nickname: _, ...application }: CommunityApplicationWrite,
  { attempt, now }: Submission,
): Query<number | null> {
  const insert = db
    .insert(communityApplications)
    .values({ ...application, email: application.email.toLowerCase(), createdAt: now, attempt })
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
  const insert = db
    .insert(vibeCodingApplications)
    .values({ ...application, email: application.email.toLowerCase(), createdAt: now, attempt })
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

/** Oldest first. */
export function listCommunityApplications(db: Database, { reviewStatus, ...window }: ApplicationQuery) {
  const table = communityApplications
  const where = reviewStatus && eq(table.reviewStatus, reviewStatus)
  const rows = db.select().from(table).where(where).orderBy(table.createdAt, table.id)
  return pageQuery<typeof table.$inferSelect, CommunityApplication>(db, table, where, rows, window, toApplication)
}

/** Oldest first. */
export function listVibeCodingApplications(db: Database, { reviewStatus, ...window }: ApplicationQuery) {
  const table = vibeCodingApplications
  const where = reviewStatus && eq(table.reviewStatus, reviewStatus)
  const rows = db.select().from(table).where(where).orderBy(table.createdAt, table.id)
  return pageQuery<typeof table.$inferSelect, VibeCodingApplication>(db, table, where, rows, window, toApplication)
}

/** One batch of an export, oldest first: the applications after `last`. */
export function communityApplicationsAfter(db: Database, { reviewStatus }: ApplicationExportQuery, last: Last | null) {
  const table = communityApplications
  const where = and(reviewStatus && eq(table.reviewStatus, reviewStatus), isAfter(table, last))
  const rows = db.select().from(table).where(where).orderBy(table.createdAt, table.id).limit(batchSize)
  return defineQuery([rows], ([batch]): CommunityApplication[] => batch.map(toApplication))
}

/** One batch of an export, oldest first: the applications after `last`. */
export function vibeCodingApplicationsAfter(db: Database, { reviewStatus }: ApplicationExportQuery, last: Last | null) {
  const table = vibeCodingApplications
  const where = and(reviewStatus && eq(table.reviewStatus, reviewStatus), isAfter(table, last))
  const rows = db.select().from(table).where(where).orderBy(table.createdAt, table.id).limit(batchSize)
  return defineQuery([rows], ([batch]): VibeCodingApplication[] => batch.map(toApplication))
}

export type Review = { reviewStatus: ReviewStatus; reviewedAt: Date }

/** Null if the application does not exist. */
export function reviewCommunityApplication(db: Database, id: number, review: Review) {
  const update = db.update(communityApplications).set(review).where(eq(communityApplications.id, id)).returning()
  return defineQuery([update], ([[row]]): CommunityApplication | null => (row ? toApplication(row) : null))
}

/** Null if the application does not exist. */
export function reviewVibeCodingApplication(db: Database, id: number, review: Review) {
  const update = db.update(vibeCodingApplications).set(review).where(eq(vibeCodingApplications.id, id)).returning()
  return defineQuery([update], ([[row]]): VibeCodingApplication | null => (row ? toApplication(row) : null))
}

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
