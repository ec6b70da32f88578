import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DoorLink } from '#schema/door-link.ts'
import { minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { DoorSession } from '#schema/session.ts'
import { doorLinks, sessions } from '#schema/tables/organisers.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import type { Window } from '#worker/database/pagination.ts'
import { afterWrites, type Database, defineQuery, firstRow, type Query } from '#worker/database/query.ts'
import { type Opened, type SignInAttempt, sessionEnd } from '#worker/database/sessions.ts'
import { expiryOf } from '#worker/features/door/links/expiry.ts'
import { linksOf, removeLink } from '#worker/features/door/links/of-event-store.ts'

/** Newest first. Null if the event does not exist. */
export function doorLinksOf(db: Database, eventId: number, window: Window): Query<Page<DoorLink> | null> {
  const { secretHash: _, ...columns } = getTableColumns(doorLinks)
  const open = db.select({ open: count() }).from(sessions).where(eq(sessions.doorLinkId, doorLinks.id))
  const rows = db
    .select({ ...columns, sessions: sql<number>`${open}` })
    .from(doorLinks)
    .where(eq(doorLinks.eventId, eventId))
    .orderBy(desc(doorLinks.id))
  return linksOf(db, 'door-links', eventId, window, { rows, endOf: expiryOf, toLink: (link) => link })
}

/** Revokes a link and ends its sessions. Null if it does not exist. */
export const removeDoorLink = (db: Database, id: number, author: Author) =>
  afterWrites([db.delete(sessions).where(eq(sessions.doorLinkId, id))], removeLink(db, 'door-links', id, author))

export const doorLinkBySecret = (db: Database, secretHash: string) =>
  firstRow(db.select().from(doorLinks).where(eq(doorLinks.secretHash, secretHash)))

/**
 * Opens a session with a door link that is valid. A link has a limited number of them: the one that was unused for the
 * longest time, and for an hour at least, gives way to a new one. Their door ends them.
 */
export function openDoor(db: Database, { tokenHash, now }: SignInAttempt, linkId: number): Query<Opened> {
  const { sessions: most, idleMinutes } = organiserLimits.doorLink
  const { expiresAt, endsAt } = sessionEnd(now, now)
  const columns = {
    tokenHash: sql`${tokenHash}`,
    doorLinkId: sql`${doorLinks.id}`,
    createdAt: sql`${now.getTime()}`,
    expiresAt: sql`${expiresAt.getTime()}`,
    endsAt: sql`${endsAt.getTime()}`,
  }
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${sessions} WHERE token_hash = ${tokenHash})`
  const open = sql`(SELECT count(*) FROM ${sessions} WHERE door_link_id = ${linkId} AND ends_at > ${now.getTime()})`
  const unused = expiresAt.getTime() - idleMinutes * minuteMs
  const longestUnused = sql`(SELECT id FROM ${sessions} WHERE door_link_id = ${linkId} AND expires_at <= ${unused}
    ORDER BY expires_at LIMIT 1)`
  const link = sql`${doorLinks} WHERE id = ${linkId} AND ${isNew} AND ${open} < ${most}`
  return defineQuery(
    [
      db.delete(sessions).where(sql`id = ${longestUnused} AND ${isNew} AND ${open} >= ${most}`),
      insertSelected(db, sessions, columns, link),
      db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash)),
    ],
    ([, , [opened]]) => ({ isOpen: opened !== undefined, waitSeconds: null, isFull: opened === undefined }),
  )
}

export const doorSessionByToken = (db: Database, tokenHash: string): Query<DoorSession | null> =>
  firstRow(
    db
      .select({ eventId: doorLinks.eventId, name: doorLinks.name })
      .from(sessions)
      .innerJoin(doorLinks, eq(doorLinks.id, sessions.doorLinkId))
      .where(eq(sessions.tokenHash, tokenHash)),
    (link) => ({ role: 'DOOR', ...link }),
  )
