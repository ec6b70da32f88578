import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, primaryId } from './columns.ts'

/**
 * What pages, lists and resized copies have to know of the public pictures in object storage. All of it is in the objects
 * too: these rows can be read from there again. Triggers raise the content version.
 */
export const pictures = sqliteTable(
  'pictures',
  {
    /** The key of the object: `gallery/1/photo3.jpg`. */
    path: text().primaryKey(),
    folder: text().notNull(),
    /** The number of a photo. Null for the other pictures of events. */
    n: integer(),
    etag: text().notNull(),
    /** The average colour (`#2a1633`), and the size in pixels; null if they are unknown. */
    tone: text(),
    width: integer(),
    height: integer(),
    /** Nobody sees a hidden photo. It keeps its number. */
    hidden: flag(false),
  },
  (t) => [index('pictures_by_folder').on(t.folder, t.n)],
)

/** What visitors reported about photos. Deleted with the photo, and after `organiserLimits.photoReports.days`. */
export const photoReports = sqliteTable(
  'photo_reports',
  {
    id: primaryId(),
    path: text().notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [index('photo_reports_by_path').on(t.path), index('photo_reports_by_age').on(t.createdAt)],
)
