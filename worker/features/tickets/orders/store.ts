import { eq, type SQL, sql } from 'drizzle-orm'
import { isRoomOpen } from '#schema/event-time.ts'
import type { OrderState } from '#schema/options.ts'
import type { OrderDetail, OrderedTicket, OrderOnPage } from '#schema/order.ts'
import { pitchDecks } from '#schema/tables/decks.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events, guestEventColumns, pitchColumns } from '#schema/tables/events.ts'
import { undeliverableAddresses } from '#schema/tables/messages.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { queueNumber, tickets } from '#schema/tables/tickets.ts'
import { allRows, type Database, defineQuery, hasRow, joinQueries, type Query } from '#worker/database/query.ts'
import { toOrder } from '#worker/features/tickets/registration-records/store.ts'
import { withNotes } from '#worker/features/tickets/tickets/event-notes.ts'
import { toldSlot } from '#worker/features/tickets/tickets/pitch-store.ts'
import { hasPresentedColumn } from '#worker/features/tickets/tickets/presented-store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'
import { groupsWaiting } from '#worker/features/tickets/tickets/wait-store.ts'

/** An order with the secret of its link. */
export type KnownOrder = { order: OrderDetail; orderKey: string }

export const orderByKey = (db: Database, key: string, now: Date): Query<KnownOrder | null> =>
  orderWhere(db, eq(registrations.orderKey, key), now)

/**
 * The order of a registration, also without a key after its buyer was erased: attendees with other addresses keep their
 * tickets.
 */
export const orderOfGuests = (db: Database, id: string, now: Date): Query<OrderDetail | null> =>
  readOrder(db, { where: eq(registrations.id, id), now }, ({ order }) => order)

/** The order of a registration. Null if it was erased. */
export const orderById = (db: Database, id: string, now: Date): Query<KnownOrder | null> =>
  orderWhere(db, eq(registrations.id, id), now)

/** The order of a ticket. Null if the ticket does not exist or the order was erased. */
export function orderByTicket(db: Database, ticketId: number, now: Date): Query<KnownOrder | null> {
  const itsOrder = db.select({ id: tickets.registrationId }).from(tickets).where(eq(tickets.id, ticketId))
  return orderWhere(db, sql`${registrations.id} IN ${itsOrder}`, now)
}

export const idOfOrder = (db: Database, key: string) =>
  db.select({ id: registrations.id }).from(registrations).where(eq(registrations.orderKey, key))

export const eventOfOrder = (db: Database, key: string) =>
  db.select({ id: registrations.eventId }).from(registrations).where(eq(registrations.orderKey, key))

/** How many groups wait before an order, counted from its first ticket that waits. */
export const groupsAhead = groupsWaiting(
  sql`(SELECT ticket_type_id FROM ${tickets} WHERE registration_id = ${registrations.id} AND status = 'WAITING')`,
  sql`(SELECT min(${queueNumber('')}) FROM ${tickets} WHERE registration_id = ${registrations.id} AND status = 'WAITING')`,
)

const orderWhere = (db: Database, where: SQL, now: Date): Query<KnownOrder | null> =>
  readOrder(db, { where, now }, ({ order, orderKey }) => (orderKey === null ? null : { order, orderKey }))

type Asked = { where: SQL; now: Date }

function readOrder<T>(
  db: Database,
  { where, now }: Asked,
  shape: (read: { order: OrderDetail; orderKey: string | null }) => T,
) {
  const order = db
    .select({ row: registrations, event: guestEventColumns, pitches: pitchColumns, position: groupsAhead })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(where)
  const itsTickets = db
    .select({
      row: ticketColumns,
      ticketType: { name: ticketTypes.name, type: ticketTypes.type },
      deckName: pitchDecks.originalName,
      deckAt: pitchDecks.completedAt,
      notice: pitchDecks.notice,
      told: toldSlot.column,
      hasPresented: hasPresentedColumn(now),
    })
    .from(tickets)
    .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(pitchDecks, eq(pitchDecks.id, tickets.pitchDeckId))
    .where(where)
    .orderBy(tickets.position)
  return defineQuery([order, itsTickets], ([[found], rows]) => {
    if (!found) return null
    const { row } = found
    const { orderKey, answer, together } = row
    const { id, eventId, createdAt, buyer } = toOrder(row)
    const ordered = rows.map(({ row, ticketType, deckName, deckAt, notice, told, hasPresented }): OrderedTicket => {
      const { id, code, shortCode, status, ticketTypeId, attendee, startupDetails, noPhotos } = toAnyTicket(row)
      const { answer } = row
      return {
        id,
        code,
        shortCode,
        status,
        ticketType: { id: ticketTypeId, ...ticketType },
        attendee,
        startupDetails,
        answer,
        noPhotos,
        slot: toldSlot.in(told, { ...found.event, ...found.pitches }),
        ...(hasPresented === 1 && { publishResult: row.publishResult }),
        deck: deckAt && { name: deckName ?? '', uploadedAt: deckAt.toISOString(), notice },
      }
    })
    const state = stateOf(ordered)
    const event = { id: eventId, ...withNotes(found.event, state === 'CONFIRMED') }
    const quantity = ordered.filter(({ status }) => status === 'WAITING').length
    const waiting = quantity > 0 ? { position: found.position, quantity, together } : null
    return shape({
      orderKey,
      order: { id, event, state, createdAt, buyer, answer, waiting, tickets: ordered },
    })
  })
}

const stateOf = (ordered: readonly OrderedTicket[]): OrderState => {
  if (ordered.some(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')) return 'CONFIRMED'
  return ordered.some(({ status }) => status === 'WAITING') ? 'WAITING' : 'CANCELLED'
}

/**
 * The order with this key, whether the buyer's address is marked as undeliverable, and whether the room of the event is open. Null
 * if there is none. Both addresses are in lower case by SQLite, because JavaScript also changes letters outside ASCII.
 */
export function orderOnPage(db: Database, key: string, now: Date): Query<OrderOnPage | null> {
  const refused = db
    .select({ reason: undeliverableAddresses.reason })
    .from(registrations)
    .innerJoin(undeliverableAddresses, eq(undeliverableAddresses.email, sql`lower(${registrations.email})`))
    .where(eq(registrations.orderKey, key))
  const times = db
    .select({ startTime: agendaItems.startTime, endTime: agendaItems.endTime })
    .from(registrations)
    .innerJoin(agendaItems, eq(agendaItems.eventId, registrations.eventId))
    .where(eq(registrations.orderKey, key))
  return joinQueries(
    [orderByKey(db, key, now), hasRow(refused), allRows(times)],
    ([known, isUndeliverable, agenda]) =>
      known && { ...known.order, isUndeliverable, hasRoom: isRoomOpen(known.order.event, agenda, now) },
  )
}
