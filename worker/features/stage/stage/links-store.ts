import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { StageLinkKind } from '#schema/options.ts'
import type { StageLink } from '#schema/stage.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { stageLinks } from '#schema/tables/stage.ts'
import type { Window } from '#worker/database/pagination.ts'
import { allRows, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import { expiryOf } from '#worker/features/door/links/expiry.ts'
import { linksOf } from '#worker/features/door/links/of-event-store.ts'

/** Newest first. Null if the event does not exist. */
export function stageLinksOf(db: Database, eventId: number, window: Window): Query<Page<StageLink> | null> {
  const { keyHash: _, ...columns } = getTableColumns(stageLinks)
  const rows = db.select(columns).from(stageLinks).where(eq(stageLinks.eventId, eventId)).orderBy(desc(stageLinks.id))
  return linksOf(db, 'stage-links', eventId, window, { rows, endOf: expiryOf, toLink: (link) => link })
}

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
