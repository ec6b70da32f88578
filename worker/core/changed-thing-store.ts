import { type SQL, sql } from 'drizzle-orm'
import type { ChangeEntity } from '#schema/options.ts'
import { changes } from '#schema/tables/operations.ts'

/** Where what a change is about has its name and its event, as SQL over its row `s`. */
type Source = { table: string; id?: SQL; name?: SQL; eventId?: SQL }

const entityId = sql`${changes.entityId}`
const numericId = sql`CAST(${changes.entityId} AS INTEGER)`
const ofRow = sql`s.event_id`
const byName = sql`s.name`
const byTitle = sql`s.title`
/** `Anna K.`, or null once the person was erased. */
const shortName = sql`nullif(trim(coalesce(s.first_name, '') || ' ' || coalesce(substr(nullif(s.last_name, ''), 1, 1) || '.', '')), '')`
const itself = { table: 'events', name: byTitle, eventId: sql`s.id` }

/** Each is found by its primary key. A file belongs to the event whose folder has it. */
const sources: Partial<Record<ChangeEntity, Source>> = {
  events: itself,
  pitches: itself,
  'deck-requests': itself,
  stage: itself,
  slots: itself,
  criteria: itself,
  jury: itself,
  files: {
    ...itself,
    id: sql`iif(${changes.entityId} LIKE 'events/%', CAST(substr(${changes.entityId}, 8) AS INTEGER), 0)`,
  },
  'ticket-types': { table: 'ticket_types', name: byName, eventId: ofRow },
  agenda: { table: 'agenda_items', name: byTitle, eventId: ofRow },
  media: { table: 'media', name: byTitle, eventId: ofRow },
  speakers: { table: 'speakers', name: byName },
  mentors: { table: 'mentors', name: byName },
  partners: { table: 'partners', name: byName },
  tickets: { table: 'tickets', name: shortName, eventId: ofRow },
  'waiting-list': { table: 'registrations', id: entityId, name: shortName, eventId: ofRow },
  users: { table: 'users', name: shortName },
  applications: { table: 'community_applications', name: shortName },
  'vibe-coding-applications': { table: 'vibe_coding_applications', name: shortName },
  notices: { table: 'notices', name: sql`s.kind`, eventId: ofRow },
  'guest-messages': { table: 'guest_messages', name: sql`s.subject`, eventId: ofRow },
  messages: { table: 'messages', id: entityId, name: sql`s.kind`, eventId: ofRow },
  issues: { table: 'newsletter_issues', name: sql`s.subject` },
  organisers: { table: 'organisers', name: byName },
  'door-links': { table: 'door_links', name: byName, eventId: ofRow },
  packs: { table: 'packs', name: byName, eventId: ofRow },
  'stage-links': { table: 'stage_links', name: byName, eventId: ofRow },
  webhooks: { table: 'webhooks', name: sql`s.url` },
}

const select = ({ table, id = numericId, name = sql`NULL`, eventId = sql`NULL` }: Source): SQL => sql`(
  SELECT json_object('name', ${name}, 'eventId', ${eventId}, 'event', e.title)
  FROM ${sql.identifier(table)} AS s LEFT JOIN events AS e ON e.id = ${eventId} WHERE s.id = ${id})`

/**
 * JSON of what a change is about, as it is now: its name, and its event. Null if it is gone. It reads one row for each, and
 * nothing for other resources, because SQLite evaluates one branch.
 */
export const changedThing = sql<string | null>`CASE ${changes.entity} ${sql.join(
  Object.entries(sources).map(([entity, source]) => sql`WHEN ${sql.raw(`'${entity}'`)} THEN ${select(source)}`),
  sql` `,
)} END`.as('about')
