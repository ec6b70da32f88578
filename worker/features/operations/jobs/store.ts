import { eq } from 'drizzle-orm'
import { jobs } from '#schema/tables/operations.ts'
import { type Database, defineQuery, firstRow, type Query, writesOf } from '#worker/database/query.ts'

/** The time of each job's last success, by job name. Jobs that never succeeded are missing. */
export const listEndedJobs = (db: Database): Query<Map<string, Date>> =>
  defineQuery([db.select().from(jobs)], ([rows]) => new Map(rows.map(({ name, endedAt }) => [name, endedAt])))

export const recordEndedJob = (db: Database, name: string, endedAt: Date): Query<undefined> =>
  writesOf([db.insert(jobs).values({ name, endedAt }).onConflictDoUpdate({ target: jobs.name, set: { endedAt } })])

/** Where a job that works in pieces goes on. Empty: at the beginning. */
export const readContinueAfter = (db: Database, name: string): Query<string | null> =>
  firstRow(
    db.select({ continueAfter: jobs.continueAfter }).from(jobs).where(eq(jobs.name, name)),
    ({ continueAfter }) => continueAfter,
  )

export const storeContinueAfter = (db: Database, name: string, continueAfter: string, endedAt: Date) =>
  writesOf([
    db
      .insert(jobs)
      .values({ name, endedAt, continueAfter })
      .onConflictDoUpdate({ target: jobs.name, set: { continueAfter } }),
  ])
