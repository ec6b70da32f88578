import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { StageLinkKind } from '#schema/options.ts'
import type { StageLink } from '#schema/stage.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { stageLinks } from '#schema/tables/stage.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { paginatedQuery, type Window } from '#worker/database/pagination.ts'
import {
  afterWrites,
  allRows,
  type Database,
  defineQuery,
  firstRow,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import { expiryOf } from '#worker/features/door/links/expiry.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'

/** Newest first. Null if the event does not exist. */
export function stageLinksOf(db: Database, eventId: number, window: Window): Query<Page<StageLink> | null> {
  const where = eq(stageLinks.eventId, eventId)
  const rows = db.select(getTableColumns(stageLinks)).from(stageLinks).where(where).orderBy(desc(stageLinks.id))
  const links = paginatedQuery(db, stageLinks, where, rows, window, ({ keyHash: _, ...link }) => link)
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

/** Revokes a link. Null if it does not exist. */
export const removeStageLink = (db: Database, id: number, author: Author) =>
  afterWrites(
    [recordUpdateOrDelete(db, author, 'stage-links', id, 'DELETE')],
    firstRow(
      db.delete(stageLinks).where(eq(stageLinks.id, id)).returning({ id: stageLinks.id, eventId: stageLinks.eventId }),
    ),
  )

export type OpenStageLink = { id: number; eventId: number; kind: StageLinkKind }

/** The link with this key, by its hash. Null if the key is unknown, revoked or expired at `now`. */
export function stageLinkByKey(db: Database, keyHash: string, now: Date): Query<OpenStageLink | null> {
  const isIt = eq(stageLinks.keyHash, keyHash)
  const link = db
    .select({
      id: stageLinks.id,
      eventId: stageLinks.eventId,
      kind: stageLinks.kind,
      expiresAt: stageLinks.expiresAt,
      date: events.date,
      time: events.time,
    })
    .from(stageLinks)
    .innerJoin(events, eq(events.id, stageLinks.eventId))
    .where(isIt)
  const times = db
    .select({ startTime: agendaItems.startTime, endTime: agendaItems.endTime })
    .from(stageLinks)
    .innerJoin(agendaItems, eq(agendaItems.eventId, stageLinks.eventId))
    .where(isIt)
  return defineQuery([link, times], ([[row], agenda]) => {
    if (!row) return null
    const { id, eventId, kind, expiresAt, date, time } = row
    return now < expiryOf({ date, time, agenda }, expiresAt) ? { id, eventId, kind } : null
  })
}

/** The links of an event that were not revoked, with the moment at which they end if the event has no date. */
export const unrevokedLinksOf = (db: Database, eventId: number) =>
  allRows(
    db
      .select({ id: stageLinks.id, expiresAt: stageLinks.expiresAt })
      .from(stageLinks)
      .where(eq(stageLinks.eventId, eventId)),
  )
