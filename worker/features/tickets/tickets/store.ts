import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import { type AgendaTimes, isRoomOpen } from '#schema/event-time.ts'
import { fromKeys, pick } from '#schema/keys.ts'
import type { TicketStatus } from '#schema/options.ts'
import type { TicketDetail, TicketOnPage } from '#schema/order.ts'
import { personFields, type StartupDetails, type StartupField } from '#schema/registration.ts'
import { agendaItems } from '#schema/tables/event-content.ts'
import { events, guestEventColumns } from '#schema/tables/events.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { startupColumns, tickets } from '#schema/tables/tickets.ts'
import type { AnyTicket, Ticket } from '#schema/ticket.ts'
import { deckUrl } from '#schema/upload.ts'
import { nullUnlessEventExists } from '#worker/core/exists-store.ts'
import { paginatedQuery, type Window } from '#worker/database/pagination.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { type Database, firstRow, joinQueries, type Query } from '#worker/database/query.ts'
import { withNotes } from '#worker/features/tickets/tickets/event-notes.ts'
import { userExists } from '#worker/features/tickets/users/store.ts'

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

export const isIssued = hadPlace()

/** What `toAnyTicket` needs to know of a ticket. */
export const ticketColumns = {
  ...getTableColumns(tickets),
  isIssued: sql<0 | 1>`${isIssued}`.as('is_issued'),
}

type KnownRow = TicketRow & { isIssued: 0 | 1 }

/** The ticket of a row. A ticket that was never issued has no codes. */
export function toAnyTicket({ isIssued, ...row }: KnownRow): AnyTicket {
  const { id, code, shortCode, registrationId, eventId, ticketTypeId, userId, status, createdAt } = row
  return {
    id,
    code: isIssued ? code : null,
    shortCode: isIssued ? shortCode : null,
    registrationId,
    eventId,
    ticketTypeId,
    userId,
    status,
    attendee: pick(row, personFields),
    startupDetails: startupOf(row),
    doorNote: row.doorNote,
    noPhotos: row.noPhotos,
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

/**
 * Clears the startup details of a ticket, what its presenter was told, and what organisers say of it. The trigger that requires them for presenters checks
 * inserts only.
 */
export const noStartup = {
  ...fromKeys(startupColumns, () => null),
  startupFolded: null,
  pitchDeckId: null,
  toldSlotAt: null,
  toldSlotSeconds: null,
  resultLine: null,
}

/** What else a ticket holds of its person. */
export const noWishes = { doorNote: null, noPhotos: false }

const ticketsWhere = (db: Database, condition: SQL, window: Window): Query<Page<Ticket>> => {
  const where = and(condition, isIssued)
  const rows = db.select().from(tickets).where(where).orderBy(tickets.createdAt, tickets.id)
  return paginatedQuery(db, tickets, where, rows, window, toTicket)
}

/** Oldest first. Null if the event does not exist. */
export const ticketsOfEvent = (db: Database, eventId: number, window: Window): Query<Page<Ticket> | null> =>
  nullUnlessEventExists(db, eventId, ticketsWhere(db, eq(tickets.eventId, eventId), window))

/** All tickets that a user bought, oldest first. Null if the user does not exist. */
export const ticketsOfUser = (db: Database, userId: number, window: Window): Query<Page<Ticket> | null> =>
  joinQueries([userExists(db, userId), ticketsWhere(db, eq(tickets.userId, userId), window)], ([exists, page]) =>
    exists ? page : null,
  )

export const ticketById = (db: Database, id: number): Query<AnyTicket | null> =>
  firstRow(db.select(ticketColumns).from(tickets).where(eq(tickets.id, id)), toAnyTicket)

/** The ticket of a registration that has exactly one, which does not wait. */
export function ticketOfRegistration(db: Database, registrationId: string): Query<Ticket | null> {
  const where = and(eq(tickets.registrationId, registrationId), isIssued)
  return firstRow(db.select().from(tickets).where(where), toTicket)
}

/**
 * D1 returns the rows of a batch by column name, so no two columns may have the same name: ids come from the ticket,
 * and the ticket's status has a name of its own.
 */
const detailColumns = {
  ...guestEventColumns,
  code: tickets.code,
  shortCode: tickets.shortCode,
  ticketStatus: sql<TicketStatus>`${tickets.status}`.as('ticket_status'),
  firstName: tickets.firstName,
  lastName: tickets.lastName,
  ticketTypeId: tickets.ticketTypeId,
  typeName: ticketTypes.name,
  type: ticketTypes.type,
  eventId: tickets.eventId,
  /** The times of the agenda, as JSON. */
  agenda: sql<string>`(SELECT json_group_array(json_object('startTime', a.start_time, 'endTime', a.end_time))
    FROM ${agendaItems} AS a WHERE a.event_id = ${tickets.eventId})`.as('agenda'),
}

/** Safe: `detailColumns` makes it. */
const readTimes = (json: string): AgendaTimes[] => JSON.parse(json)

const detailByPlaceholder = prepareOnce((db) => {
  const ticket = db
    .select(detailColumns)
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(eq(tickets.code, sql.placeholder('code')), ne(tickets.firstName, ''), isIssued))
  return firstRow(
    ticket,
    ({
      ticketTypeId,
      typeName,
      type,
      eventId,
      ticketStatus,
      code,
      shortCode,
      firstName,
      lastName,
      agenda,
      ...event
    }) => ({
      code,
      shortCode,
      status: ticketStatus,
      firstName,
      lastName,
      ticketType: { id: ticketTypeId, name: typeName, type },
      event: { id: eventId, ...withNotes(event, ticketStatus !== 'CANCELLED') },
      agenda: readTimes(agenda),
    }),
  )
})

/** The ticket with this code, for its page. Null if there is none, or if its person was erased. */
export const ticketOnPage = (code: string, now: Date): Query<TicketOnPage | null> =>
  joinQueries([detailByPlaceholder({ code })], ([found]) => {
    if (!found) return null
    const { agenda, ...ticket } = found
    return { ...ticket, hasRoom: ticket.status !== 'CANCELLED' && isRoomOpen(ticket.event, agenda, now) }
  })

/** The ticket with this code. Null if there is none, or if its person was erased. */
export const ticketByCode = (code: string): Query<TicketDetail | null> =>
  joinQueries([detailByPlaceholder({ code })], ([found]) => {
    if (!found) return null
    const { agenda: _, ...ticket } = found
    return ticket
  })
