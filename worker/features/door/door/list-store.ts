import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { DoorCounts, DoorListEntry } from '#schema/door.ts'
import type { TicketStatus } from '#schema/options.ts'
import { doorScans, doorTickets, namedEntrances, replacedCodes } from '#schema/tables/door.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { rooms } from '#schema/tables/room.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database, defineQuery, firstRow, type Query, writesOf } from '#worker/database/query.ts'
import { isIssued } from '#worker/features/tickets/tickets/store.ts'
import { isInsideByName } from './named-store.ts'

/** The scan that let a ticket in first, for a join with `isFirstEntry`. */
export const entry = alias(doorScans, 'entry')

export const isFirstEntry: SQL = sql`${entry.id} = (SELECT id FROM ${doorScans}
  WHERE ticket_id = ${tickets.id} AND event_id = ${tickets.eventId} AND outcome = 'IN' AND undone = 0
  ORDER BY at, id LIMIT 1)`

/** When and where a ticket came in. Null for tickets that are not checked in. */
export const entranceOf = (status: string | null, at: Date | null, device: string | null) =>
  status === 'CHECKED_IN' ? { at: at?.toISOString() ?? null, device } : { at: null, device: null }

/** The status of a ticket for which `isIssued` holds. */
export const issuedStatus = sql<TicketStatus>`${tickets.status}`.as('status')

/** A ticket of a door, or a code that its ticket no longer has. `hash` is null if it was not computed yet. */
export type DoorTicket = { code: string; hash: string | null; entry: DoorListEntry }

/** What phones learn of a code that its ticket no longer has: nobody’s name, because it is in the hands of the former holder. */
const replacedEntry: DoorListEntry = {
  firstName: '',
  lastName: '',
  type: '',
  status: 'CANCELLED',
  at: null,
  device: null,
  doorNote: null,
  noPhotos: false,
}

/**
 * The tickets of an event that changed after `version`, with the codes that were replaced since, and the event's newest
 * version. All of them if the event has no such version, which happens after a backup was restored. With a `limit` no more
 * than so many tickets; then `version` is where they end, and `more` tells whether others follow.
 */
