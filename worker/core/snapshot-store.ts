import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { mentors, partners, speakers } from '#schema/tables/content.ts'
import { agendaItems, eventPartners, eventSpeakers, media } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'

/** Public content, whose changes are recorded with all fields. What concerns people is recorded by id alone. */
export const contentTables = {
  events,
  speakers,
  mentors,
  partners,
  agenda: agendaItems,
  media,
  'ticket-types': ticketTypes,
}

/** Columns that nobody writes through the API. */
const internal = [
  'id',
  'placeFolded',
  'beginsAt',
  'startMinute',
  'statedMinutes',
  'isPinned',
  'scheduleSavedAt',
  'told',
  'closedAt',
  'firstTime',
  'returned',
  'followedUp',
  'announcedAt',
  'revision',
  'createdAt',
  'updatedAt',
  'sold',
]

/** The name of a column in the API, if it differs. */
const apiNames: Record<string, string> = { locationName: 'location_name' }

/** Rows of join tables that a write replaces too, as JSON. */
const links: Record<string, [name: string, value: SQL][]> = {
  events: [
    [
      'speakers',
      sql`(SELECT json_group_array(json_object('speakerId', speaker_id, 'eventFeatured', json(iif(event_featured, 'true', 'false'))))
        FROM (SELECT * FROM ${eventSpeakers} WHERE event_id = events.id ORDER BY position, speaker_id))`,
    ],
    [
      'partnerIds',
      sql`(SELECT json_group_array(partner_id) FROM (SELECT * FROM ${eventPartners} WHERE event_id = events.id ORDER BY position, partner_id))`,
    ],
  ],
  speakers: [['eventId', sql`(SELECT max(event_id) FROM ${eventSpeakers} WHERE speaker_id = speakers.id)`]],
}

function jsonValueOf(column: SQLiteColumn): SQL {
  if (column.dataType === 'boolean') return sql`json(iif(${column}, 'true', 'false'))`
  if (column.dataType === 'date') return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`
  return column.dataType === 'json' ? sql`json(${column})` : sql`${column}`
}

/** D1 allows 32 arguments of a function, so `json_set` is nested. */
const fieldsPerCall = 15

/** The fields of a row as a JSON object, in a selection from its table. NULL for what is not public content. */
export function snapshotOf(entity: string): SQL {
  const table = Object.entries(contentTables).find(([name]) => name === entity)?.[1]
  if (!table) return sql`NULL`
  const columns: Record<string, SQLiteColumn> = getTableColumns(table)
  const fields = [
    ...Object.entries(columns)
      .filter(([name]) => !internal.includes(name))
      .map(([name, column]): [string, SQL] => [apiNames[name] ?? name, jsonValueOf(column)]),
    ...(links[entity] ?? []),
  ]
  let object = sql`'{}'`
  for (let n = 0; n < fields.length; n += fieldsPerCall) {
    const pairs = fields.slice(n, n + fieldsPerCall).map(([name, value]) => sql`${sql.raw(`'$.${name}'`)}, ${value}`)
    object = sql`json_set(${object}, ${sql.join(pairs, sql`, `)})`
  }
  return object
}
