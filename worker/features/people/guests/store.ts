import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { searchedWords } from '#schema/fold-text.ts'
import type { Guest, GuestFilters, GuestQuery } from '#schema/guest.ts'
import { allTicketStatuses, presenterKinds, type TicketKind, ticketTypeKinds } from '#schema/options.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { searchedText, tickets } from '#schema/tables/tickets.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { type Cursor, chunkSize, isAfter } from '#worker/database/export-chunks.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { allRows, type Database } from '#worker/database/query.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'

export const toGuest = (row: Parameters<typeof toAnyTicket>[0]): Guest => ({
  ...toAnyTicket(row),
  promotedAt: row.promotedAt?.toISOString() ?? null,
})

/** Further words of a search are ignored: each reads the text of every person once more. */
const maxWords = 8

const ofTypes = (eventId: number, kinds: readonly TicketKind[]): SQL =>
  sql`${tickets.ticketTypeId} IN (SELECT id FROM ${ticketTypes} WHERE event_id = ${eventId}
    AND type IN (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))}))`

const presenting = allTicketStatuses.filter((status) => status !== 'CANCELLED')

/**
 * `MISSING`: presenters without a deck, also waiting ones; not cancelled ones. Both name all columns before the deck's in
 * `tickets_by_search`, so that it finds them without reading other people.
 */
const deckFilter = (eventId: number, deck: GuestFilters['deck']): SQL | undefined =>
  deck === 'PRESENT'
    ? and(
        inArray(tickets.status, [...allTicketStatuses]),
        ofTypes(eventId, ticketTypeKinds),
        isNotNull(tickets.pitchDeckId),
      )
    : and(inArray(tickets.status, presenting), ofTypes(eventId, presenterKinds), isNull(tickets.pitchDeckId))

/** Who moved up, and was not put back on the list since. */
const hasMovedUp = and(isNotNull(tickets.promotedAt), ne(tickets.status, 'WAITING'))

function matching(eventId: number, { q, status, ticketTypeId, deck, promoted }: GuestFilters): SQL | undefined {
  const words = searchedWords(q ?? '').slice(0, maxWords)
  const text = searchedText(tickets)
  return and(
    eq(tickets.eventId, eventId),
    status && eq(tickets.status, status),
    ticketTypeId === undefined ? undefined : eq(tickets.ticketTypeId, ticketTypeId),
    deck && deckFilter(eventId, deck),
    promoted === undefined ? undefined : promoted ? hasMovedUp : isNull(tickets.promotedAt),
    ...words.map((word) => sql`instr(${text}, ${word}) > 0`),
  )
}

/**
 * The people who match. A search, also one for decks, reads from `tickets_by_search`, which has the texts ready. Left to itself, SQLite reads
 * rows in the order of the list, and folds the names of each.
 */
function guestsWhere(eventId: number, filters: GuestFilters): SQL | undefined {
  const where = matching(eventId, filters)
  return filters.q || filters.deck
    ? sql`${tickets.id} IN (SELECT id FROM tickets INDEXED BY tickets_by_search WHERE ${where})`
    : where
}

const { lastKey, firstKey } = tickets

/** Every order ends with the id, so that pages do not overlap. */
const sortExpressions: Record<GuestQuery['sort'], SQL[]> = {
  createdAt: [sql`${tickets.createdAt}`, sql`${tickets.id}`],
  '-createdAt': [desc(tickets.createdAt), desc(tickets.id)],
  name: [sql`${lastKey}`, sql`${firstKey}`, sql`${tickets.id}`],
  '-name': [desc(lastKey), desc(firstKey), desc(tickets.id)],
  '-promotedAt': [desc(tickets.promotedAt), desc(tickets.id)],
}

/** One page of the people of an event. Null if the event does not exist. */
export function listGuests(db: Database, eventId: number, { sort, limit, offset, ...filters }: GuestQuery) {
  const where = guestsWhere(eventId, filters)
  const rows = db
    .select(ticketColumns)
    .from(tickets)
    .where(where)
    .orderBy(...sortExpressions[sort])
  return nullUnlessEventExists(db, eventId, paginatedQuery(db, tickets, where, rows, { limit, offset }, toGuest))
}

/**
 * One chunk of an export: people after `last`, in the order of their registrations. All chunks together read each
 * person once; with the index, a search would scan all of it for each chunk.
 */
export const guestsAfter = (db: Database, eventId: number, filters: GuestFilters, last: Cursor | null) =>
  allRows(
    db
      .select(ticketColumns)
      .from(tickets)
      .where(and(matching(eventId, filters), isAfter(tickets, last)))
      .orderBy(...sortExpressions.createdAt)
      .limit(chunkSize),
    toGuest,
  )
