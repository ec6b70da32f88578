import type { RegistrationRequest } from '#schema/registration.ts'
import { withNetworkCount } from '#worker/database/network-writes.ts'
import { sqlGenerator } from '#worker/database/prepared.ts'
import { writeRegistration } from '#worker/features/tickets/registration/store.ts'
import { readStatementTexts } from './statement-texts.ts'

/** Placeholders for the values that differ in each registration. */
const marks = {
  network: 'mark-of-the-network',
  id: 'mark-of-the-id',
  key: 'mark-of-the-key',
  orderKey: 'mark-of-the-order-key',
  code: 'mark-of-the-code',
  mailbox: 'mark-of-the-mailbox',
}

const person = { firstName: 'Łucja', lastName: 'Żak', phone: '600100200', university: 'Politechnika' }

export const order = (eventId: number, ticketTypeId: number, email: string): RegistrationRequest => ({
  userData: { ...person, email },
  eventId,
  tickets: [{ ticketTypeId, quantity: 1 }],
  ticketData: [{ ...person, email }],
})

const isMail = ({ sql }: { sql: string }): boolean => /^insert into "messages"/i.test(sql)

/**
 * A Worker with only the batch of a registration: the same statements with new ids and addresses. The difference to
 * the site is validation and response. Applies the rate limit if it has the binding. Without `mails` the statements of
 * the outbox are left out.
 */
export function bareBatch(eventId: number, ticketTypeId: number, { mails = true } = {}): string {
  const attendee = { ...person, email: `${marks.mailbox}@uczelnia.example` }
  const registration = writeRegistration({
    id: marks.id,
    idempotencyKey: marks.key,
    orderKey: marks.orderKey,
    bodyHash: '0'.repeat(64),
    source: 'FORM',
    eventId,
    buyer: attendee,
    places: [{ code: marks.code, ticketTypeId, attendee, startup: null, deckId: null }],
    createdAt: new Date(),
    waits: false,
  })
  const { statements } = withNetworkCount(sqlGenerator, { day: '1970-01-01', network: marks.network }, registration)
  const texts = readStatementTexts(statements)
  if (!texts.some(isMail)) throw new Error('The batch of a registration has no mails')
  return `
    const statements = ${JSON.stringify(texts.filter((text) => mails || !isMail(text)))}
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
