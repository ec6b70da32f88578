import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { mentors, partners, speakers } from '#schema/tables/content.ts'
import { agendaItems, eventPartners, eventSpeakers, media } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import type { DemoContent } from './content.ts'

/** Builds statements without a database connection. */
const builder = drizzle(async () => ({ rows: [] }))
const dialect = new SQLiteAsyncDialect()

/** Values are inlined: D1 allows 100 bound parameters, and `d1 execute --file` supports none. */
const insert = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): string =>
  dialect.sqlToQuery(builder.insert(table).values(rows).getSQL().inlineParams()).sql

/** One INSERT per table, parents before children. Local and remote databases get the same text. */
export const statementsOf = (content: DemoContent): string[] => [
  insert(events, content.events),
  insert(ticketTypes, content.ticketTypes),
  insert(speakers, content.speakers),
  insert(eventSpeakers, content.eventSpeakers),
  insert(mentors, content.mentors),
  insert(partners, content.partners),
  insert(eventPartners, content.eventPartners),
  insert(agendaItems, content.agendaItems),
  insert(media, content.media),
]
