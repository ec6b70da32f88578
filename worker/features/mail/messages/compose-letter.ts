import * as z from 'zod/mini'
import type { OrderDetail } from '#schema/order.ts'
import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { lettersOf } from '#worker/features/after/letters/service.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { orderById, orderOfGuests } from '#worker/features/tickets/orders/store.ts'
import { type Composing, guestTickets } from './guest-links.ts'
import type { Content } from './mails/content.ts'
import { letter } from './mails/letter.ts'

const LetterDetails = z.object({ without: z._default(z.array(z.number()), []) })

/** The letter to a presenter. Null if the ticket has another address by now, or its holder did not present after all. */
export async function ofLetter(
  db: Database,
  { registrationId, eventId, subjectId, email, details }: MessageRow,
  composing: Composing,
): Promise<Content | null> {
  const { origin, now } = composing
  const order = await execute(db, orderOfGuests(db, registrationId ?? '', now))
  const ticket = order?.tickets.find(({ id }) => id === Number(subjectId))
  if (!order || !ticket || (ticket.attendee.email || order.buyer.email) !== email) return null
  const event = await execute(db, calendarEvent(db, order.event.id))
  const letters = await execute(db, lettersOf(db, eventId ?? order.event.id, now))
  const own = letters?.find(({ ticketId }) => ticketId === ticket.id)
  if (!event || !own) return null
  const { without } = z.parse(LetterDetails, JSON.parse(details ?? '{}'))
  const sentences = own.sentences.filter(({ id }) => !without.includes(id)).map(({ text }) => text)
  const publishUrl = await pageOf(db, order, ticket.id, { ...composing, email })
  return letter({ event, origin }, { ...own, sentences, publishUrl })
}

/** The page on which its reader decides about a ticket: that of the order for the buyer, else that of the ticket. */
async function pageOf(
  db: Database,
  order: OrderDetail,
  ticketId: number,
  recipient: Composing & { email: string },
): Promise<string | null> {
  if (order.buyer.email === recipient.email) {
    const known = await execute(db, orderById(db, order.id, recipient.now))
    return known && `${recipient.origin}/order/${known.orderKey}`
  }
  const own = await guestTickets(db, order, recipient)
  return own.find(({ id }) => id === ticketId)?.guestUrl ?? null
}
