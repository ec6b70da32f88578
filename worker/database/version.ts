import { sql } from 'drizzle-orm'
import { contentVersion } from '#schema/tables/content-version.ts'
import { type Database, defineQuery, type Query } from './query.ts'

/** Raises the content version after a change of images. For content in the database, triggers do this. */
export const raiseVersion = (db: Database): Query<undefined> =>
  defineQuery([db.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` })], () => undefined)

export const readVersion = (db: Database): Query<number> =>
  defineQuery([db.select({ version: contentVersion.version }).from(contentVersion)], ([[row]]) => row?.version ?? 0)
