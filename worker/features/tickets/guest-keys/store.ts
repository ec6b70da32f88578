import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { isRoomOpen } from '#schema/event-time.ts'
import { type GuestTicket, type GuestTicketChange, type GuestTicketOnPage, shortName } from '#schema/guest-ticket.ts'
import { pick } from '#schema/keys.ts'
import type { GuestLink } from '#schema/personal-data.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events, guestEventColumns, pitchColumns } from '#schema/tables/events.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { guestKeys, holdsPlace, tickets } from '#schema/tables/tickets.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { afterWrites, allRows, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { withNotes } from '#worker/features/tickets/tickets/event-notes.ts'
import { toldSlot } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresentedColumn } from '#worker/features/tickets/tickets/presented-store.ts'
import { cancelWrites } from '#worker/features/tickets/tickets/status-store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'

/** A key of `/guest/{key}` for the holder of a ticket. `keyHash` is its SHA-256. `email` is the address that gets it. */
export type NewGuestKey = { keyHash: string; ticketId: number; email: string }

/**
 * Stores keys of tickets. Returns the ids of the tickets whose key is stored: a ticket that has another address by now gets
 * none.
 */
export function addGuestKeys(db: Database, keys: readonly NewGuestKey[], now: Date): Query<number[]> {
  const columns = { keyHash: sql`k.value ->> '$.keyHash'`, ticketId: sql`t.id`, createdAt: sql`${now.getTime()}` }
  const from = sql`json_each(${JSON.stringify(keys)}) AS k
    JOIN ${tickets} AS t ON t.id = k.value ->> '$.ticketId' AND t.email = k.value ->> '$.email' WHERE true`
  const hashes = keys.map(({ keyHash }) => keyHash)
  return defineQuery(
    [
      insertSelected(db, guestKeys, columns, from).onConflictDoNothing(),
      db.select({ ticketId: guestKeys.ticketId }).from(guestKeys).where(inArray(guestKeys.keyHash, hashes)),
    ],
    ([, stored]) => stored.map(({ ticketId }) => ticketId),
  )
}

/** When the keys of tickets, whose ids are a list or a subquery, were made, oldest first. */
export const guestLinksOfTickets = (db: Database, ticketIds: SQL): Query<GuestLink[]> =>
  allRows(
    db
      .select({ ticketId: guestKeys.ticketId, createdAt: guestKeys.createdAt })
      .from(guestKeys)
      .where(sql`${guestKeys.ticketId} IN ${ticketIds}`)
      .orderBy(guestKeys.createdAt),
    ({ ticketId, createdAt }) => ({ ticketId, createdAt: createdAt.toISOString() }),
  )

/** Condition for the ticket that a key opens. */
const isOpenedBy = (keyHash: string): SQL =>
  sql`${tickets.id} IN (SELECT ticket_id FROM ${guestKeys} WHERE key_hash = ${keyHash})`

/** The ticket that a key opens. Null for an unknown key, and if the person was erased. */
export function ticketByGuestKey(db: Database, keyHash: string, now: Date): Query<GuestTicket | null> {
  const where = and(isOpenedBy(keyHash), ne(tickets.firstName, ''))
  const ticket = db
    .select({
      row: ticketColumns,
      ticketType: { name: ticketTypes.name, type: ticketTypes.type },
      told: toldSlot.column,
      hasPresented: hasPresentedColumn(now),
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(where)
  const order = db
    .select({
      event: guestEventColumns,
      pitches: pitchColumns,
      buyer: { firstName: registrations.firstName, lastName: registrations.lastName },
    })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .where(where)
  return defineQuery([ticket, order], ([[found], [known]]) => {
    if (!found || !known) return null
    const { id, code, shortCode, status, eventId, ticketTypeId, attendee, noPhotos } = toAnyTicket(found.row)
    const { firstName, lastName } = known.buyer
    const event = { id: eventId, ...withNotes(known.event, status === 'CONFIRMED' || status === 'CHECKED_IN') }
    return {
      id,
      code,
      shortCode,
      status,
      ticketType: { id: ticketTypeId, ...found.ticketType },
      attendee: pick(attendee, ['firstName', 'lastName']),
      event,
      buyer: firstName === '' ? null : shortName(firstName, lastName),
      answer: found.row.answer,
      noPhotos,
      ...(found.hasPresented === 1 && { publishResult: found.row.publishResult }),
      slot: toldSlot.in(found.told, { ...event, ...known.pitches }),
    }
  })
}

/** The same for its page. Also whether its holder may enter the room of the event now. */
export function guestTicketOnPage(db: Database, keyHash: string, now: Date): Query<GuestTicketOnPage | null> {
  const times = db
    .select({ startTime: agendaItems.startTime, endTime: agendaItems.endTime })
    .from(tickets)
    .innerJoin(agendaItems, eq(agendaItems.eventId, tickets.eventId))
    .where(isOpenedBy(keyHash))
  return joinQueries([ticketByGuestKey(db, keyHash, now), allRows(times)], ([ticket, agenda]) => {
    if (!ticket) return null
    const { code, status, event } = ticket
    return { ...ticket, hasRoom: code !== null && status !== 'CANCELLED' && isRoomOpen(event, agenda, now) }
  })
}

/** Stores what the holder changes, unless the ticket is cancelled, and reads the ticket. */
export const storeChange = (
  db: Database,
  keyHash: string,
  change: NonNullable<GuestTicketChange['attendee']> & Omit<GuestTicketChange, 'attendee'>,
  now: Date,
) =>
  afterWrites(
    [
      db
        .update(tickets)
        .set(change)
        .where(and(isOpenedBy(keyHash), ne(tickets.status, 'CANCELLED'))),
    ],
    ticketByGuestKey(db, keyHash, now),
  )

/** Stores that the holder comes, if the ticket has a place, and reads the ticket. */
export const storeComing = (db: Database, keyHash: string, now: Date) =>
  afterWrites(
    [
      db
        .update(tickets)
        .set({ answer: 'YES' })
        .where(and(isOpenedBy(keyHash), holdsPlace)),
    ],
    ticketByGuestKey(db, keyHash, now),
  )

/** Gives the place back, unless the holder is inside, and reads the ticket. */
export function giveBack(db: Database, keyHash: string, now: Date) {
  const of = sql`t.id IN (SELECT ticket_id FROM ${guestKeys} WHERE key_hash = ${keyHash})`
  const stored = db
    .update(tickets)
    .set({ answer: 'NO' })
    .where(and(isOpenedBy(keyHash), ne(tickets.status, 'CHECKED_IN')))
  const cancelled = cancelWrites(db, { of, statuses: ['CONFIRMED', 'WAITING'], by: 'GUEST', now })
  return afterWrites([stored, ...cancelled], ticketByGuestKey(db, keyHash, now))
}
