import { Problem } from '#schema/problem.ts'
import type { Registration, RegistrationOrder } from '#schema/registration.ts'
import { createLru, jsonBytes } from '#worker/cache/lru.ts'
import { type Database, execute, joinQueries } from '#worker/database/query.ts'
import { explainRefusal } from './refusal.ts'
import { newRegistration, settleRefusal } from './service.ts'
import { type NewRegistration, nextTicketId, refusalContext } from './store.ts'

type Pretended = { bodyHash: string; answer: Registration }

/** What this isolate pretended lately, by idempotency key, so that a replay is answered the same. */
const pretended = createLru<Pretended>({ entries: 500, bytes: 1024 * 1024 }, jsonBytes)

/**
 * Answers an order with a filled honeypot as `register` would, and writes nothing: the same refusals, the same replays, in as
 * many round trips, so that nothing tells a bot that it was recognised.
 */
export async function pretendToRegister(
  db: Database,
  order: RegistrationOrder,
  key: string | undefined,
  now: Date,
): Promise<Registration> {
  const registration = await newRegistration(order, { key }, now)
  const look = () =>
    execute(
      db,
      joinQueries([refusalContext(db, registration), nextTicketId(db)] as const, (both) => both),
    )
  // Takes the place of the write.
  const [found, ticketId] = await look()
  const earlier = pretended.find(registration.idempotencyKey)
  if (earlier) {
    await look()
    if (earlier.bodyHash !== registration.bodyHash) throw new Problem('keyReused')
    return earlier.answer
  }
  const isRefused = found.existing || explainRefusal(order, registration, found)
  const settled = isRefused ? await settleRefusal(db, order, registration) : undefined
  if (settled) return settled
  const { bodyHash, idempotencyKey } = registration
  const invented = invent(registration, ticketId)
  pretended.keep(idempotencyKey, { bodyHash, answer: invented })
  return invented
}

const invent = ({ id, eventId, places }: NewRegistration, ticketId: number): Registration => ({
  id,
  eventId,
  tickets: places.map(({ code, ticketTypeId, attendee: { firstName, lastName } }, index) => ({
    id: ticketId + index,
    code,
    ticketTypeId,
    firstName,
    lastName,
  })),
})
