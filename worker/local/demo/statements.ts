import { sql } from 'drizzle-orm'
import { SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { mentors, partners, speakers } from '#schema/tables/content.ts'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { doorScans } from '#schema/tables/door.ts'
import { agendaItems, eventPartners, eventSpeakers, media } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { newsletterIssues, subscribers } from '#schema/tables/newsletter.ts'
import { changes } from '#schema/tables/operations.ts'
import { registrations, ticketTypes, users } from '#schema/tables/orders.ts'
import { doorLinks, organisers } from '#schema/tables/organisers.ts'
import { packs } from '#schema/tables/packs.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { webhookDeliveries, webhookSecrets, webhooks } from '#schema/tables/webhooks.ts'
import type { DemoContent } from './content.ts'
import type { DemoPeople } from './people/people.ts'

/** Builds statements without a database connection. */
const builder = drizzle(async () => ({ rows: [] }))
const dialect = new SQLiteAsyncDialect()

const textOf = (statement: { getSQL(): ReturnType<typeof sql> }): string =>
  dialect.sqlToQuery(statement.getSQL().inlineParams()).sql

/** Values are inlined: D1 allows 100 bound parameters, and `d1 execute --file` supports none. */
const insert = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): string =>
  textOf(builder.insert(table).values(rows))

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

/** A statement of D1 has at most 100 kB. The largest row has about one. */
const rowsPerInsert = 50

const insertMany = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, n) =>
    insert(table, rows.slice(n * rowsPerInsert, (n + 1) * rowsPerInsert)),
  )

/** Triggers refuse orders of a past evening. So it becomes an open one until its orders and entrances are written. */
const setPast = (id: number, isPast: boolean): string =>
  textOf(
    builder
      .update(events)
      .set({ status: isPast ? 'PAST' : 'UPCOMING', registrationOpen: !isPast })
      .where(sql`${events.id} = ${id}`),
  )

/**
 * The invented people. Run it after the content. Triggers count places, prepare the list of the door, and check people in.
 */
export const statementsOfPeople = ({ rows, pastEvent, soldOutTicketType }: DemoPeople): string[] => [
  insert(organisers, rows.organisers),
  ...insertMany(users, rows.users),
  setPast(pastEvent, false),
  ...insertMany(registrations, rows.registrations),
  insert(pitchDecks, rows.pitchDecks),
  ...insertMany(tickets, rows.tickets),
  insert(deckClaims, rows.deckClaims),
  ...insertMany(doorScans, rows.doorScans),
  setPast(pastEvent, true),
  textOf(builder.update(ticketTypes).set({ capacity: sql`sold` }).where(sql`${ticketTypes.id} = ${soldOutTicketType}`)),
  insert(subscribers, rows.subscribers),
  insert(newsletterIssues, rows.newsletterIssues),
  insert(communityApplications, rows.communityApplications),
  insert(vibeCodingApplications, rows.vibeCodingApplications),
  ...insertMany(messages, rows.messages),
  insert(undeliverableAddresses, rows.undeliverableAddresses),
  insert(doorLinks, rows.doorLinks),
  insert(packs, rows.packs),
  insert(webhooks, rows.webhooks),
  insert(webhookSecrets, rows.webhookSecrets),
  insert(webhookDeliveries, rows.webhookDeliveries),
  insert(changes, rows.changes),
]
