import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import * as tables from '#schema/tables.ts'
import type { DemoContent } from './content.ts'

/** Writes statements and sends none. */
const builder = drizzle(async () => ({ rows: [] }))
const dialect = new SQLiteAsyncDialect()

/** Values stand in the text, quoted: bound parameters are limited to 100, and `d1 execute --file` knows none. */
const insert = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): string =>
  dialect.sqlToQuery(builder.insert(table).values(rows).getSQL().inlineParams()).sql

/** One INSERT per table, parents before children. The same text goes to the local and to the remote database. */
export const statementsOf = (content: DemoContent): string[] => [
  insert(tables.events, content.events),
  insert(tables.ticketTypes, content.ticketTypes),
  insert(tables.speakers, content.speakers),
  insert(tables.eventSpeakers, content.eventSpeakers),
  insert(tables.mentors, content.mentors),
  insert(tables.partners, content.partners),
  insert(tables.eventPartners, content.eventPartners),
  insert(tables.agendaItems, content.agendaItems),
  insert(tables.media, content.media),
]
