import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { doorLinks } from '#schema/tables/organisers.ts'
import { packs } from '#schema/tables/packs.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { stageLinks } from '#schema/tables/stage.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { type Paged, paginatedQuery, type Window } from '#worker/database/pagination.ts'
import { afterWrites, type Database, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'

/** Tables of links, by resource name as in the API's paths. */
const linkTables = { 'door-links': doorLinks, 'stage-links': stageLinks, packs, 'partner-links': partnerLinks }
export type LinkEntity = keyof typeof linkTables

type Dates = { createdAt: Date; expiresAt: Date }
type Told<Row> = Omit<Row, keyof Dates> & { createdAt: string; expiresAt: string }

type Listed<Row extends Dates, Link> = {
  /** The links of an event. They are listed with the newest first. */
  rows: Paged<Row>
  /** When a link expires, by its event as it is now and the stored `expiresAt`. */
  endOf: (event: CalendarEvent, stored: Date, row: Row) => Date
  toLink: (row: Told<Row>) => Link
}

/** One page of the links of an event. Null if the event does not exist. */
export function linksOf<Row extends Dates, Link>(
  db: Database,
  entity: LinkEntity,
  eventId: number,
  window: Window,
  { rows, endOf, toLink }: Listed<Row, Link>,
): Query<Page<Link> | null> {
  const table = linkTables[entity]
  const links = paginatedQuery(db, table, eq(table.eventId, eventId), rows, window, (row) => row)
  return joinQueries([calendarEvent(db, eventId), links], ([event, page]) => {
    if (!event) return null
    const told = (row: Row): Told<Row> => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: endOf(event, row.expiresAt, row).toISOString(),
    })
    return { ...page, data: page.data.map((row) => toLink(told(row))) }
  })
}

/** Revokes a link, if the condition is met. Null if it does not exist. */
export function removeLink(db: Database, entity: LinkEntity, id: number, author: Author, condition: SQL = sql`true`) {
  const table = linkTables[entity]
  const removed = db.delete(table).where(and(eq(table.id, id), condition))
  return afterWrites(
    [recordUpdateOrDelete(db, author, entity, id, 'DELETE', condition)],
    firstRow(removed.returning({ id: table.id, eventId: table.eventId })),
  )
}
