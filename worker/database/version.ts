import { sql } from 'drizzle-orm'
import { contentVersion } from '#schema/tables.ts'
import { once } from './built.ts'
import { type Database, type Read, read } from './read.ts'

/** Triggers raise the version with every edit of content. Pictures live outside of the database, so their edits say so. */
export const raiseVersion = (db: Database): Read<undefined> =>
  read([db.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` })], () => undefined)

export const readVersion: () => Read<number> = once((db) =>
  read([db.select({ version: contentVersion.version }).from(contentVersion)], ([[row]]) => row?.version ?? 0),
)
