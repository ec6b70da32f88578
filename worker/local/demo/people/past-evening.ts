import { randomUUID } from 'node:crypto'
import { addDays } from '#schema/dates.ts'
import type { doorScans } from '#schema/tables/door.ts'
import { hashOf, randomKey } from '../../random-key.ts'
import { minutesAfter, momentAt, spread } from '../days.ts'
import type { Place, PlannedOrder, StoredOrder } from './orders.ts'
import { pastStartups } from './startups.ts'

/** The last past evening of the demo, and its ticket types. */
export const pastEvent = 3
const attendee = 7
const startupPitch = 8
const personalPitch = 9

type Scan = Omit<typeof doorScans.$inferInsert, 'eventId' | 'nonce'>

const phones = ['Wejście główne (a3f1)', 'Wejście główne (77c2)', 'Wejście od podwórza (0be4)'] as const

/** Minutes after 16:48 at which people came who had no ticket. They were let in as long as there was room. */
const walkIns = [17, 23, 38]

/** Each fifth one comes to the next evening again. */
const personOf = (n: number): number => (n % 5 === 0 ? n + 1 : n + 100)

const orderOf = (n: number, at: Date, places: Omit<Place, 'person'>[], firstPerson: number): PlannedOrder => ({
  eventId: pastEvent,
  at,
  places: places.map((place, nth) => ({ person: personOf(firstPerson + nth), ...place })),
  ...(n % 4 === 1 && { answer: 'YES' as const }),
})

/** 78 people with a ticket, six of them in groups and ten with a startup; and five who cancelled. */
const seats = (): Omit<Place, 'person'>[][] => [
  ...[2, 4].map((size) => Array.from({ length: size }, () => ({ ticketTypeId: attendee }))),
  ...pastStartups.map((startup, n) => [{ ticketTypeId: n < 6 ? startupPitch : personalPitch, startup }]),
  ...Array.from({ length: 62 }, () => [{ ticketTypeId: attendee }]),
  ...Array.from({ length: 5 }, () => [{ ticketTypeId: attendee, status: 'CANCELLED' as const }]),
]

const openingOf = (date: string): Date => momentAt(date, '16:48')

export function pastEveningOrders(date: string): PlannedOrder[] {
  const groups = seats()
  // Steps that have no common factor with the number of orders mix groups, presenters and others.
  const mixed = groups.map((_, n) => groups[(n * 30) % groups.length] ?? [])
  let person = 0
  const registered = spread(mixed.length, addDays(date, -27), addDays(date, -1)).map((at, n) => {
    const order = orderOf(n, at, mixed[n] ?? [], person)
    person += order.places.length
    return order
  })
  const came = walkIns.map(
    (minutes, n): PlannedOrder => ({
      eventId: pastEvent,
      at: minutesAfter(openingOf(date), minutes),
      places: [{ person: 190 + n, ticketTypeId: attendee }],
      source: 'ORGANISER',
    }),
  )
  return [...registered, ...came]
}

/** Minutes after the opening: most people come in twenty minutes, the last three later. */
const minuteOf = (n: number, all: number): number =>
  n < all - 3 ? (20 * n) / (all - 4) : ([31.4, 46.2, 71.8][n - all + 3] ?? 0)

const entranceOf = ({ id, code }: StoredOrder['tickets'][number], at: Date, device: Scan['device']): Scan => ({
  ticketId: id,
  hash: hashOf(code),
  at,
  device,
  outcome: 'IN',
})

const stayedAway = (n: number): boolean => [3, 8, 11].includes(n % 13)

/**
 * Entrances over twenty minutes by three phones. One ticket was let in by two of them before they had synchronised, some
 * were shown once more, one code is unknown, and one entrance was taken back.
 */
export function pastEveningScans(stored: readonly StoredOrder[], date: string): (typeof doorScans.$inferInsert)[] {
  const opening = openingOf(date)
  const issued = stored.filter(({ order }) => order.eventId === pastEvent)
  const valid = issued
    .filter(({ order }) => order.source === 'FORM')
    .flatMap(({ tickets }) => tickets.filter(({ status = 'CONFIRMED' }) => status === 'CONFIRMED'))
  const came = valid.filter((_, n) => !stayedAway(n))
  const absent = valid.filter((_, n) => stayedAway(n))
  const mixed = came.map((_, n) => came[(n * 23) % came.length]).filter((ticket) => ticket !== undefined)
  const entered = mixed.map((ticket, n) =>
    entranceOf(ticket, minutesAfter(opening, minuteOf(n, mixed.length)), phones[n % 5 === 4 ? 2 : n % 2]),
  )
  const walkedIn = issued
    .filter(({ order }) => order.source === 'ORGANISER')
    .flatMap(({ tickets }) => tickets.map((ticket) => entranceOf(ticket, ticket.createdAt, phones[0])))
  const again = (n: number, minutes: number, more: Partial<Scan>): Scan[] => {
    const first = entered[n]
    return first ? [{ ...first, at: minutesAfter(first.at, minutes), ...more }] : []
  }
  const [taken] = absent
  const scans: Scan[] = [
    ...entered,
    ...walkedIn,
    ...again(24, 1.5, { device: phones[0] }),
    ...again(10, 3, { outcome: 'ALREADY' }),
    ...again(33, 2, { outcome: 'ALREADY', device: phones[1] }),
    ...again(40, 0.4, { ticketId: null, hash: hashOf(randomKey()), outcome: 'UNKNOWN' }),
    ...(taken ? again(15, 0.7, { ticketId: taken.id, hash: hashOf(taken.code), device: phones[0], undone: true }) : []),
  ]
  return scans
    .toSorted((one, other) => +one.at - +other.at)
    .map((scan) => ({ eventId: pastEvent, nonce: randomUUID(), ...scan }))
}
