import { sql } from 'drizzle-orm'
import type { GuestDetail } from '#schema/guest.ts'
import { pick } from '#schema/keys.ts'
import { limits } from '#schema/limits.ts'
import { pitchDecks } from '#schema/tables/decks.ts'
import { undeliverableAddresses } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { listChanges } from '#worker/core/changes-store.ts'
import { messagesOfOrder } from '#worker/core/message-store.ts'
import { type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import { toStoredDeck } from '#worker/features/people/privacy-requests/store.ts'
import { groupsAhead } from '#worker/features/tickets/orders/store.ts'
import { toOrder } from '#worker/features/tickets/registration-records/store.ts'
import { ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'
import { toGuest } from './store.ts'

/** Everything about one person of an event, in one round trip. Null if the ticket does not exist. */
export function guestById(db: Database, id: number): Query<GuestDetail | null> {
  const order = sql`(SELECT registration_id FROM ${tickets} AS own WHERE own.id = ${id})`
  const { email } = undeliverableAddresses
  const addresses = sql`(SELECT lower(email) FROM ${tickets} WHERE id = ${id}
    UNION ALL SELECT lower(email) FROM ${registrations} WHERE id = ${order})`
  const rows = defineQuery(
    [
      db
        .select({ row: registrations, position: groupsAhead })
        .from(registrations)
        .where(sql`${registrations.id} = ${order}`),
      db.select(ticketColumns).from(tickets).where(sql`${tickets.registrationId} = ${order}`).orderBy(tickets.position),
      db
        .select()
        .from(pitchDecks)
        .where(sql`${pitchDecks.id} = (SELECT pitch_deck_id FROM ${tickets} WHERE id = ${id})`),
      db.select({ email }).from(undeliverableAddresses).where(sql`${email} IN ${addresses}`),
    ],
    ([[found], places, [deck], refused]) => ({ found, places, deck, refused }),
  )
  const history = listChanges(db, { entity: 'tickets', entityId: String(id), limit: limits.list.max, offset: 0 })
  return joinQueries(
    [rows, messagesOfOrder(db, order), history],
    ([{ found, places, deck, refused }, mails, changes]): GuestDetail | null => {
      const own = places.find((place) => place.id === id)
      if (!found || !own) return null
      const { source, answer, together, orderKey } = found.row
      const quantity = places.filter(({ status }) => status === 'WAITING').length
      return {
        ...toGuest(own),
        order: {
          source,
          buyer: toOrder(found.row).buyer,
          answer,
          isErased: orderKey === null,
          waiting: quantity > 0 ? { position: found.position, quantity, together } : null,
          tickets: places.map((place) => pick(toAnyTicket(place), ['id', 'ticketTypeId', 'status', 'attendee'])),
        },
        deck: deck ? toStoredDeck(deck) : null,
        messages: mails,
        undeliverable: refused.map(({ email }) => email),
        changes: changes.data,
      }
    },
  )
}
