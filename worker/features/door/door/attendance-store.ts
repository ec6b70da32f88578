import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DoorConflict, DoorFound } from '#schema/door.ts'
import { doorLimits } from '#schema/limits.ts'
import type { DoorConflictKind } from '#schema/options.ts'
import type { Entrance } from '#schema/personal-data.ts'
import type { AbsentGuest, Arrivals } from '#schema/report.ts'
import { doorScans, namedEntrances } from '#schema/tables/door.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginate, paginatedQuery, type Window } from '#worker/database/pagination.ts'
import { allRows, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { isPitching } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPitched } from '#worker/features/tickets/tickets/presented-store.ts'
import { hadPlace, isIssued } from '#worker/features/tickets/tickets/store.ts'
import { countsOf, entranceOf, entry, isFirstEntry, issuedStatus } from './list-store.ts'
import { isInsideByName } from './named-store.ts'

/** When people came to an event: how many in each quarter of an hour. */
export function arrivalTimes(db: Database, eventId: number | SQL): Query<Arrivals['arrivals']> {
  const step = doorLimits.arrivalMinutes * 60_000
  // Of each ticket its first entry: a join with all scans reads more rows, and sorts them. Null if it has none.
  const from = sql<number | null>`(SELECT min(s.at) FROM ${doorScans} AS s WHERE s.ticket_id = tickets.id
    AND s.event_id = tickets.event_id AND s.outcome = 'IN' AND s.undone = 0) / ${sql.raw(`${step} * ${step}`)}`
  const byTime = db
    .select({ from: from.as('starts_at'), people: sql<number>`count(*)`.as('people') })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'CHECKED_IN')))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const namedFrom = sql<number>`at / ${sql.raw(`${step} * ${step}`)}`
  const byName = db
    .select({ from: namedFrom.as('starts_at'), people: sql<number>`count(*)`.as('people') })
    .from(namedEntrances)
    .where(isInsideByName(eventId))
    .groupBy(sql`1`)
  return defineQuery([byTime, byName], ([rows, named]) => {
    const people = new Map<number, number>()
    for (const row of [...rows, ...named])
      if (row.from !== null) people.set(row.from, (people.get(row.from) ?? 0) + row.people)
    return [...people]
      .toSorted(([one], [other]) => one - other)
      .map(([from, people]) => ({ from: new Date(from).toISOString(), people }))
  })
}

/** How many people came to an event, and when. Null if the event does not exist. */
export const arrivalsOf = (db: Database, eventId: number): Query<Arrivals | null> =>
  nullUnlessEventExists(
    db,
    eventId,
    joinQueries([countsOf(db, eventId), arrivalTimes(db, eventId)], ([counts, arrivals]) => ({ counts, arrivals })),
  )

const named = { firstName: tickets.firstName, lastName: tickets.lastName, type: ticketTypes.name }
const byName = [asc(tickets.lastKey), asc(tickets.firstKey), asc(tickets.id)]

/** Who has a ticket and did not come, by name. Null if the event does not exist. */
export function absentFrom(db: Database, eventId: number, window: Window, now: Date) {
  const where = and(eq(tickets.eventId, eventId), eq(tickets.status, 'CONFIRMED'), sql`NOT ${hasPitched(now)}`)
  const rows = db
    .select({ ticketId: tickets.id, ...named })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(where)
    .orderBy(...byName)
  return nullUnlessEventExists(
    db,
    eventId,
    paginatedQuery(db, tickets, where, rows, window, (row): AbsentGuest => row),
  )
}

export type NamedTicket = Omit<DoorFound, 'hash'> & { code: string }

