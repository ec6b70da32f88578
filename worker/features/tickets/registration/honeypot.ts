import { Problem } from '#schema/problem.ts'
import type { Registration, RegistrationOrder } from '#schema/registration.ts'
import { createLru, jsonBytes } from '#worker/cache/lru.ts'
import { type Database, defineQuery, execute, joinQueries, type Query } from '#worker/database/query.ts'
import { explainRefusal } from './refusal.ts'
import { newRegistration, resolveRefusal } from './service.ts'
import { type NewRegistration, nextTicketId, type RefusalContext, refusalContext } from './store.ts'

type FakeResponse = { bodyHash: string; response: object }

/** Recent fake responses of this isolate, by idempotency key: a retry gets the same response. */
const fakeResponses = createLru<FakeResponse>({ entries: 500, bytes: 1024 * 1024 }, jsonBytes)

/** How a fake response is made, of data that is read beside the reasons for a refusal. */
type FakeResponder<T, Read> = {
  read: Query<Read>
  /** The response of a new order. `registration` is what `register` would return for it. */
  respond: (registration: Registration, read: Read, context: RefusalContext) => T
  /** The response of an order that is stored already. */
  repeat: (stored: Registration) => T | Promise<T>
}

/**
 * Handles an order with a filled honeypot. Writes nothing, but returns and throws what `register` would, in the same
 * number of round trips: a bot cannot tell that it was recognised.
 */
export const pretendToRegister = async (
  db: Database,
  order: RegistrationOrder,
  key: string | undefined,
  now: Date,
): Promise<Registration> =>
  pretend(db, order, await newRegistration(order, { key }, now), {
    read: defineQuery([], () => null),
    respond: (registration) => registration,
    repeat: (stored) => stored,
  })

/** Handles any kind of order with a filled honeypot, as `pretendToRegister` does. */
export async function pretend<T extends object, Read>(
  db: Database,
  order: RegistrationOrder,
  registration: NewRegistration,
  { read, respond, repeat }: FakeResponder<T, Read>,
): Promise<T> {
  const { bodyHash, idempotencyKey } = registration
  const readContext = () =>
    execute(
      db,
      joinQueries([refusalContext(db, registration), nextTicketId(db), read] as const, (results) => results),
    )
  // Stands in for the write of `register`, which is one round trip.
  const [context, ticketId, known] = await readContext()
  const earlier = fakeResponses.find(idempotencyKey)
  if (earlier) {
    await readContext()
    if (earlier.bodyHash !== bodyHash) throw new Problem('keyReused')
    return asSameKind<T>(earlier.response)
  }
  const isRefused = context.existing || explainRefusal(order, registration, context)
  const stored = isRefused ? await resolveRefusal(db, order, registration) : undefined
  if (stored) return repeat(stored)
  const response = respond(fakeRegistration(registration, ticketId), known, context)
  fakeResponses.store(idempotencyKey, { bodyHash, response })
  return response
}

/** Safe: the body hash is the same, and the bodies of two kinds of orders have different fields. */
const asSameKind = <T extends object>(response: object) => response as T

const fakeRegistration = ({ id, orderKey, eventId, places }: NewRegistration, ticketId: number): Registration => ({
  id,
  orderKey,
  eventId,
  tickets: places.map(({ code, ticketTypeId, attendee: { firstName, lastName } }, index) => ({
    id: ticketId + index,
    code,
    ticketTypeId,
    firstName,
    lastName,
  })),
})
