import * as z from 'zod/mini'
import type { MessageRow } from '#worker/core/message-store.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { lettersOf } from '#worker/features/after/letters/service.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { orderOfGuests } from '#worker/features/tickets/orders/store.ts'
import type { Composing } from './guest-links.ts'
import type { Content } from './mails/content.ts'
import { letter } from './mails/letter.ts'

const LetterDetails = z.object({ without: z._default(z.array(z.number()), []) })

/** The letter to a presenter. Null if the ticket has another address by now, or its holder did not present after all. */
export async function ofLetter(
  db: Database,
  { registrationId, eventId, subjectId, email, details }: MessageRow,
  { origin, now }: Composing,
): Promise<Content | null> {
  const order = await execute(db, orderOfGuests(db, registrationId ?? ''))
  const ticket = order?.tickets.find(({ id }) => id === Number(subjectId))
  if (!order || !ticket || (ticket.attendee.email || order.buyer.email) !== email) return null
  const event = await execute(db, calendarEvent(db, order.event.id))
  const letters = await execute(db, lettersOf(db, eventId ?? order.event.id, now))
  const own = letters?.find(({ ticketId }) => ticketId === ticket.id)
  if (!event || !own) return null
  const { without } = z.parse(LetterDetails, JSON.parse(details ?? '{}'))
  const sentences = own.sentences.filter(({ id }) => !without.includes(id)).map(({ text }) => text)
  return letter({ event, origin }, { ...own, sentences })
}
