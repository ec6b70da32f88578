import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import type { PhotoReport } from '#schema/photo-report.ts'
import { photoReports, pictures } from '#schema/tables/pictures.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { paginatedQuery, type Window } from '#worker/database/pagination.ts'
import {
  afterWrites,
  type Database,
  defineQuery,
  firstRow,
  hasRow,
  type Query,
  writesOf,
} from '#worker/database/query.ts'
import { countUse, type RollingLimit } from '#worker/database/recent-uses.ts'
import { randomId } from '#worker/http/ids.ts'

/** Selects a photo that everybody can list: not hidden, before the first gap of its folder, and of no draft. */
const listedAt = (path: string): SQL => sql`FROM ${pictures} AS p WHERE p.path = ${path} AND p.hidden = 0
  AND p.n BETWEEN 1 AND ${limits.photosMax}
  AND (SELECT count(*) FROM ${pictures} AS q WHERE q.folder = p.folder AND q.n BETWEEN 1 AND p.n) = p.n
  AND (p.folder NOT LIKE 'events/%'
    OR EXISTS (SELECT 1 FROM events AS e WHERE e.id = CAST(substr(p.folder, 8) AS INTEGER) AND e.published = 1))`

export type Reported = { path: string; reason: string | null; now: Date }

/**
 * Stores a report. Beyond `organiserLimits.photoReports.perPhoto` of a photo the oldest gives way. False if nobody can list that
 * photo.
 */
export function reportPhoto(db: Database, { path, reason, now }: Reported): Query<boolean> {
  const insert = db.insert(photoReports).select(sql`SELECT NULL, p.path, ${reason}, ${now.getTime()} ${listedAt(path)}`)
  const newest = sql`SELECT id FROM ${photoReports} WHERE path = ${path}
    ORDER BY id DESC LIMIT ${organiserLimits.photoReports.perPhoto}`
  const oldest = and(eq(photoReports.path, path), sql`${photoReports.id} NOT IN (${newest})`)
  return afterWrites([insert, db.delete(photoReports).where(oldest)], isListed(db, path))
}

/** Counts a report of a photo that everybody can list, towards a limit. */
export const countReport = (db: Database, limit: RollingLimit, { path, now }: Reported): Query<undefined> =>
  writesOf([countUse(db, limit, { use: randomId(), now, where: sql`EXISTS (SELECT 1 ${listedAt(path)})` })])

export const isListed = (db: Database, path: string): Query<boolean> =>
  hasRow(
    db
      .select({ path: pictures.path })
      .from(pictures)
      .where(sql`${pictures.path} IN (SELECT p.path ${listedAt(path)})`),
  )

/** The reports of photos, newest first. */
export function listReports(db: Database, window: Window): Query<Page<PhotoReport>> {
  const { id, path, reason, createdAt } = photoReports
  const rows = db
    .select({ id, path, reason, createdAt, hidden: pictures.hidden })
    .from(photoReports)
    .innerJoin(pictures, eq(pictures.path, path))
    .orderBy(desc(id))
  return paginatedQuery(db, photoReports, undefined, rows, window, (row) => ({
    ...row,
    path: `/${row.path}`,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Removes a report, and records which photo it was about. Null if it does not exist. */
export function removeReport(db: Database, id: number, author: Author): Query<{ id: number } | null> {
  const path = sql`(SELECT path FROM ${photoReports} WHERE id = ${id})`
  return afterWrites(
    [recordUnnumberedWrite(db, author, 'files', path, 'UPDATE', sql`${path} IS NOT NULL`, ['reports'])],
    firstRow(db.delete(photoReports).where(eq(photoReports.id, id)).returning({ id: photoReports.id })),
  )
}

/**
 * Forgets reports from before `moment`: what people wrote may name somebody. Of a photo that is hidden the report stays
 * without its reason, so that organisers still find the photo.
 */
export function forgetReports(db: Database, moment: Date): Query<number> {
  const isOld = lt(photoReports.createdAt, moment)
  const isHidden = sql`EXISTS (SELECT 1 FROM ${pictures} AS p WHERE p.path = ${photoReports.path} AND p.hidden = 1)`
  return defineQuery(
    [
      db.update(photoReports).set({ reason: null }).where(and(isOld, sql`reason IS NOT NULL`)),
      db
        .delete(photoReports)
        .where(and(isOld, sql`NOT ${isHidden}`))
        .returning({ id: photoReports.id }),
    ],
    ([, removed]) => removed.length,
  )
}
