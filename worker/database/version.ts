import { sql } from 'drizzle-orm'
import { contentVersion } from '#schema/tables/content-version.ts'
import { prepareOnce } from './prepared.ts'
import { type Database, defineQuery, type Query } from './query.ts'

/** Triggers raise the version with every edit of content. Pictures live outside of the database, so their edits say so. */
export const raiseVersion = (db: Database): Query<undefined> =>
  defineQuery([db.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` })], () => undefined)

export const readVersion: () => Query<number> = prepareOnce((db) =>
  defineQuery([db.select({ version: contentVersion.version }).from(contentVersion)], ([[row]]) => row?.version ?? 0),
)
