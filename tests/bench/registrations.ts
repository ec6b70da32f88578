import type { RegistrationRequest } from '#schema/registration.ts'
import { counted } from '#worker/database/network-writes.ts'
import { sqlGenerator } from '#worker/database/prepared.ts'
import { writeRegistration } from '#worker/features/registration/store.ts'
import { readStatementTexts } from './statement-texts.ts'

/** Placeholders for the values that differ in each registration. */
const marks = {
  network: 'mark-of-the-network',
  id: 'mark-of-the-id',
  key: 'mark-of-the-key',
  orderKey: 'bench-order-key',
  code: 'mark-of-the-code',
  email: 'mark@of-the.email',
}

const person = { firstName: 'Łucja', lastName: 'Żak', phone: '600100200', university: 'Politechnika' }

export const order = (eventId: number, ticketTypeId: number, email: string): RegistrationRequest => ({
  userData: { ...person, email },
  eventId,
  tickets: [{ ticketTypeId, quantity: 1 }],
  ticketData: [{ ...person, email }],
})

/**
 * A Worker with only the batch of a registration: the same statements with new ids and addresses. The difference to
 * the site is validation and response. Applies the rate limit if it has the binding.
 */
export function bareBatch(eventId: number, ticketTypeId: number): string {
  const attendee = { ...person, email: marks.email }
  const registration = writeRegistration({
    id: marks.id,
    idempotencyKey: marks.key,
    orderKey: marks.orderKey,
    bodyHash: '0'.repeat(64),
    source: 'FORM',
    eventId,
    buyer: attendee,
    places: [{ code: marks.code, ticketTypeId, attendee, startup: null, deckId: null }],
    createdAt: new Date(0),
  })
  const { statements } = counted(sqlGenerator, { day: '1970-01-01', network: marks.network }, registration)
  return `
    const statements = ${JSON.stringify(readStatementTexts(statements))}
    const marks = ${JSON.stringify(marks)}
    export default {
      async fetch(request, env) {
        await env.REGISTRATION_LIMIT?.limit({ key: request.headers.get('CF-Connecting-IP') })
        await request.json()
        const fill = (value) => {
          if (typeof value !== 'string') return value
          for (const mark of Object.values(marks)) value = value.replaceAll(mark, made[mark])
          return value
        }
        const made = Object.fromEntries(Object.values(marks).map((mark) => [mark, crypto.randomUUID()]))
        const results = await env.DB.batch(statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params.map(fill))))
        return Response.json(results.at(-1).results, { status: 201 })
      },
    }`
}
