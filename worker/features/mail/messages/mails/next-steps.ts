import { isPresenter } from '#schema/options.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { Block } from '#worker/delivery/letter.ts'
import { texts } from '../texts.ts'
import { hasPlace, nameOf, type TicketWithPlace } from './ticket-block.ts'

const words = texts.confirmation

/** What the buyer of these tickets should know. */
export function nextSteps(tickets: readonly TicketWithPlace[], { buyer }: OrderDetail, isInCalendar: boolean): Block {
  const isNotBuyer = ({ email }: { email: string }) => email.toLowerCase() !== buyer.email.toLowerCase()
  const items = [
    words.door,
    ...(tickets.some(({ attendee }) => isNotBuyer(attendee)) ? [words.guests] : []),
    ...(tickets.some(({ ticketType }) => isPresenter(ticketType.type)) ? [words.pitch] : []),
    ...(isInCalendar ? [words.calendar] : []),
    words.cannotCome,
  ]
  return { kind: 'list', heading: words.next, items }
}

/** Who of an order still waits, by name or ticket type. Nothing if nobody does. */
export function stillWaiting({ tickets, waiting }: OrderDetail): Block[] {
  if (!waiting) return []
  const items = tickets
    .filter(({ status }) => status === 'WAITING')
    .map((ticket) => nameOf(ticket) ?? ticket.ticketType.name)
  return [
    { kind: 'list', heading: texts.waiting.still(items.length), items },
    { kind: 'paragraph', text: texts.waiting.next(items.length) },
  ]
}

export const validTickets = ({ tickets }: OrderDetail): TicketWithPlace[] => tickets.filter(hasPlace)