/** All tickets of an event whose person was not erased, by name. Null if the event does not exist. */
export function namedTickets(db: Database, eventId: number): Query<NamedTicket[] | null> {
  const rows = db
    .select({
      code: tickets.code,
      shortCode: tickets.shortCode,
      ...named,
      university: tickets.university,
      status: issuedStatus,
      at: entry.at,
      device: entry.device,
      doorNote: tickets.doorNote,
      noPhotos: tickets.noPhotos,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(entry, isFirstEntry)
    .where(and(eq(tickets.eventId, eventId), isIssued, ne(tickets.firstName, '')))
    .orderBy(...byName)
  return nullUnlessEventExists(
    db,
    eventId,
    allRows(rows, ({ at, device, ...person }) => ({ ...person, ...entranceOf(person.status, at, device) })),
  )
}

/** When tickets, whose ids are a list or a subquery, were let in. Undone entries are left out. */
export const entrancesOfTickets = (db: Database, ticketIds: SQL): Query<Entrance[]> =>
  allRows(
    db
      .select({
        ticketId: sql<number>`${doorScans.ticketId}`.as('ticket'),
        at: doorScans.at,
        device: doorScans.device,
        name: namedEntrances.name,
      })
      .from(doorScans)
      .leftJoin(
        namedEntrances,
        and(eq(namedEntrances.eventId, doorScans.eventId), eq(namedEntrances.nonce, doorScans.nonce)),
      )
      .where(and(sql`${doorScans.ticketId} IN ${ticketIds}`, eq(doorScans.outcome, 'IN'), eq(doorScans.undone, false)))
      .orderBy(asc(doorScans.at), asc(doorScans.id)),
    ({ at, name, ...entrance }) => ({ ...entrance, at: at.toISOString(), ...(name && { name }) }),
  )

/** What `scans` of `conflicts` holds. `at` is in milliseconds. */
type Entry = { id: number; nonce: string; device: string | null; at: number }

/**
 * The entrances that contradict the guest list now. A reactivated ticket, an undone entry or a match of somebody who came in
 * by name ends the conflict. A match is an entry of the ticket that contradicts no other. Who pitched and was not let in stands
 * among them until somebody lets them in.
 */
const conflictsOf = (eventId: number, now: Date): SQL => sql`(
  SELECT CASE
      WHEN t.id IS NULL OR NOT ${hadPlace('t')} THEN 'UNKNOWN'
      WHEN t.event_id <> s.event_id THEN 'OTHER_EVENT'
      WHEN t.status = 'CANCELLED' THEN 'CANCELLED'
      WHEN count(*) > 1 AND count(*) - (
        SELECT count(*) FROM ${namedEntrances} WHERE ticket_id = t.id AND event_id = s.event_id AND undone = 0
      ) > 1 THEN 'TWICE'
    END AS kind,
    max(s.hash) AS hash, t.id AS ticket_id,
    iif(t.event_id = s.event_id, t.first_name, NULL) AS first_name,
    iif(t.event_id = s.event_id, t.last_name, NULL) AS last_name,
    NULL AS name,
    min(s.at) AS first_at,
    json_group_array(json_object('id', s.id, 'nonce', s.nonce, 'device', s.device, 'at', s.at)) AS scans
  FROM ${doorScans} AS s LEFT JOIN ${tickets} AS t ON t.id = s.ticket_id
  WHERE s.event_id = ${eventId} AND s.outcome = 'IN' AND s.undone = 0
  GROUP BY coalesce(s.ticket_id, s.hash)
  HAVING kind IS NOT NULL
  UNION ALL
  SELECT 'NAMED', NULL, NULL, NULL, NULL, name, at,
    json_array(json_object('id', id, 'nonce', nonce, 'device', device, 'at', at))
  FROM ${namedEntrances} WHERE ${isInsideByName(eventId)} AND name <> ''
  UNION ALL
  SELECT 'PITCHED', NULL, id, first_name, last_name, NULL, pitched_at, '[]'
  FROM ${tickets} WHERE ${isPitching(sql`${eventId}`)} AND status = 'CONFIRMED' AND ${hasPitched(now)}
) AS conflicts`

const entriesIn = (json: string): Entry[] => JSON.parse(json)

/** The conflicts of a door, in the order of their first entry. Null if the event does not exist. */
export function listConflicts(db: Database, eventId: number, window: Window, now: Date) {
  const conflicts = conflictsOf(eventId, now)
  const rows = db
    .select({
      kind: sql<DoorConflictKind | 'NAMED' | 'PITCHED'>`kind`.as('kind'),
      hash: sql<string | null>`hash`.as('hash'),
      ticketId: sql<number | null>`ticket_id`.as('ticket_id'),
      firstName: sql<string | null>`first_name`.as('first_name'),
      lastName: sql<string | null>`last_name`.as('last_name'),
      name: sql<string | null>`name`.as('name'),
      scans: sql<string>`scans`.as('scans'),
    })
    .from(conflicts)
    .orderBy(sql`first_at, ticket_id, hash`)
  // All at once: to count them apart would read the scans of the event once more.
  const all = allRows(rows, ({ kind, hash, name, scans: json, ...ticket }): DoorConflict => {
    const scans = entriesIn(json)
      .toSorted((a, b) => a.at - b.at || a.id - b.id)
      .map(({ nonce, device, at }) => ({ nonce, device, at: new Date(at).toISOString() }))
    if (kind === 'NAMED') return { kind, hash: null, name: name ?? '', scans }
    if (kind !== 'PITCHED') return { kind, hash: hash ?? '', ...ticket, scans }
    const { ticketId, firstName, lastName } = ticket
    return { kind, hash: null, ticketId: ticketId ?? 0, firstName: firstName ?? '', lastName: lastName ?? '', scans }
  })
  return nullUnlessEventExists(
    db,
    eventId,
    joinQueries([all], ([list]) => paginate(list, window)),
  )
}
