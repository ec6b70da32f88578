import { hasBegun } from '#schema/event-time.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { eveningCard, subjectOf } from './evening.ts'
import type { OrderMail } from './order-mail.ts'
import { hasPlace, nameOf } from './ticket-block.ts'

const words = texts.deck

/**
 * Asks the buyer for the missing deck of one ticket. Null if the ticket is no longer valid or has a deck, or if the event
 * is cancelled or has begun.
 */
export function deck({ order, orderUrl, event, origin }: OrderMail, ticketId: number, now: Date): Content | null {
  const pitch = order.tickets.filter(hasPlace).find(({ id }) => id === ticketId)
  if (!pitch?.startupDetails || pitch.startupDetails.pitchDeck) return null
  if (event.cancelled || hasBegun(event, now)) return null
  const lead = words.lead(nameOf(pitch))
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: lead,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'paragraph', text: words.how },
        { kind: 'actions', links: [{ label: words.add, url: orderUrl }] },
        eveningCard(event, origin),
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
  }
}
