import { found } from '#schema/problem.ts'
import type { WaitingListOrder } from '#schema/registration.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { pretendToRegister } from '#worker/features/tickets/registration/honeypot.ts'
import { asRequested, newRegistration, submit } from '#worker/features/tickets/registration/service.ts'
import type { NewRegistration } from '#worker/features/tickets/registration/store.ts'
import { joinedGroup, writeJoin } from './join-store.ts'

type JoinOptions = { key: string | undefined; dailyNetwork: DailyNetwork | null; now: Date }

/**
 * Joins the waiting list, once per idempotency key. Throws what `register` throws, and `placesLeft` instead of
 * `soldOut`. An event that has begun is `eventPast`.
 */
export async function join(db: Database, order: WaitingListOrder, { key, dailyNetwork, now }: JoinOptions) {
  const registration = await newRegistration(order, { key, waits: true }, now)
  const write = withNetworkCount(db, dailyNetwork, writeJoin(registration, order.together))
  const { written, earlier } = await submit(db, order, registration, write)
  return earlier ? firstResponse(db, registration, earlier.id) : found(written)
}

/** The response to the first request with the key of `registration`, which stored the order with this id. */
async function firstResponse(db: Database, registration: NewRegistration, id: string): Promise<JoinedGroup> {
  const group = found(await execute(db, joinedGroup(db, id)))
  return { ...group, tickets: asRequested(group.tickets, registration) }
}

/** The response to an order with a filled honeypot: a group that waits first. Nothing is read or written. */
export async function pretendToJoin(order: WaitingListOrder, key: string | undefined): Promise<JoinedGroup> {
  const { tickets, ...registration } = await pretendToRegister(order, key)
  const waiting = tickets.map(({ id, code: _, ...ticket }) => ({
    id,
    code: null,
    status: 'WAITING' as const,
    ...ticket,
  }))
  return { ...registration, position: 0, tickets: waiting }
}
