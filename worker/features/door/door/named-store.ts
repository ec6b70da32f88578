import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { NamedEntrance } from '#schema/door.ts'
import { minuteMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { NamedPerson } from '#schema/personal-data.ts'
import { doorScans, namedEntrances } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUpdates } from '#worker/core/changes-store.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { countUse } from '#worker/database/recent-uses.ts'
import type { Session } from '#worker/database/sessions.ts'
import type { Statement } from '#worker/database/statement.ts'

const withNonce = (eventId: number, nonce: string) =>
  and(eq(namedEntrances.eventId, eventId), eq(namedEntrances.nonce, nonce))

/** Condition for people who are inside by name alone. Those who were matched count by their tickets. */
export const isInsideByName = (eventId: number | SQL): SQL =>
  sql`event_id = ${eventId} AND undone = 0 AND ticket_id IS NULL`

/**
 * Stores the entrances whose nonce is new, and counts them for a door link (see `isOverRecentUses`). A nonce of somebody
 * who got a ticket at the door belongs to that ticket: the phone did not learn of it and let them in by name.
 */
export function storeNamed(
  db: Database,
  eventId: number,
  named: readonly NamedEntrance[],
  { session, now }: { session: Session | null; now: Date },
): Statement[] {
  if (named.length === 0) return []
  const { namedAMinute: allowed } = organiserLimits.doorLink
  const isNew = (
    nonce: SQL,
  ): SQL => sql`NOT EXISTS (SELECT 1 FROM ${doorScans} WHERE event_id = ${eventId} AND nonce = ${nonce})
    AND NOT EXISTS (SELECT 1 FROM ${namedEntrances} WHERE event_id = ${eventId} AND nonce = ${nonce})`
  const countedFor = (linkId: number) =>
    named.map(({ nonce }) =>
      countUse(
        db,
        { name: `named ${linkId}`, allowed, windowMs: minuteMs },
        { use: `${eventId} ${nonce}`, now, where: isNew(sql`${nonce}`) },
      ),
    )
  const given = JSON.stringify(named.map((one) => ({ ...one, at: Date.parse(one.at) })))
  const field = (name: keyof NamedEntrance) => sql`n.value ->> ${sql.raw(`'$.${name}'`)}`
  const columns = {
    eventId: sql`${eventId}`,
    nonce: field('nonce'),
    name: field('name'),
    at: field('at'),
    device: field('device'),
    undone: sql`0`,
    ticketId: sql`NULL`,
  }
  const from = sql`json_each(${given}) AS n JOIN ${events} AS e ON e.id = ${eventId}
    WHERE ${isNew(field('nonce'))} ORDER BY n.key`
  return [
    ...(session?.role === 'DOOR' ? countedFor(session.linkId) : []),
    insertSelected(db, namedEntrances, columns, from).onConflictDoNothing({
      target: [namedEntrances.eventId, namedEntrances.nonce],
    }),
  ]
}

export const namedByNonces = (db: Database, eventId: number, nonces: readonly string[]) =>
  allRows(
    db
      .select({ nonce: namedEntrances.nonce, at: namedEntrances.at, device: namedEntrances.device })
      .from(namedEntrances)
      .where(
        and(
          eq(namedEntrances.eventId, eventId),
          inArray(namedEntrances.nonce, sql`(SELECT value FROM json_each(${JSON.stringify(nonces)}))`),
        ),
      ),
  )

export const namedByNonce = (db: Database, eventId: number, nonce: string) =>
  firstRow(db.select().from(namedEntrances).where(withNonce(eventId, nonce)))

export const undoNamed = (db: Database, eventId: number, nonce: string): Statement =>
  db
    .update(namedEntrances)
    .set({ undone: true })
    .where(and(withNonce(eventId, nonce), eq(namedEntrances.undone, false)))

/**
 * Matches an entrance by name to a valid ticket of its event, unless it is settled. It becomes an entrance of the ticket: a
 * trigger checks the ticket in, and of several entrances the earliest counts. Reads the entrance after that.
 */
export function matchNamed(db: Database, eventId: number, nonce: string, ticketId: number, author: Author) {
  const isOpen = and(withNonce(eventId, nonce), eq(namedEntrances.undone, false), isNull(namedEntrances.ticketId))
  const valid = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId), holdsPlace))
  const open = sql`EXISTS (SELECT 1 FROM ${namedEntrances} WHERE ${isOpen})`
  const columns = {
    eventId: sql`event_id`,
    nonce: sql`nonce`,
    ticketId: sql`ticket_id`,
    at: sql`at`,
    device: sql`device`,
    outcome: sql`'IN'`,
    undone: sql`0`,
  }
  const matched = sql`${namedEntrances} WHERE ${and(withNonce(eventId, nonce), eq(namedEntrances.ticketId, ticketId))}
    AND undone = 0`
  return afterWrites(
    [
      recordUpdates(db, author, 'tickets', sql`SELECT id FROM ${valid} WHERE ${open}`, ['CHECKED_IN']),
      db
        .update(namedEntrances)
        .set({ ticketId })
        .where(and(isOpen, sql`EXISTS ${valid}`)),
      insertSelected(db, doorScans, columns, matched).onConflictDoNothing({
        target: [doorScans.eventId, doorScans.nonce],
      }),
    ],
    namedByNonce(db, eventId, nonce),
  )
}

/** An entrance by name, and whether the ticket that it is to be matched to is valid and of its event. */
export function namedAndTicket(db: Database, eventId: number, nonce: string, ticketId: number) {
  const ticket = db
    .select({ status: tickets.status })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId)))
  return joinQueries([namedByNonce(db, eventId, nonce), firstRow(ticket)], ([entrance, ticket]) => ({
    entrance,
    status: ticket?.status ?? null,
  }))
}

/** All entrances by name that nobody matched, and whose name is not erased, the oldest first. */
export const unmatchedNames = (db: Database): Query<NamedPerson[]> =>
  allRows(
    db
      .select({
        nonce: namedEntrances.nonce,
        eventId: namedEntrances.eventId,
        name: namedEntrances.name,
        at: namedEntrances.at,
      })
      .from(namedEntrances)
      .where(sql`name <> '' AND ticket_id IS NULL`)
      .orderBy(namedEntrances.at, namedEntrances.id),
    ({ at, ...entrance }) => ({ ...entrance, at: at.toISOString() }),
  )

/** Erases the names of these entrances, unless they were matched meanwhile. They stay, so that counts stay correct. */
export const eraseNames = (db: Database, chosen: readonly Pick<NamedPerson, 'eventId' | 'nonce'>[]): Statement =>
  db
    .update(namedEntrances)
    .set({ name: '' })
    .where(
      sql`ticket_id IS NULL AND (event_id, nonce) IN (SELECT value ->> '$.eventId', value ->> '$.nonce'
        FROM json_each(${JSON.stringify(chosen)}))`,
    )
