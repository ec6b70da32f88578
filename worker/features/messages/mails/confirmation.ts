import { isPresenter } from '#schema/options.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { Block } from '#worker/mail/letter.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf, whenOf } from './evening.ts'
import { mailableName } from './name.ts'
import { off } from './off.ts'
import type { OrderMail } from './order-mail.ts'
import { isValid, passOf, qrPictures } from './pass.ts'

const words = texts.confirmation

/**
 * All valid tickets of an order, for its buyer. Null if there are none. If the event was cancelled meanwhile, the mail is
 * `off` instead.
 */
export function confirmation(mail: OrderMail): Content | null {
  const { order, orderUrl, event, origin, ticketsOfAddress } = mail
  const tickets = order.tickets.filter(isValid)
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
        ...tickets.map((ticket) => passOf(ticket, origin)),
        { kind: 'list', heading: words.next, items: nextSteps(order, event.date !== null && event.enabled) },
        { kind: 'actions', links: [{ label: texts.order, url: orderUrl }] },
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
    attachments: [...qrPictures(tickets, origin), ...calendarFile(event, origin)],
  }
}

function nextSteps({ tickets, buyer }: OrderDetail, isInCalendar: boolean): string[] {
  const valid = tickets.filter(isValid)
  const isGuest = ({ email }: { email: string }) => email.toLowerCase() !== buyer.email.toLowerCase()
  return [
    words.door,
    ...(valid.some(({ attendee }) => isGuest(attendee)) ? [words.guests] : []),
    ...(valid.some(({ ticketType }) => isPresenter(ticketType.type)) ? [words.pitch] : []),
    ...(isInCalendar ? [words.calendar] : []),
    words.cannotCome,
  ]
}
