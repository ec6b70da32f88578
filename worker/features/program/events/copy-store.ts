import { sql } from 'drizzle-orm'
import type { EventCopyWrite, EventDetail } from '#schema/event.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { type Database, joinQueries, type Query, writesOf } from '#worker/database/query.ts'
import { createEvent, eventById, newestEvent } from './store.ts'

/**
 * Creates an event from an earlier one, with its place, texts, partners, ticket types and agenda, in one transaction, and
 * reads it. It is disabled and closed. Speakers are left out, also those of the agenda.
 */
export function copyEvent(
  db: Database,
  source: EventDetail,
  { title, date }: EventCopyWrite,
): Query<EventDetail | null> {
  const { id, partners, speakers: _, ticketTypes: __, agenda: ___, ...event } = source
  const created = createEvent(db, {
    ...event,
    title,
    date,
    enabled: false,
    isNext: false,
    status: 'UPCOMING',
    registrationOpen: false,
    cancelled: false,
    externalLink: null,
    linkText: null,
    morePeopleSoon: true,
    partnerIds: partners.map((partner) => partner.id),
  })
  const types = insertSelected(
    db,
    ticketTypes,
    {
      eventId: newestEvent,
      name: sql`name`,
      description: sql`description`,
      price: sql`price`,
      capacity: sql`capacity`,
      sold: sql`0`,
      type: sql`type`,
      icon: sql`icon`,
    },
    sql`${ticketTypes} WHERE event_id = ${id} ORDER BY id`,
  )
  const agenda = insertSelected(
    db,
    agendaItems,
    {
      eventId: newestEvent,
      type: sql`type`,
      startTime: sql`start_time`,
      endTime: sql`end_time`,
      title: sql`title`,
      description: sql`description`,
    },
    sql`${agendaItems} WHERE event_id = ${id} ORDER BY id`,
  )
  return joinQueries([created, writesOf([types, agenda]), eventById(db, newestEvent)], ([, , copy]) => copy)
}
