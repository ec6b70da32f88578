import { isPresenter } from '#schema/options.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf, whenOf } from './evening.ts'
import { mailableName } from './name.ts'
import type { OrderMail } from './order-mail.ts'
import { hasPlace, qrPictures, ticketBlock } from './ticket-block.ts'

const words = texts.ticket

/**
 * The tickets that one address has in an order, for the attendee. The mail reveals neither the order nor the buyer. Null if
 * none of the tickets is confirmed and has this address now, or if the event is cancelled.
 */
export function ticket({ order, event, origin }: OrderMail, recipient: string): Content | null {
  const own = order.tickets.filter(hasPlace).filter(({ status, attendee }) => {
    return status === 'CONFIRMED' && attendee.email.toLowerCase() === recipient.toLowerCase()
  })
  const [first] = own
  if (!first || event.cancelled) return null
  const count = own.length
  const pitch = own.some(({ ticketType }) => isPresenter(ticketType.type)) ? [words.pitch] : []
  return {
    letter: {
      subject: subjectOf(words.subject(count), event),
      preview: `${words.lead} ${whenOf(event)}.`,
      heading: words.heading(count),
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(first.attendee.firstName))} ${words.lead}` },
        eveningCard(event, origin),
        ...own.map((one) => ticketBlock(one, origin)),
        { kind: 'paragraph', text: words.door(count) },
        { kind: 'list', heading: words.data, items: [words.who, ...pitch, words.howLong, words.stop] },
      ],
      footer: footerOf(origin, words.why),
    },
    attachments: [...qrPictures(own, origin), ...calendarFile(event, origin)],
  }
}
