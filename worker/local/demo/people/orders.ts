import type { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import type { registrations, users } from '#schema/tables/orders.ts'
import type { tickets } from '#schema/tables/tickets.ts'
import { randomKey } from '../../random-key.ts'
import { minutesAfter } from '../days.ts'
import { demoPerson } from './names.ts'
import type { DemoStartup } from './startups.ts'

type TicketRow = typeof tickets.$inferInsert & { id: number }
type OrderRow = typeof registrations.$inferInsert

export type DemoDeck = { name: string; content: Uint8Array }

/** One place of an order. `person` is a number for `demoPerson`. */
export type Place = {
  person: number
  ticketTypeId: number
  status?: 'CONFIRMED' | 'CANCELLED' | 'WAITING'
  startup?: DemoStartup
  deck?: DemoDeck
  promotedAt?: Date
  pitchPosition?: number
  noPhotos?: true
  doorNote?: string
}

/** An order. The person of its first place is the buyer. */
export type PlannedOrder = {
  eventId: number
  at: Date
  places: readonly Place[]
} & Partial<Pick<OrderRow, 'answer' | 'source' | 'joinedAtPosition'>>

export type StoredOrder = { order: OrderRow; tickets: TicketRow[] }

type StoredDeck = { row: typeof pitchDecks.$inferInsert; content: Uint8Array }

/** Ids are in the order of time, as the waiting list requires. Codes and keys are random, because they open orders. */
export function storeOrders(planned: readonly PlannedOrder[]) {
  const buyers = new Map<string, typeof users.$inferInsert & { id: number }>()
  const decks: StoredDeck[] = []
  const claims: (typeof deckClaims.$inferInsert)[] = []
  let ticketId = 0

  const buyerOf = (person: number, createdAt: Date) => {
    const contact = demoPerson(person)
    const known = buyers.get(contact.email) ?? { id: buyers.size + 1, ...contact, createdAt }
    buyers.set(contact.email, known)
    return known.id
  }

  const storeDeck = ({ name, content }: DemoDeck, registrationId: string, orderedAt: Date): string => {
    const id = randomKey()
    const times = { createdAt: minutesAfter(orderedAt, -4), completedAt: minutesAfter(orderedAt, -3) }
    decks.push({ row: { id, originalName: name, size: content.length, ...times }, content })
    claims.push({ deckId: id, registrationId })
    return id
  }

  const orders = planned
    .toSorted((one, other) => +one.at - +other.at)
    .map(({ eventId, at: createdAt, places, source = 'FORM', ...more }): StoredOrder => {
      const id = randomKey()
      const person = places[0]?.person ?? 0
      const userId = buyerOf(person, createdAt)
      const secrets = { idempotencyKey: randomKey(), orderKey: randomKey(), bodyHash: '' }
      return {
        order: { id, ...secrets, source, eventId, userId, ...demoPerson(person), createdAt, ...more },
        tickets: places.map(({ person, startup, deck, ...place }, position) => {
          ticketId += 1
          const owned = { registrationId: id, position, eventId, userId, createdAt }
          return {
            id: ticketId,
            code: randomKey(),
            ...owned,
            ...demoPerson(person),
            ...place,
            ...startup,
            ...(deck && { pitchDeckId: storeDeck(deck, id, createdAt) }),
          }
        }),
      }
    })
  return { orders, users: [...buyers.values()], decks, claims }
}
