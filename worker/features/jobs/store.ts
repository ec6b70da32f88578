import { jobs } from '#schema/tables/operations.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/** When each job that ever ended without an error last did, by its name. */
export const listEndedJobs = (db: Database): Query<Map<string, Date>> =>
  defineQuery([db.select().from(jobs)], ([rows]) => new Map(rows.map(({ name, endedAt }) => [name, endedAt])))

export const noteEndedJob = (db: Database, name: string, endedAt: Date): Query<undefined> =>
  defineQuery(
    [db.insert(jobs).values({ name, endedAt }).onConflictDoUpdate({ target: jobs.name, set: { endedAt } })],
    () => undefined,
  )
