import { eq } from 'drizzle-orm'
import type { StagePageData } from '#schema/stage.ts'
import { events } from '#schema/tables/events.ts'
import { type Database, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { partnersOf } from '#worker/features/program/content/store.ts'

/** What a page of the stage shows besides the state. Null if the event does not exist. */
export const stagePageData = (db: Database, eventId: number): Query<Omit<StagePageData, 'room'> | null> =>
  joinQueries(
    [firstRow(db.select({ title: events.title }).from(events).where(eq(events.id, eventId))), partnersOf(db, eventId)],
    ([event, partners]) =>
      event && {
        event: { id: eventId, title: event.title },
        partners: partners.filter(({ isActive }) => isActive).map(({ id, name, logo }) => ({ id, name, logo })),
      },
  )
