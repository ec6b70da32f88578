import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AgendaItem, AgendaItemWrite, AgendaQuery } from '#schema/agenda.ts'
import type { Page } from '#schema/envelope.ts'
import { speakers } from '#schema/tables/content.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, allRows, type Database, firstRow, type Query } from '#worker/database/query.ts'

const items = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(agendaItems), speakerName: speakers.name })
    .from(agendaItems)
    .leftJoin(speakers, eq(speakers.id, agendaItems.speakerId))
    .where(where)

const toItem = ({ speakerName, ...item }: typeof agendaItems.$inferSelect & { speakerName: string | null }) => ({
  ...item,
  speaker: speakerName === null ? null : { name: speakerName },
})

/** Times are text, so `9:00` is padded to sort before `18:00`. */
const byTime = [
  sql`CASE WHEN ${agendaItems.startTime} GLOB '[0-9]:*' THEN '0' || ${agendaItems.startTime} ELSE ${agendaItems.startTime} END`,
  agendaItems.id,
]

/** By start time. Null if the event does not exist. */
export function listAgenda(db: Database, query: AgendaQuery): Query<Page<AgendaItem> | null> {
  const { eventId, type, speakerId } = query
  const where = and(
    eventId === undefined ? undefined : eq(agendaItems.eventId, eventId),
    type === undefined ? undefined : eq(agendaItems.type, type),
    speakerId === undefined ? undefined : eq(agendaItems.speakerId, speakerId),
  )
  const rows = items(db, where).orderBy(...byTime)
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, agendaItems, where, rows, query, toItem))
}

/** The complete agenda of an event, by start time. */
export const agendaOf = (db: Database, eventId: number | SQL): Query<AgendaItem[]> =>
  allRows(items(db, eq(agendaItems.eventId, eventId)).orderBy(...byTime), toItem)

export const agendaItemById = (db: Database, id: number): Query<AgendaItem | null> =>
  firstRow(items(db, eq(agendaItems.id, id)), toItem)

export const createAgendaItem = (db: Database, item: AgendaItemWrite): Query<AgendaItem | null> =>
  afterWrites(
    [db.insert(agendaItems).values(item)],
    firstRow(items(db, undefined).orderBy(desc(agendaItems.id)).limit(1), toItem),
  )

export const replaceAgendaItem = (db: Database, id: number, item: AgendaItemWrite): Query<AgendaItem | null> =>
  afterWrites([db.update(agendaItems).set(item).where(eq(agendaItems.id, id))], agendaItemById(db, id))

export const removeAgendaItem = (db: Database, id: number): Query<{ id: number }[]> =>
  allRows(db.delete(agendaItems).where(eq(agendaItems.id, id)).returning({ id: agendaItems.id }))
