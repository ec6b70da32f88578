import type { Block } from '#worker/delivery/letter.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf, whenOf } from './evening.ts'
import { mailableName } from './name.ts'
import { nextSteps, stillWaiting, validTickets } from './next-steps.ts'
import { off } from './off.ts'
import type { OrderMail } from './order-mail.ts'
import { qrPictures, ticketBlock } from './ticket-block.ts'

const words = texts.confirmation

/**
 * All valid tickets of an order, for its buyer, and who still waits. Null if no ticket is valid. If the event was cancelled
 * meanwhile, the mail is `off` instead.
 */
export function confirmation(mail: OrderMail): Content | null {
  const { order, orderUrl, event, origin, ticketsOfAddress } = mail
  const tickets = validTickets(order)
  if (tickets.length === 0) return null
  if (event.cancelled) return off(mail, null)
  const count = tickets.length
  const hasMore = ticketsOfAddress > count
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
  return {
    letter: {
      subject: subjectOf(words.subject(count), event),
      preview: `${words.lead(count)} ${whenOf(event)}.`,
      heading: words.heading(count),
      blocks: [
        paragraph(`${texts.hello(mailableName(order.buyer.firstName))} ${words.lead(count)}`),
        ...(hasMore ? [paragraph(words.inAll(ticketsOfAddress))] : []),
        eveningCard(event, origin),
        ...tickets.map((ticket) => ticketBlock(ticket, origin)),
        ...stillWaiting(order),
        nextSteps(tickets, order, event.date !== null && event.enabled),
        { kind: 'actions', links: [{ label: texts.order, url: orderUrl }] },
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
    attachments: [...qrPictures(tickets, origin), ...calendarFile(event, origin)],
  }
}
