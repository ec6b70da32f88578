import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { eveningCard, subjectOf } from './evening.ts'
import { mailableName } from './name.ts'
import { validTickets } from './next-steps.ts'
import type { OrderMail } from './order-mail.ts'

const words = texts.notThisTime

/** The event began, and somebody of the group still waited. Null if it was called off. */
export function notThisTime({ order, event, origin }: OrderMail): Content | null {
  if (event.cancelled) return null
  const text = validTickets(order).length > 0 ? words.some : words.lead
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: text,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: `${texts.hello(mailableName(order.buyer.firstName))} ${text}` },
        eveningCard(event, origin),
        { kind: 'paragraph', text: words.again },
        { kind: 'actions', links: [{ label: texts.off.others, url: `${origin}/events` }] },
      ],
      footer: footerOf(origin, texts.footer.answer),
    },
  }
}
