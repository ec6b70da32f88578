import * as z from 'zod/mini'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf, whenOf } from './evening.ts'
import { mailableName } from './name.ts'
import { nextSteps, stillWaiting, validTickets } from './next-steps.ts'
import type { OrderMail } from './order-mail.ts'
import { qrPictures, ticketBlock } from './ticket-block.ts'

const words = texts.promoted

export const PromotedDetails = z.object({ tickets: z.array(z.number()) })

/** The tickets of who moved up from the waiting list. Null if none of them is valid any more. */
export function promoted(
  { order, orderUrl, event, origin }: OrderMail,
  { tickets: ids }: z.output<typeof PromotedDetails>,
): Content | null {
  const tickets = validTickets(order).filter(({ id }) => ids.includes(id))
  if (tickets.length === 0 || event.cancelled) return null
  const count = tickets.length
  const calendar = calendarFile(event, origin)
  return {
    letter: {
      subject: subjectOf(words.subject(count), event),
      preview: `${words.lead(count)} ${whenOf(event)}.`,
      heading: texts.confirmation.heading(count),
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(order.buyer.firstName))} ${words.lead(count)}` },
        eveningCard(event, origin),
        ...tickets.map((ticket) => ticketBlock(ticket, origin)),
        ...stillWaiting(order),
        nextSteps(tickets, order, calendar.length > 0),
        { kind: 'actions', links: [{ label: texts.order, url: orderUrl }] },
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
    attachments: [...qrPictures(tickets, origin), ...calendar],
  }
}
