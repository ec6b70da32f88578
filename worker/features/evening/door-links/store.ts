import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DoorLink } from '#schema/door-link.ts'
import { dayMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { doorHours } from '#schema/event-time.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { DoorSession } from '#schema/session.ts'
import { events } from '#schema/tables/events.ts'
import { doorLinks, sessions } from '#schema/tables/organisers.ts'
import { type Author, recordNewestCreatedOnce, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { paginatedQuery, type Window } from '#worker/database/pagination.ts'
import { afterWrites, type Database, firstRow, followedBy, joinQueries, type Query } from '#worker/database/query.ts'
import { countingFailures, type Opened, type SignInAttempt } from '#worker/database/sessions.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'

type Row = typeof doorLinks.$inferSelect

export type NewDoorLink = Pick<Row, 'eventId' | 'name' | 'secretHash' | 'expiresAt'>

/** Null if the event was removed meanwhile. The change log refuses an `attempt` that created a link before. */
export function createDoorLink(db: Database, link: NewDoorLink, attempt: string, author: Author) {
  const columns = {
    eventId: sql`${events.id}`,
    name: sql`${link.name}`,
    secretHash: sql`${link.secretHash}`,
    createdAt: sql`${author.now.getTime()}`,
    expiresAt: sql`${link.expiresAt.getTime()}`,
  }
  const inserted = insertSelected(db, doorLinks, columns, sql`${events} WHERE ${events.id} = ${link.eventId}`)
  const recorded = recordNewestCreatedOnce(db, author, 'door-links', attempt, sql`secret_hash = ${link.secretHash}`)
  return followedBy(firstRow(inserted.returning({ id: doorLinks.id })), recorded)
}

/** When a link expires, by its event as it is now. `undated` is when it expires without a date. */
export const expiryOf = (event: Pick<CalendarEvent, 'date' | 'time' | 'agenda'>, undated: Date): Date =>
  doorHours(event, event.agenda)?.closesAt ?? undated

/** Newest first. Null if the event does not exist. */
export function doorLinksOf(db: Database, eventId: number, window: Window): Query<Page<DoorLink> | null> {
  const where = eq(doorLinks.eventId, eventId)
  const open = db.select({ open: count() }).from(sessions).where(eq(sessions.doorLinkId, doorLinks.id))
  const rows = db
    .select({ ...getTableColumns(doorLinks), sessions: sql<number>`${open}` })
    .from(doorLinks)
    .where(where)
    .orderBy(desc(doorLinks.id))
  const links = paginatedQuery(db, doorLinks, where, rows, window, ({ secretHash: _, ...link }) => link)
  return joinQueries([calendarEvent(db, eventId), links], ([event, page]) => {
    if (!event) return null
    const data = page.data.map(({ createdAt, expiresAt, ...link }) => ({
      ...link,
      createdAt: createdAt.toISOString(),
      expiresAt: expiryOf(event, expiresAt).toISOString(),
    }))
    return { ...page, data }
  })
}

/** Revokes a link and ends its sessions. Null if it does not exist. */
export const removeDoorLink = (db: Database, id: number, author: Author): Query<{ id: number } | null> =>
  afterWrites(
    [
      recordUpdateOrDelete(db, author, 'door-links', id, 'DELETE'),
      db.delete(sessions).where(eq(sessions.doorLinkId, id)),
    ],
    firstRow(db.delete(doorLinks).where(eq(doorLinks.id, id)).returning({ id: doorLinks.id })),
  )

export const doorLinkBySecret = (db: Database, secretHash: string) =>
  firstRow(db.select().from(doorLinks).where(eq(doorLinks.secretHash, secretHash)))

/**
 * Opens a session with the secret of a door link, which may open any number of sessions. Their door ends them, or
 * `longestDays`. With `hasExpired` the secret counts as a wrong one.
 */
export function openDoor(db: Database, attempt: SignInAttempt, hasExpired: boolean): Query<Opened> {
  const { secretHash, tokenHash, now } = attempt
  const end = sql`${now.getTime() + organiserLimits.session.longestDays * dayMs}`
  const columns = {
    tokenHash: sql`${tokenHash}`,
    doorLinkId: sql`${doorLinks.id}`,
    createdAt: sql`${now.getTime()}`,
    expiresAt: end,
    endsAt: end,
  }
  const link = sql`${doorLinks} WHERE ${eq(doorLinks.secretHash, secretHash)} AND ${hasExpired ? 0 : 1}`
  return countingFailures(db, attempt, [insertSelected(db, sessions, columns, link).onConflictDoNothing()])
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
