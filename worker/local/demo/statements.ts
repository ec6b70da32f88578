import { getTableName, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { keysOf } from '#schema/keys.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { mentors, partners, speakers } from '#schema/tables/content.ts'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { doorScans } from '#schema/tables/door.ts'
import { agendaItems, eventPartners, eventSpeakers, media } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { feedback } from '#schema/tables/feedback.ts'
import { guestMessages } from '#schema/tables/guest-messages.ts'
import { closedJuries, criteria, jurorMarks, jurorSentences } from '#schema/tables/jury.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { newsletterIssues, subscribers } from '#schema/tables/newsletter.ts'
import { changes } from '#schema/tables/operations.ts'
import { registrations, ticketTypes, users } from '#schema/tables/orders.ts'
import { doorLinks, organisers } from '#schema/tables/organisers.ts'
import { packs } from '#schema/tables/packs.ts'
import { votes, voteTotals } from '#schema/tables/room.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { webhookDeliveries, webhookSecrets, webhooks } from '#schema/tables/webhooks.ts'
import type { DemoPeople } from './people/people.ts'

/** The tables of the demo, parents before children. */
const tables = {
  events,
  ticketTypes,
  speakers,
  eventSpeakers,
  mentors,
  partners,
  eventPartners,
  agendaItems,
  media,
  organisers,
  users,
  registrations,
  pitchDecks,
  tickets,
  deckClaims,
  doorScans,
  subscribers,
  newsletterIssues,
  communityApplications,
  vibeCodingApplications,
  guestMessages,
  messages,
  undeliverableAddresses,
  doorLinks,
  packs,
  jurorSentences,
  closedJuries,
  votes,
  voteTotals,
  feedback,
  webhooks,
  webhookSecrets,
  webhookDeliveries,
  changes,
}
type Tables = typeof tables
type DemoRows = { [Name in keyof Tables]?: Tables[Name]['$inferInsert'][] }

const builder = drizzle(async () => ({ rows: [] }))
const dialect = new SQLiteAsyncDialect()

/** Values are inlined: D1 allows 100 bound parameters. */
const textOf = (statement: { getSQL(): ReturnType<typeof sql> }): string =>
  dialect.sqlToQuery(statement.getSQL().inlineParams()).sql

/** A statement of D1 has at most 100 kB. The largest row has about one. */
const rowsPerInsert = 50

const inserts = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, n) =>
    textOf(builder.insert(table).values(rows.slice(n * rowsPerInsert, (n + 1) * rowsPerInsert))),
  )

export const statementsOf = (rows: DemoRows): string[] =>
  keysOf(tables).flatMap((name) => inserts<SQLiteTable>(tables[name], rows[name] ?? []))

/** For each table of these rows: how many there are, and a query that counts those of the database. */
export const countedRows = (rows: DemoRows): { count: number; query: string }[] =>
  keysOf(tables).map((name) => ({
    count: rows[name]?.length ?? 0,
    query: `SELECT count(*) AS n FROM ${getTableName(tables[name])}`,
  }))

/** Triggers refuse orders of a past evening. So it becomes an open one until its orders and entrances are written. */
const setPast = (id: number, isPast: boolean, closing: Partial<typeof events.$inferInsert> = {}): string =>
  textOf(
    builder
      .update(events)
      .set({ status: isPast ? 'PAST' : 'UPCOMING', registrationOpen: !isPast, ...closing })
      .where(sql`${events.id} = ${id}`),
  )

/** Marks of the past evening, whose criteria the database has numbered. */
const insertMarks = ({ marks, pastEvent }: Pick<DemoPeople, 'marks' | 'pastEvent'>): string =>
  textOf(sql`INSERT INTO ${jurorMarks} (criterion_id, pack_id, ticket_id, value, at)
    SELECT c.id, m.value ->> 'packId', m.value ->> 'ticketId', m.value ->> 'value', m.value ->> 'at'
    FROM json_each(${JSON.stringify(marks)}) AS m
    JOIN ${criteria} AS c ON c.event_id = ${pastEvent} AND c.position = m.value ->> 'criterion'`)

/** Run it after the content. Triggers count places, prepare the list of the door, and check people in. */
export const statementsOfPeople = ({ rows, marks, closing, pastEvent, soldOutTicketType }: DemoPeople): string[] => [
  setPast(pastEvent, false),
  ...statementsOf(rows),
  insertMarks({ marks, pastEvent }),
  setPast(pastEvent, true, closing),
  textOf(builder.update(ticketTypes).set({ capacity: sql`sold` }).where(sql`${ticketTypes.id} = ${soldOutTicketType}`)),
]