export function ticketsSince(db: Database, eventId: number, version: number, limit?: number) {
  const newest = sql<number>`coalesce((SELECT max(version) FROM ${doorTickets} WHERE event_id = ${eventId}), 0)`
  const since = sql`iif(${version} > ${newest}, 0, ${version})`
  // A code that was replaced has the version of its ticket, so that no part ends between them.
  const last =
    limit === undefined
      ? newest
      : sql<number>`coalesce((SELECT version FROM ${doorTickets} WHERE event_id = ${eventId} AND version > ${since}
          ORDER BY version LIMIT 1 OFFSET ${limit - 1}), ${newest})`
  const changed = db
    .select({
      code: tickets.code,
      hash: doorTickets.hash,
      firstName: tickets.firstName,
      lastName: tickets.lastName,
      type: ticketTypes.name,
      status: issuedStatus,
      at: entry.at,
      device: entry.device,
      doorNote: tickets.doorNote,
      noPhotos: tickets.noPhotos,
    })
    .from(doorTickets)
    .innerJoin(tickets, eq(tickets.id, doorTickets.ticketId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(entry, isFirstEntry)
    .where(
      and(eq(doorTickets.eventId, eventId), gt(doorTickets.version, since), lte(doorTickets.version, last), isIssued),
    )
    .orderBy(asc(doorTickets.version))
  const replaced = db
    .select({ code: replacedCodes.code, hash: replacedCodes.hash })
    .from(replacedCodes)
    .where(and(eq(replacedCodes.eventId, eventId), gt(replacedCodes.version, since), lte(replacedCodes.version, last)))
    .orderBy(asc(replacedCodes.version))
  return defineQuery(
    [db.select({ newest: newest.as('newest'), last: last.as('last') }).from(sql`(SELECT 1)`), changed, replaced],
    ([[row], rows, codes]) => ({
      version: row?.last ?? 0,
      more: row !== undefined && row.last < row.newest,
      changed: [
        ...rows.map(({ code, hash, at, device, ...shown }) => ({
          code,
          hash,
          entry: { ...shown, ...entranceOf(shown.status, at, device) },
        })),
        ...codes.map((code) => ({ ...code, entry: replacedEntry })),
      ],
    }),
  )
}

/** How many people with a valid ticket are inside, and how many there are, by ticket type. In all, also who came in by name. */
export function countsOf(db: Database, eventId: number): Query<DoorCounts> {
  const byType = db
    .select({
      ticketTypeId: ticketTypes.id,
      name: ticketTypes.name,
      checkedIn: sql<number>`coalesce(sum(${tickets.status} = 'CHECKED_IN'), 0)`.as('checked_in'),
      confirmed: sql<number>`coalesce(sum(${tickets.status} IN ('CONFIRMED', 'CHECKED_IN')), 0)`.as('confirmed'),
    })
    .from(ticketTypes)
    .leftJoin(tickets, eq(tickets.ticketTypeId, ticketTypes.id))
    .where(eq(ticketTypes.eventId, eventId))
    .groupBy(ticketTypes.id)
    .orderBy(asc(ticketTypes.id))
  const byName = db.select({ inside: count() }).from(namedEntrances).where(isInsideByName(eventId))
  return defineQuery([byType, byName], ([rows, [named]]) => ({
    checkedIn: rows.reduce((sum, { checkedIn }) => sum + checkedIn, named?.inside ?? 0),
    confirmed: rows.reduce((sum, { confirmed }) => sum + confirmed, 0),
    byType: rows,
  }))
}

/** The ticket type that somebody without a ticket usually gets: the first one for attendees. Null without one. */
export const usualTypeOf = (db: Database, eventId: number): Query<number | null> =>
  firstRow(
    db
      .select({ id: ticketTypes.id })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.type, 'ATTENDEE')))
      .orderBy(asc(ticketTypes.id))
      .limit(1),
    ({ id }) => id,
  )

/** The codes of tickets of an event, by short code. Short codes of nobody are left out. */
export const codesOf = (db: Database, eventId: number, shortCodes: readonly string[]): Query<Map<string, string>> =>
  defineQuery(
    [
      db
        .select({ shortCode: tickets.shortCode, code: tickets.code })
        .from(tickets)
        .where(
          and(
            eq(tickets.eventId, eventId),
            inArray(tickets.shortCode, sql`(SELECT value FROM json_each(${JSON.stringify(shortCodes)}))`),
            isNotNull(tickets.shortCode),
            isIssued,
          ),
        ),
    ],
    ([rows]) => new Map(rows.map(({ shortCode, code }) => [shortCode ?? '', code])),
  )

/** Up to `limit` tickets of any event whose hash was not computed yet. */
export const ticketsWithoutHash = (db: Database, limit: number) =>
  allRows(
    db
      .select({ id: doorTickets.ticketId, code: tickets.code })
      .from(doorTickets)
      .innerJoin(tickets, eq(tickets.id, doorTickets.ticketId))
      .where(isNull(doorTickets.hash))
      .limit(limit),
  )

export const storeHashes = (db: Database, hashes: readonly { id: number; hash: string }[]) => {
  const given = sql`json_each(${JSON.stringify(hashes)})`
  return writesOf([
    db
      .update(doorTickets)
      .set({ hash: sql`given.hash` })
      .from(sql`(SELECT value ->> '$.id' AS id, value ->> '$.hash' AS hash FROM ${given}) AS given`)
      .where(eq(doorTickets.ticketId, sql`given.id`)),
  ])
}

/** From which the sign of an event's room derives. Null if the event does not exist. */
export const roomSecretOf = (db: Database, eventId: number): Query<string | null> =>
  firstRow(db.select({ secret: rooms.secret }).from(rooms).where(eq(rooms.eventId, eventId)), ({ secret }) => secret)
