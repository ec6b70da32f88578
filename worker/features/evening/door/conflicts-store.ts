import { type SQL, sql } from 'drizzle-orm'
import type { DoorConflict } from '#schema/door.ts'
import type { DoorConflictKind } from '#schema/options.ts'
import { doorScans } from '#schema/tables/door.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery, type Window } from '#worker/database/pagination.ts'
import type { Database } from '#worker/database/query.ts'
import { hadPlace } from '#worker/features/tickets/tickets/store.ts'

/** What `scans` of `conflicts` holds. `at` is in milliseconds. */
type Entry = { id: number; nonce: string; device: string | null; at: number }

/**
 * The entrances of an event, by ticket or unknown hash, that currently contradict the guest list. A reactivated ticket or an
 * undone entry ends the conflict.
 */
const conflictsOf = (eventId: number): SQL => sql`(
  SELECT CASE
      WHEN t.id IS NULL OR NOT ${hadPlace('t')} THEN 'UNKNOWN'
      WHEN t.event_id <> s.event_id THEN 'OTHER_EVENT'
      WHEN t.status = 'CANCELLED' THEN 'CANCELLED'
      WHEN count(*) > 1 THEN 'TWICE'
    END AS kind,
    max(s.hash) AS hash, t.id AS ticket_id,
    iif(t.event_id = s.event_id, t.first_name, NULL) AS first_name,
    iif(t.event_id = s.event_id, t.last_name, NULL) AS last_name,
    min(s.at) AS first_at,
    json_group_array(json_object('id', s.id, 'nonce', s.nonce, 'device', s.device, 'at', s.at)) AS scans
  FROM ${doorScans} AS s LEFT JOIN ${tickets} AS t ON t.id = s.ticket_id
  WHERE s.event_id = ${eventId} AND s.outcome = 'IN' AND s.undone = 0
  GROUP BY coalesce(s.ticket_id, s.hash)
  HAVING kind IS NOT NULL
) AS conflicts`

const entriesIn = (json: string): Entry[] => JSON.parse(json)

/** The conflicts of a door, in the order of their first entry. Null if the event does not exist. */
export function listConflicts(db: Database, eventId: number, window: Window) {
  const conflicts = conflictsOf(eventId)
  const rows = db
    .select({
      kind: sql<DoorConflictKind>`kind`.as('kind'),
      hash: sql<string | null>`hash`.as('hash'),
      ticketId: sql<number | null>`ticket_id`.as('ticket_id'),
      firstName: sql<string | null>`first_name`.as('first_name'),
      lastName: sql<string | null>`last_name`.as('last_name'),
      scans: sql<string>`scans`.as('scans'),
    })
    .from(conflicts)
    .orderBy(sql`first_at, ticket_id, hash`)
  const page = paginatedQuery(
    db,
    conflicts,
    undefined,
    rows,
    window,
    ({ hash, scans, ...conflict }): DoorConflict => ({
      ...conflict,
      hash: hash ?? '',
      scans: entriesIn(scans)
        .toSorted((a, b) => a.at - b.at || a.id - b.id)
        .map(({ nonce, device, at }) => ({ nonce, device, at: new Date(at).toISOString() })),
    }),
  )
  return nullUnlessEventExists(db, eventId, page)
}
