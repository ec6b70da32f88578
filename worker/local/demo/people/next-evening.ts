import { addDays } from '#schema/dates.ts'
import { minutesAfter, spread } from '../days.ts'
import { deckOf } from './decks.ts'
import type { Place, PlannedOrder } from './orders.ts'
import { type DemoStartup, nextStartups, otherStartups } from './startups.ts'

/** The next evening of the demo, and its ticket types. Nothing is left of the last one, for which people wait. */
const eventId = 4
const attendee = 10
const startupPitch = 11
export const soldOutTicketType = 12

type Seat = Omit<Place, 'person'>

/** An order before people and time are known. `rank` is where it stands among all orders, from 0 to 1. */
type Slot = Omit<PlannedOrder, 'eventId' | 'at' | 'places'> & { rank: number; places: readonly Seat[] }

/** Who presents: the rank of the order, the place in the order of pitches as far as it is decided, and who sent a deck. */
const presenters: { rank: number; pitchPosition?: number; hasDeck: boolean; isPromoted?: true }[] = [
  { rank: 0.01, pitchPosition: 2, hasDeck: true },
  { rank: 0.14, pitchPosition: 0, hasDeck: true },
  { rank: 0.27, pitchPosition: 1, hasDeck: true },
  { rank: 0.66, hasDeck: true },
  { rank: 0.03, pitchPosition: 3, hasDeck: true },
  { rank: 0.06, pitchPosition: 4, hasDeck: false },
  { rank: 0.25, hasDeck: false, isPromoted: true },
]
const startupPitches = 4

const pitch = (startup: DemoStartup, n: number): Slot => {
  const { rank = 0, pitchPosition, hasDeck, isPromoted } = presenters[n] ?? {}
  const seat: Seat = {
    ticketTypeId: n < startupPitches ? startupPitch : soldOutTicketType,
    startup,
    ...(hasDeck && { deck: deckOf(startup) }),
    ...(pitchPosition !== undefined && { pitchPosition }),
  }
  return { rank, places: [seat], ...(isPromoted && { joinedAtPosition: 0 }) }
}

/** The last of these startups had a place and cancelled. The others wait. */
const wait = (startup: DemoStartup, n: number): Slot => {
  const seat = { ticketTypeId: soldOutTicketType, startup }
  return n === otherStartups.length - 1
    ? { rank: 0.02, places: [{ ...seat, status: 'CANCELLED' }] }
    : { rank: 0.4 + n * 0.07, places: [{ ...seat, status: 'WAITING' }], joinedAtPosition: n }
}

const groups = [
  { rank: 0.12, size: 2 },
  { rank: 0.35, size: 3 },
  { rank: 0.71, size: 4 },
]

/** 74 people with a ticket, nine of them in groups, seven with a startup; six who cancelled, and eight who wait. */
const slots = (): Slot[] =>
  [
    ...groups.map(({ rank, size }): Slot => ({ rank, places: Array(size).fill({ ticketTypeId: attendee }) })),
    ...Array.from(
      { length: 58 },
      (_, n): Slot => ({
        rank: (n + 0.5) / 58,
        places: [
          {
            ticketTypeId: attendee,
            ...(n % 15 === 6 && { noPhotos: true }),
            ...(n === 21 && { doorNote: 'Wózek, wpuścić rampą przy bramie B' }),
          },
        ],
        ...(n % 9 === 4 && { answer: 'YES' }),
      }),
    ),
    ...Array.from(
      { length: 5 },
      (_, n): Slot => ({
        rank: 0.08 + n * 0.17,
        places: [{ ticketTypeId: attendee, status: 'CANCELLED' }],
        ...(n === 3 && { answer: 'NO' }),
      }),
    ),
    ...nextStartups.map(pitch),
    ...otherStartups.map(wait),
  ].toSorted((one, other) => one.rank - other.rank)

/** Orders from the day after the announcement until yesterday. */
export function nextEveningOrders(announced: string, today: string): PlannedOrder[] {
  let person = 0
  const inOrder = slots()
  const moments = spread(inOrder.length, addDays(announced, 1), addDays(today, -1))
  return inOrder.flatMap(({ rank: _, places, ...order }, n) => {
    const at = moments[n]
    if (!at) return []
    const isPromoted = (seat: Seat) => order.joinedAtPosition !== undefined && seat.status !== 'WAITING'
    const filled = places.map((seat): Place => {
      person += 1
      return { person, ...seat, ...(isPromoted(seat) && { promotedAt: minutesAfter(at, 95) }) }
    })
    return { eventId, at, ...order, places: filled }
  })
}
