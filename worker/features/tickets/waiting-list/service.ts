import { found } from '#schema/problem.ts'
import type { WaitingListOrder } from '#schema/registration.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { pretendToRegister } from '#worker/features/tickets/registration/honeypot.ts'
import { asRequested, newRegistration, submit } from '#worker/features/tickets/registration/service.ts'
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
  if (!earlier) return found(written)
  // A repetition gets the response to the first request.
  const group = found(await execute(db, joinedGroup(db, earlier.id)))
  return { ...group, tickets: asRequested(group.tickets, registration) }
}

/** The response to an order with a filled honeypot: a group that waits first. Nothing is read or written. */
export async function pretendToJoin(order: WaitingListOrder, key: string | undefined): Promise<JoinedGroup> {
  const { tickets, ...registration } = await pretendToRegister(order, key)
  const waiting = { code: null, status: 'WAITING' } as const
  return {
    ...registration,
    position: 0,
    tickets: tickets.map(({ id, code: _, ...ticket }) => ({ id, ...waiting, ...ticket })),
  }
}
