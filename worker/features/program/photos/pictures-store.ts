import { and, asc, between, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Photo, PictureOnPage } from '#schema/photo.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { photoReports, pictures } from '#schema/tables/pictures.ts'
import { allRows, type Database, defineQuery, firstRow, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'

/** What the rows know of a picture in object storage. `path` is its key. */
export type Picture = Omit<typeof pictures.$inferSelect, 'folder' | 'n'>

/** A picture to store. `from` is the path at which its content was before, if it was somewhere. */
type StoredPicture = Picture & { from: string }

/** What has to be written so that the rows say what object storage has. */
export type Differences = { stored: StoredPicture[]; removed: string[] }

const columns = {
  path: pictures.path,
  etag: pictures.etag,
  tone: pictures.tone,
  width: pictures.width,
  height: pictures.height,
  hidden: pictures.hidden,
}

/** The folder of a path, and the number of a photo. */
function placeOf(path: string): { folder: string; n: number | null } {
  const end = path.lastIndexOf('/')
  const [, n] = /^photo(\d+)\.jpg$/.exec(path.slice(end + 1)) ?? []
  return { folder: path.slice(0, end), n: n === undefined ? null : Number(n) }
}

/**
 * Stores and removes rows. Reports of a photo, and the choice of it for a partner, follow it to another number, and end with
 * it. What is stored again is the same: the statements may be repeated.
 */
export function storePictures(db: Database, { stored, removed }: Differences): Statement[] {
  if (stored.length + removed.length === 0) return []
  const rows = JSON.stringify(stored.map((picture) => ({ ...picture, ...placeOf(picture.path) })))
  const gone = JSON.stringify(removed)
  /** Where each content that is still there was (`source`), and where it is now (`target`). */
  const kept = sql`(SELECT p.path AS source, value ->> 'path' AS target FROM json_each(${rows})
    JOIN ${pictures} AS p ON p.path = value ->> 'from' AND p.etag = value ->> 'etag')`
  const touched = sql`(SELECT value ->> 'path' FROM json_each(${rows}) UNION ALL SELECT value FROM json_each(${gone}))`
  const { path } = photoReports
  const key = sql`substr(chosen.value, 2)`
  const chosen = sql`json_each(${partnerLinks.photos}) AS chosen`
  return [
    db
      .update(partnerLinks)
      .set({
        photos: sql`(SELECT json_group_array(coalesce('/' || kept.target, chosen.value))
          FROM ${chosen} LEFT JOIN ${kept} AS kept ON kept.source = ${key} WHERE kept.source IS NOT NULL OR ${key} NOT IN ${touched})`,
      })
      .where(sql`EXISTS (SELECT 1 FROM ${chosen} WHERE ${key} IN ${touched})`),
    db.delete(photoReports).where(sql`${path} IN ${touched} AND ${path} NOT IN (SELECT source FROM ${kept})`),
    db
      .update(photoReports)
      .set({ path: sql`(SELECT target FROM ${kept} WHERE source = ${path})` })
      .where(sql`${path} IN (SELECT source FROM ${kept})`),
    db.insert(pictures).select(
      sql`SELECT value ->> 'path', value ->> 'folder', value ->> 'n', value ->> 'etag', value ->> 'tone',
        value ->> 'width', value ->> 'height', value ->> 'hidden' FROM json_each(${rows}) WHERE true
        ON CONFLICT (path) DO UPDATE SET etag = excluded.etag, tone = excluded.tone, width = excluded.width,
          height = excluded.height, hidden = excluded.hidden`,
    ),
    db.delete(pictures).where(inArray(pictures.path, sql`(SELECT value FROM json_each(${gone}))`)),
  ]
}

/** All rows of a folder's photos, by path. */
export const photoRows = (db: Database, folder: string): Query<Picture[]> =>
  allRows(
    db
      .select(columns)
      .from(pictures)
      .where(and(eq(pictures.folder, folder), isNotNull(pictures.n))),
  )

/** The rows of a range of paths: after `after`, up to `last`. */
export const rowsBetween = (db: Database, after: string, last: string): Query<Picture[]> =>
  allRows(
    db
      .select(columns)
      .from(pictures)
      .where(and(gt(pictures.path, after), lte(pictures.path, last))),
  )

export const pictureAt = (db: Database, path: string): Query<Picture | null> =>
  firstRow(db.select(columns).from(pictures).where(eq(pictures.path, path)))

/** The photos of a folder with their metadata. */
type Folder = { photos: Photo[]; pictures: Pictures }

/** The photos of a folder, up to the first missing number, `limits.photosMax` at most. Hidden ones only `withHidden`. */
export function photosIn(db: Database, folder: string, withHidden = false): Query<Folder> {
  const rows = db
    .select({ n: pictures.n, ...columns })
    .from(pictures)
    .where(and(eq(pictures.folder, folder), between(pictures.n, 1, limits.photosMax)))
    .orderBy(asc(pictures.n))
  return defineQuery([rows], ([found]) => {
    const listed = found.filter(({ n }, at) => n === at + 1 && (withHidden || !found[at]?.hidden))
    return {
      photos: listed.map(({ path, hidden }) => ({
        n: placeOf(path).n ?? 0,
        url: `/${path}`,
        ...(hidden && { hidden: true }),
      })),
      pictures: metadataOf(listed),
    }
  })
}

/** What pages know of pictures, by URL. */
export type Pictures = Record<string, PictureOnPage>

const metadataOf = (rows: readonly Pick<Picture, 'path' | 'tone' | 'etag'>[]): Pictures =>
  Object.fromEntries(rows.map(({ path, tone, etag }) => [`/${path}`, { ...(tone !== null && { tone }), etag }]))

/** `paths` is a selection of one column. Paths without a picture, and links to other sites, have no metadata. */
const metadataAt = (db: Database, paths: SQL): Query<Pictures> =>
  defineQuery(
    [
      db
        .select(columns)
        .from(pictures)
        .where(inArray(pictures.path, sql`(${paths})`)),
    ],
    ([rows]) => metadataOf(rows),
  )

/** The wide pictures of events. The narrow ones have similar colours. `ids` is a selection with a column `id`. */
export const picturesOfEvents = (db: Database, ids: SQL, names: readonly string[]): Query<Pictures> =>
  metadataAt(
    db,
    sql`SELECT 'events/' || e.id || '/' || name.value || '-desktop.png'
      FROM (${ids}) AS e, json_each(${JSON.stringify(names)}) AS name`,
  )

/** The pictures that columns link to: `urls` is a selection of one column `url`. */
export const linkedPictures = (db: Database, urls: SQL): Query<Pictures> =>
  metadataAt(db, sql`SELECT substr(url, 2) FROM (${urls}) WHERE url LIKE '/events/%'`)
