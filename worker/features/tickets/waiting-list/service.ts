import { messages } from '#schema/error-messages.ts'
import { found, Problem } from '#schema/problem.ts'
import type { WaitingListOrder } from '#schema/registration.ts'
import type { JoinedGroup, PlaceWrite } from '#schema/waiting-list.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { ticketTypeById } from '#worker/features/program/ticket-types/store.ts'
import { orderById } from '#worker/features/tickets/orders/store.ts'
import { pretendToRegister } from '#worker/features/tickets/registration/honeypot.ts'
import { asRequested, newRegistration, submit } from '#worker/features/tickets/registration/service.ts'
import { assertTakesPlace } from '#worker/features/tickets/tickets/service.ts'
import { joinedGroup, writeJoin } from './join-store.ts'
import { placeGroup } from './place-store.ts'

type JoinOptions = { key: string | undefined; dailyNetwork: DailyNetwork | null; now: Date }

/**
 * Joins the waiting list, once per idempotency key. Throws what `register` throws, and `placesLeft` instead of
 * `soldOut`. An event that has begun is `eventPast`.
 */
export async function join(db: Database, order: WaitingListOrder, { key, dailyNetwork, now }: JoinOptions) {
  const registration = await newRegistration(order, { key, waits: true }, now)
  const write = withNetworkCount(db, dailyNetwork, writeJoin(registration, order.together))
  const { written, earlier } = await submit(db, order, registration, write)
  if (!earlier) return found(written)
  // A repetition gets the response to the first request.
  const group = found(await execute(db, joinedGroup(db, earlier.id)))
  return { ...group, tickets: asRequested(group.tickets, registration) }
}

/**
 * Gives a group that waits its places out of turn, and returns the order. Throws `missing`, `eventPast`,
 * `registrationClosed` if the event was called off, `conflict` if nobody of it waits, and `soldOut` if there are too few
 * places, unless `extra` raises the capacity.
 */
export async function place(db: Database, registrationId: string, { extra }: PlaceWrite, author: Author) {
  const { order } = found(await execute(db, orderById(db, registrationId, author.now)))
  assertTakesPlace(order.event, author.now)
  const waiting = order.tickets.filter(({ status }) => status === 'WAITING')
  const [first] = waiting
  if (!first) throw new Problem('conflict', messages.nobodyWaits)
  const { id: ticketTypeId, name } = first.ticketType
  const placing = { registrationId, ticketTypeId, eventId: order.event.id, extra }
  try {
    return found(await execute(db, placeGroup(db, placing, author))).order
  } catch (error) {
    if (!refusedBy(error, 'ticket_types_sold_within_capacity')) throw error
    const type = found(await execute(db, ticketTypeById(db, ticketTypeId)))
    throw new Problem('soldOut', messages.soldOut(name, type.available))
  }
}

/** The response to an order with a filled honeypot: a group that waits first. Nothing is read or written. */
export async function pretendToJoin(order: WaitingListOrder, key: string | undefined): Promise<JoinedGroup> {
  const { tickets, ...registration } = await pretendToRegister(order, key)
  const waiting = { code: null, shortCode: null, status: 'WAITING' } as const
  return {
    ...registration,
    position: 0,
    tickets: tickets.map(({ id, code: _, shortCode: __, ...ticket }) => ({ id, ...waiting, ...ticket })),
  }
}
