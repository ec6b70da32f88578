import { found } from '#schema/problem.ts'
import type { Registration, WaitingListOrder } from '#schema/registration.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { pretend } from '#worker/features/tickets/registration/honeypot.ts'
import { asRequested, newRegistration, submit } from '#worker/features/tickets/registration/service.ts'
import type { NewRegistration } from '#worker/features/tickets/registration/store.ts'
import { countGroups, joinedGroup, writeJoin } from './join-store.ts'

type JoinOptions = { key: string | undefined; dailyNetwork: DailyNetwork | null; now: Date }

/**
 * Joins the waiting list, once per idempotency key. Throws what `register` throws, and `placesLeft` instead of
 * `soldOut`. An event that has begun is `eventPast`.
 */
export async function join(
  db: Database,
  order: WaitingListOrder,
  { key, dailyNetwork, now }: JoinOptions,
): Promise<JoinedGroup> {
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

/** Handles an order with a filled honeypot: returns and throws what `join` would, and writes nothing. */
export async function pretendToJoin(
  db: Database,
  order: WaitingListOrder,
  key: string | undefined,
  now: Date,
): Promise<JoinedGroup> {
  const typeId = order.tickets[0]?.ticketTypeId ?? 0
  const registration = await newRegistration(order, { key, waits: true }, now)
  return pretend(db, order, registration, {
    read: countGroups(db, typeId),
    respond: (response, position, { types }) => {
      const type = types.find(({ id }) => id === typeId)
      const left = type && !order.together ? type.capacity - type.sold : 0
      return fakeGroup(response, position, left)
    },
    repeat: ({ id }) => firstResponse(db, registration, id),
  })
}

/** `left` is how many places are free, which a new group gets at once. */
const fakeGroup = ({ tickets, ...registration }: Registration, position: number, left: number): JoinedGroup => ({
  ...registration,
  position,
  // The keys have the order of a real response, so that it does not give the fake one away.
  tickets: tickets.map(({ id, code, ...ticket }, index) => ({
    id,
    ...(index < left ? ({ code, status: 'CONFIRMED' } as const) : ({ code: null, status: 'WAITING' } as const)),
    ...ticket,
  })),
})
