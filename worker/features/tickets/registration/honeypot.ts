import type { Registration, RegistrationOrder } from '#schema/registration.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { idOfBytes, randomId } from '#worker/http/ids.ts'
import { createSeats } from './service.ts'

/** The letters of short codes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * The response to an order with a filled honeypot: it looks like a success, and nothing is read or written. All of it is
 * computed from the order and its idempotency key, so that a repetition gets the same.
 */
export async function pretendToRegister(order: RegistrationOrder, key: string = randomId()): Promise<Registration> {
  const bytesFor = async (what: string): Promise<number[]> =>
    (await sha256(`${key} ${what}`)).match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  const idFor = async (what: string): Promise<string> => idOfBytes(await bytesFor(what))
  const lettersFor = async (what: string): Promise<string> =>
    (await bytesFor(what))
      .slice(0, 6)
      .map((byte) => letters[byte % letters.length])
      .join('')
  const firstTicket = 1 + (Number.parseInt((await sha256(key)).slice(0, 8), 16) % 10_000)
  const tickets = createSeats(order).map(async ({ ticketTypeId, attendee: { firstName, lastName } }, index) => ({
    id: firstTicket + index,
    code: await idFor(`ticket ${index}`),
    shortCode: await lettersFor(`ticket ${index}`),
    ticketTypeId,
    firstName,
    lastName,
  }))
  return {
    id: await idFor('order'),
    orderKey: await idFor('key'),
    eventId: order.eventId,
    tickets: await Promise.all(tickets),
  }
}
