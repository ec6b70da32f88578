import { jobs } from '#schema/tables/operations.ts'
import { type Database, defineQuery, type Query, writesOf } from '#worker/database/query.ts'

/** The time of each job's last success, by job name. Jobs that never succeeded are missing. */
export const listEndedJobs = (db: Database): Query<Map<string, Date>> =>
  defineQuery([db.select().from(jobs)], ([rows]) => new Map(rows.map(({ name, endedAt }) => [name, endedAt])))

export const recordEndedJob = (db: Database, name: string, endedAt: Date): Query<undefined> =>
  writesOf([db.insert(jobs).values({ name, endedAt }).onConflictDoUpdate({ target: jobs.name, set: { endedAt } })])
