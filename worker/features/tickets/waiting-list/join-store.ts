import { eq, type SQL, sql } from 'drizzle-orm'
import { events } from '#schema/tables/events.ts'
import { registrations, ticketTypes } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { addTicketMails } from '#worker/core/outbox-store.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { afterWrites, type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addBuyerMails } from '#worker/features/tickets/registration/mail-store.ts'
import {
  insertRegistration,
  type NewRegistration,
  upsertUser,
  valuesOf,
} from '#worker/features/tickets/registration/store.ts'
import { groupsWaiting } from '#worker/features/tickets/tickets/wait-store.ts'

const value = sql.placeholder
const id = sql`${value('id')}`
const now = sql`${value('now')}`

/** The event, if it has not begun and has fewer free places than the group asks for, else null. */
const eventWithoutPlaces = sql<number>`(
  SELECT e.id FROM ${events} AS e JOIN ${ticketTypes} AS y ON y.event_id = e.id
  WHERE e.id = ${value('eventId')} AND (e.begins_at IS NULL OR e.begins_at > ${now})
    AND y.id = ${value('ticketTypeId')} AND y.capacity - y.sold < ${value('quantity')}
)`

const writeJoining = prepareOnce((db) => {
  const writes: Statement[] = [
    upsertUser(db),
    ...insertRegistration(db, 'WAITING', {
      source: 'FORM',
      // Without places to wait for, `event_id` is null, which the table refuses.
      eventId: eventWithoutPlaces,
      together: value('together'),
      joinedAtPosition: groupsWaiting(sql`${value('ticketTypeId')}`),
    }),
    ...handOver(db, { where: sql`e.id = ${value('eventId')}`, now, joining: id }),
    ...addBuyerMails(db, sql`r.id = ${id}`, now),
    addTicketMails(
      db,
      sql`${registrations} AS r JOIN ${tickets} AS t ON t.registration_id = r.id
        WHERE r.id = ${id} AND t.status = 'CONFIRMED'`,
      now,
    ),
  ]
  return afterWrites(writes, joinedGroup(db, id))
})

/**
 * Writes a group that joins the waiting list of one ticket type, in one transaction, and reads it. A group that does not
 * stay together gets the places that are free at once. Refused if everything it asks for is free.
 */
export const writeJoin = (registration: NewRegistration, together: boolean): Query<JoinedGroup | null> =>
  writeJoining({
    ...valuesOf(registration),
    together,
    ticketTypeId: registration.places[0]?.ticketTypeId ?? 0,
    quantity: registration.places.length,
    now: registration.createdAt.getTime(),
  })

/** A group with the places that it got by joining, and the current names. Null if it was erased. */
export function joinedGroup(db: Database, registrationId: string | SQL): Query<JoinedGroup | null> {
  const group = db.select().from(registrations).where(eq(registrations.id, registrationId))
  const itsTickets = db
    .select()
    .from(tickets)
    .where(eq(tickets.registrationId, registrationId))
    .orderBy(tickets.position)
  return defineQuery([group, itsTickets], ([[row], rows]): JoinedGroup | null => {
    if (!row?.orderKey) return null
    return {
      id: row.id,
      orderKey: row.orderKey,
      eventId: row.eventId,
      position: row.joinedAtPosition ?? 0,
      tickets: rows.map(({ id, code, shortCode, ticketTypeId, firstName, lastName, createdAt, promotedAt }) => {
        const hadPlace = promotedAt?.getTime() === createdAt.getTime()
        const place = hadPlace
          ? ({ code, shortCode, status: 'CONFIRMED' } as const)
          : ({ code: null, shortCode: null, status: 'WAITING' } as const)
        return { id, ...place, ticketTypeId, firstName, lastName }
      }),
    }
  })
}
