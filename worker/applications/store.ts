import { sql } from 'drizzle-orm'
import type { CommunityApplication, CommunityApplicationWrite } from '#schema/community.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables.ts'
import type { VibeCodingApplication, VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { pageRead } from '../database/page.ts'
import { type Database, type Read, read } from '../database/read.ts'
import type { Attempt } from '../database/unique.ts'

type Window = { limit: number; offset: number }

const withIsoDate = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The id of the new application, or null where the address has one. A retry answers the same. */
export function applyToCommunity(
  db: Database,
  { nickname: _, ...application }: CommunityApplicationWrite,
  { now, isRetry }: Attempt,
): Read<number | null> {
  const insert = db
    .insert(communityApplications)
    .values({ ...application, email: application.email.toLowerCase(), createdAt: now })
    .onConflictDoUpdate({
      target: communityApplications.email,
      set: { createdAt: now },
      setWhere: sql`${isRetry} AND ${communityApplications.createdAt} = excluded.created_at`,
    })
    .returning({ id: communityApplications.id })
  return read([insert], ([[row]]) => row?.id ?? null)
}

/** The id of the new application, or null where the address has one. A retry answers the same. */
export function applyToVibeCoding(
  db: Database,
  { nickname: _, ...application }: VibeCodingApplicationWrite,
  { now, isRetry }: Attempt,
): Read<number | null> {
  const insert = db
    .insert(vibeCodingApplications)
    .values({ ...application, email: application.email.toLowerCase(), createdAt: now })
    .onConflictDoUpdate({
      target: vibeCodingApplications.email,
      set: { createdAt: now },
      setWhere: sql`${isRetry} AND ${vibeCodingApplications.createdAt} = excluded.created_at`,
    })
    .returning({ id: vibeCodingApplications.id })
  return read([insert], ([[row]]) => row?.id ?? null)
}

/** In the order in which they came. */
export function listCommunityApplications(db: Database, window: Window) {
  const rows = db
    .select()
    .from(communityApplications)
    .orderBy(communityApplications.createdAt, communityApplications.id)
  return pageRead<typeof communityApplications.$inferSelect, CommunityApplication>(
    db,
    communityApplications,
    undefined,
    rows,
    window,
    withIsoDate,
  )
}

/** In the order in which they came. */
export function listVibeCodingApplications(db: Database, window: Window) {
  const rows = db
    .select()
    .from(vibeCodingApplications)
    .orderBy(vibeCodingApplications.createdAt, vibeCodingApplications.id)
  return pageRead<typeof vibeCodingApplications.$inferSelect, VibeCodingApplication>(
    db,
    vibeCodingApplications,
    undefined,
    rows,
    window,
    withIsoDate,
  )
}
