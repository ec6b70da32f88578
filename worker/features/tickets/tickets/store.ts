import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { fromKeys, pick } from '#schema/keys.ts'
import type { TicketStatus } from '#schema/options.ts'
import { personFields, type StartupDetails, type StartupField } from '#schema/registration.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { startupColumns, tickets } from '#schema/tables/tickets.ts'
import type { AnyTicket, Ticket } from '#schema/ticket.ts'
import { deckUrl } from '#schema/upload.ts'
import { type Author, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { userExists } from '#worker/features/tickets/users/store.ts'
import { announceCancellation } from './cancellation-mail-store.ts'

type TicketRow = typeof tickets.$inferSelect

/**
 * Condition for a row of `tickets` (or its alias) that has a place, or had one. Who waits has no ticket yet, and who
 * stopped waiting without a place never had one: nobody may learn its code.
 */
export const hadPlace = (ticket: 'tickets' | 't' = 'tickets'): SQL => {
  const column = (name: string) => sql.raw(`${ticket}.${name}`)
  return sql`(${column('status')} <> 'WAITING' AND (
    ${column('status')} <> 'CANCELLED' OR ${column('promoted_at')} IS NOT NULL
    OR (SELECT joined_at_position FROM ${registrations} AS ordered WHERE ordered.id = ${column('registration_id')}) IS NULL
  ))`
}

/** Condition for tickets that were issued. */
export const isIssued = hadPlace()

/** What `toAnyTicket` needs to know of a ticket. */
export const ticketColumns = {
  ...getTableColumns(tickets),
  isIssued: sql<0 | 1>`${isIssued}`.as('is_issued'),
}

type KnownRow = TicketRow & { isIssued: 0 | 1 }

/** The ticket of a row. A ticket that was never issued has no code. */
export function toAnyTicket({ isIssued, ...row }: KnownRow): AnyTicket {
  const { id, code, registrationId, eventId, ticketTypeId, userId, status, createdAt } = row
  return {
    id,
    code: isIssued ? code : null,
    registrationId,
    eventId,
    ticketTypeId,
    userId,
    status,
    attendee: pick(row, personFields),
    startupDetails: startupOf(row),
    createdAt: createdAt.toISOString(),
  }
}

/** The ticket of a row that `isIssued` selected. */
export const toTicket = (row: TicketRow): Ticket => ({
  ...toAnyTicket({ ...row, isIssued: 1 }),
  code: row.code,
  status: asIssued(row.status),
})

/** Safe: `isIssued` leaves out the one status that is not in the list. */
const asIssued = (status: TicketRow['status']) => status as TicketStatus

const startupOf = (row: TicketRow): StartupDetails | null =>
  row.startupName === null
    ? null
    : asComplete({ ...pick(row, startupColumns), pitchDeck: row.pitchDeckId && deckUrl(row.pitchDeckId) })

/** Safe: the CHECK `tickets_startup_complete` refuses a row with a `startupName` and without a required field. */
const asComplete = (details: { [Field in StartupField]: StartupDetails[Field] | null }) => details as StartupDetails

/** Clears the startup details of a ticket. The trigger that requires them for presenters checks inserts only. */
export const noStartup = { ...fromKeys(startupColumns, () => null), pitchDeckId: null }

type Window = { limit: number; offset: number }

const ticketsWhere = (db: Database, condition: SQL, window: Window): Query<Page<Ticket>> => {
  const where = and(condition, isIssued)
  return paginatedQuery(
    db,
    tickets,
    where,
    db.select().from(tickets).where(where).orderBy(tickets.createdAt, tickets.id),
    window,
    toTicket,
  )
}

/** Oldest first. Null if the event does not exist. */
export const ticketsOfEvent = (db: Database, eventId: number, window: Window): Query<Page<Ticket> | null> =>
  nullUnlessEventExists(db, eventId, ticketsWhere(db, eq(tickets.eventId, eventId), window))

/** All tickets that a user bought, oldest first. Null if the user does not exist. */
export const ticketsOfUser = (db: Database, userId: number, window: Window): Query<Page<Ticket> | null> =>
  joinQueries([userExists(db, userId), ticketsWhere(db, eq(tickets.userId, userId), window)], ([exists, page]) =>
    exists ? page : null,
  )

const ticketById = (db: Database, id: number): Query<AnyTicket | null> =>
  defineQuery([db.select(ticketColumns).from(tickets).where(eq(tickets.id, id))], ([[row]]) =>
    row ? toAnyTicket(row) : null,
  )

/** The ticket of a registration that has exactly one, which does not wait. */
export const ticketOfRegistration = (db: Database, registrationId: string): Query<Ticket | null> =>
  defineQuery(
    [
      db
        .select()
        .from(tickets)
        .where(and(eq(tickets.registrationId, registrationId), isIssued)),
    ],
    ([[row]]) => (row ? toTicket(row) : null),
  )

/** The statuses from which a ticket may change to each status. */
const allowedFrom: Record<TicketStatus, SQL> = {
  CONFIRMED: sql`status <> 'WAITING'`,
  CHECKED_IN: sql`status IN ('CONFIRMED', 'CHECKED_IN')`,
  CANCELLED: sql`true`,
}

/**
 * Sets the status of a ticket if the transition is allowed, and reads the ticket. Null if it does not exist. A CHECK
 * refuses to reactivate a cancelled ticket when no place is left. A cancellation adds a mail for the buyer, and hands the
 * place over to who waits.
 */
export function setTicketStatus(
  db: Database,
  id: number,
  status: TicketStatus,
  author: Author,
): Query<AnyTicket | null> {
  // Who is given a place without waiting for it moves up as well. `promoted_at` equals `created_at` only after joining.
  const promotedAt = sql`iif(${isIssued}, ${tickets.promotedAt}, max(${author.now.getTime()}, ${tickets.createdAt} + 1))`
  const update = db
    .update(tickets)
    .set({ status, ...(status === 'CONFIRMED' && { promotedAt }) })
    .where(and(eq(tickets.id, id), allowedFrom[status]))
  const isChanged = sql`status <> ${status} AND ${allowedFrom[status]}`
  const announced =
    status === 'CANCELLED'
      ? [
          announceCancellation(db, {
            where: sql`t.id = ${id} AND t.status <> 'CANCELLED'`,
            by: 'ORGANISER',
            now: author.now,
          }),
        ]
      : []
  const recorded = recordUpdateOrDelete(db, author, 'tickets', id, 'UPDATE', isChanged)
  const itsEvent = db.select({ id: tickets.eventId }).from(tickets).where(eq(tickets.id, id))
  const handedOver = status === 'CANCELLED' ? handOver(db, { where: sql`e.id IN ${itsEvent}`, now: author.now }) : []
  return afterWrites([recorded, ...announced, update, ...handedOver], ticketById(db, id))
}

/** The name of the ticket's type, and how many places of that type are left. */
export const placesLeft = (db: Database, ticketId: number): Query<{ name: string; left: number } | null> =>
  defineQuery(
    [
      db
        .select({ name: ticketTypes.name, left: sql<number>`${ticketTypes.capacity} - ${ticketTypes.sold}` })
        .from(tickets)
        .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
        .where(eq(tickets.id, ticketId)),
    ],
    ([[row]]) => row ?? null,
  )
