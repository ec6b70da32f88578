import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DoorScan } from '#schema/door.ts'
import { doorScans, doorTickets, namedEntrances } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUpdates } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, joinQueries, type ValueOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { isIssued } from '#worker/features/tickets/tickets/store.ts'
import { entranceOf, entry, isFirstEntry } from './list-store.ts'
import { namedByNonce, undoNamed } from './named-store.ts'

/** A scan whose ticket is known by its hash, also if somebody typed its short code. */
export type HashedScan = Omit<DoorScan, 'kind' | 'shortCode' | 'hash'> & { hash: string }

/**
 * Stores the scans whose nonce is new, and records the tickets that they check in, which triggers do. An unknown event gets
 * none. Run it after all hashes were stored.
 */
export function storeScans(db: Database, eventId: number, scans: readonly HashedScan[], author: Author): Statement[] {
  const given = JSON.stringify(scans.map((scan) => ({ ...scan, at: Date.parse(scan.at) })))
  const field = (name: keyof HashedScan) => sql`s.value ->> ${sql.raw(`'$.${name}'`)}`
  // CROSS JOIN keeps SQLite from going through the scans once for each ticket of the event.
  const newlyIn = sql`SELECT t.id FROM json_each(${given}) AS s
    CROSS JOIN ${doorTickets} AS d ON d.hash = ${field('hash')}
    CROSS JOIN ${tickets} AS t ON t.id = d.ticket_id
    WHERE ${field('outcome')} = 'IN' AND t.event_id = ${eventId} AND t.status = 'CONFIRMED'
      AND NOT EXISTS (SELECT 1 FROM ${doorScans} WHERE event_id = ${eventId} AND nonce = ${field('nonce')})`
  const columns = {
    eventId: sql`${eventId}`,
    nonce: field('nonce'),
    ticketId: sql`d.ticket_id`,
    hash: field('hash'),
    at: field('at'),
    device: field('device'),
    outcome: field('outcome'),
    undone: sql`0`,
  }
  const from = sql`json_each(${given}) AS s JOIN ${events} AS e ON e.id = ${eventId}
    LEFT JOIN ${doorTickets} AS d ON d.hash = ${field('hash')}
    WHERE NOT EXISTS (SELECT 1 FROM ${namedEntrances} WHERE event_id = ${eventId} AND nonce = ${field('nonce')})
    ORDER BY s.key`
  return [
    recordUpdates(db, author, 'tickets', newlyIn, ['CHECKED_IN']),
    insertSelected(db, doorScans, columns, from).onConflictDoNothing({ target: [doorScans.eventId, doorScans.nonce] }),
  ]
}

/**
 * Stored scans with their tickets, and who let each ticket in first. `isFirst`: this scan did. `ticket` is null if the
 * code belongs to no issued ticket.
 */
const scansWhere = (db: Database, where: SQL | undefined) =>
  allRows(
    db
      .select({
        nonce: doorScans.nonce,
        outcome: doorScans.outcome,
        hash: doorScans.hash,
        undone: doorScans.undone,
        code: tickets.code,
        // D1 returns rows as objects, so two columns of the same name need aliases.
        ticketEventId: sql<number | null>`${tickets.eventId}`.as('ticket_event_id'),
        status: tickets.status,
        isIssued: sql<0 | 1>`${isIssued}`.as('is_issued'),
        isFirst: sql<0 | 1>`${entry.id} IS ${doorScans.id}`.as('is_first'),
        at: entry.at,
        device: sql<string | null>`${entry.device}`.as('entry_device'),
      })
      .from(doorScans)
      .leftJoin(tickets, eq(tickets.id, doorScans.ticketId))
      .leftJoin(entry, isFirstEntry)
      .where(where),
    ({ code, ticketEventId, status, isIssued, isFirst, at, device, ...scan }) => ({
      ...scan,
      ticket:
        !isIssued || code === null || ticketEventId === null || status === null || status === 'WAITING'
          ? null
          : { code, eventId: ticketEventId, status },
      isFirst: isFirst === 1,
      entrance: entranceOf(status, at, device),
    }),
  )

export const scansByNonces = (db: Database, eventId: number, nonces: readonly string[]) => {
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(nonces)}))`
  return scansWhere(db, and(eq(doorScans.eventId, eventId), inArray(doorScans.nonce, wanted)))
}

/**
 * Marks a scan or an entrance by name as undone, and reads it. If nobody else let its ticket in, triggers confirm the ticket
 * again. Null if there is neither.
 */
export function markUndone(db: Database, eventId: number, nonce: string, author: Author) {
  const isIt = and(eq(doorScans.eventId, eventId), eq(doorScans.nonce, nonce))
  const otherEntry = sql`SELECT 1 FROM ${doorScans} AS other WHERE other.ticket_id = t.id AND other.event_id = t.event_id
    AND other.outcome = 'IN' AND other.undone = 0 AND other.id <> s.id`
  const newlyOut = sql`SELECT t.id FROM ${doorScans} AS s JOIN ${tickets} AS t ON t.id = s.ticket_id AND t.event_id = s.event_id
    WHERE s.event_id = ${eventId} AND s.nonce = ${nonce} AND s.outcome = 'IN' AND s.undone = 0
      AND t.status = 'CHECKED_IN' AND NOT EXISTS (${otherEntry})`
  const writes = [
    recordUpdates(db, author, 'tickets', newlyOut, ['CONFIRMED']),
    db
      .update(doorScans)
      .set({ undone: true })
      .where(and(isIt, eq(doorScans.undone, false))),
    undoNamed(db, eventId, nonce),
  ]
  const read = joinQueries([scansWhere(db, isIt), namedByNonce(db, eventId, nonce)], ([[scan], named]) => {
    if (scan) return scan
    return named && ('byName' as const)
  })
  return afterWrites(writes, read)
}

export type StoredScan = ValueOf<typeof scansByNonces>[number]
