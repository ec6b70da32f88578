import { isPresenter } from '#schema/options.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf, whenOf } from './evening.ts'
import { mailableName } from './name.ts'
import type { OrderMail } from './order-mail.ts'
import { hasPlace, qrPictures, ticketBlock } from './ticket-block.ts'

const words = texts.ticket

/**
 * One ticket, for its attendee. The mail reveals neither the order nor the buyer. Null if the ticket is no longer confirmed
 * or now has another address, or if the event is cancelled.
 */
export function ticket({ order, event, origin }: OrderMail, id: number, recipient: string): Content | null {
  const own = order.tickets.filter(hasPlace).find((one) => one.id === id)
  const isTheirs = own?.attendee.email.toLowerCase() === recipient.toLowerCase()
  if (!own || !isTheirs || own.status !== 'CONFIRMED' || event.cancelled) return null
  const pitch = isPresenter(own.ticketType.type) ? [words.pitch] : []
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: `${words.lead} ${whenOf(event)}.`,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(own.attendee.firstName))} ${words.lead}` },
        eveningCard(event, origin),
        ticketBlock(own, origin),
        { kind: 'paragraph', text: words.door },
        { kind: 'list', heading: words.data, items: [words.who, ...pitch, words.howLong, words.stop] },
      ],
      footer: footerOf(origin, words.why),
    },
    attachments: [...qrPictures([own], origin), ...calendarFile(event, origin)],
  }
}
