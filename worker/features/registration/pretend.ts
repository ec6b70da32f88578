import { Problem } from '#schema/problem.ts'
import type { Registration, RegistrationOrder } from '#schema/registration.ts'
import { createLru, jsonBytes } from '#worker/cache/lru.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { explainRefusal } from './refusal.ts'
import { newRegistration, settleRefusal } from './service.ts'
import { type NewRegistration, nextTicketId, refusalContext } from './store.ts'

type FakeResponse = { bodyHash: string; registration: Registration }

/** Recent fake responses of this isolate, by idempotency key: a retry gets the same response. */
const fakeResponses = createLru<FakeResponse>({ entries: 500, bytes: 1024 * 1024 }, jsonBytes)

/**
 * Handles an order with a filled honeypot. Writes nothing, but returns and throws what `register` would, in the same
 * number of round trips: a bot cannot tell that it was recognised.
 */
export async function pretendToRegister(
  db: Database,
  order: RegistrationOrder,
  key: string | undefined,
  now: Date,
): Promise<Registration> {
  const registration = await newRegistration(order, { key }, now)
  const readContext = () =>
    execute(
      db,
      joinQueries([refusalContext(db, registration), nextTicketId(db)] as const, (results) => results),
    )
  // Stands in for the write of `register`, which is one round trip.
  const [context, ticketId] = await readContext()
  const earlier = fakeResponses.find(registration.idempotencyKey)
  if (earlier) {
    await readContext()
    if (earlier.bodyHash !== registration.bodyHash) throw new Problem('keyReused')
    return earlier.registration
  }
  const isRefused = context.existing || explainRefusal(order, registration, context)
  const stored = isRefused ? await settleRefusal(db, order, registration) : undefined
  if (stored) return stored
  const { bodyHash, idempotencyKey } = registration
  const fake = fakeRegistration(registration, ticketId)
  fakeResponses.store(idempotencyKey, { bodyHash, registration: fake })
  return fake
}

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
