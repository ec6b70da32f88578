import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { EventCopyWrite, EventDetail } from '#schema/event.ts'
import { fromKeys } from '#schema/keys.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { type Database, joinQueries, writesOf } from '#worker/database/query.ts'
import { eventById } from './store.ts'
import { createEvent, newestEvent } from './write-store.ts'

/**
 * Creates an event from an earlier one, with its place, texts, notes for guests, partners, ticket types and agenda, in one
 * transaction, and reads it. It is disabled and closed, and a draft if asked for. Speakers are left out, also those of the agenda.
 */
export function copyEvent(db: Database, source: EventDetail, { title, date, published }: EventCopyWrite, now: Date) {
  const { id, partners, speakers: _, ticketTypes: __, agenda: ___, ...event } = source
  const copied = {
    ...event,
    title,
    date,
    published,
    enabled: false,
    isNext: false,
    status: 'UPCOMING',
    registrationOpen: false,
    cancelled: false,
    externalLink: null,
    linkText: null,
    morePeopleSoon: true,
    opensAt: null,
    closesAt: null,
    // What is written after one evening, such as a link to its photos, is wrong after the next.
    afterNote: null,
    changesNote: null,
    partnerIds: partners.map((partner) => partner.id),
  } as const
  const created = createEvent(db, copied, now)
  const rows = (table: typeof ticketTypes | typeof agendaItems) => sql`${table} WHERE event_id = ${id} ORDER BY id`
  const types = insertSelected(
    db,
    ticketTypes,
    {
      ...columnsOf(ticketTypes, ['name', 'description', 'price', 'capacity', 'type', 'icon', 'pitchSeconds']),
      eventId: newestEvent,
      sold: sql`0`,
    },
    rows(ticketTypes),
  )
  const agenda = insertSelected(
    db,
    agendaItems,
    { ...columnsOf(agendaItems, ['type', 'startTime', 'endTime', 'title', 'description']), eventId: newestEvent },
    rows(agendaItems),
  )
  return joinQueries([created, writesOf([types, agenda]), eventById(db, newestEvent)], ([, , copy]) => copy)
}

/** Columns of a selected row, by name. */
const columnsOf = <K extends string>(table: Readonly<Record<K, SQLiteColumn>>, names: readonly K[]) =>
  fromKeys(names, (name) => sql`${sql.identifier(table[name].name)}`)
