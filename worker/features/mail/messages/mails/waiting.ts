import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { eveningCard, subjectOf, whenOf } from './evening.ts'
import { mailableName } from './name.ts'
import { off } from './off.ts'
import type { OrderMail } from './order-mail.ts'

const words = texts.waiting

/**
 * The group is on the waiting list. Without a calendar entry, because no place is held. Null if nobody waits any more. If
 * the event was called off meanwhile, the mail says that instead.
 */
export function waiting(mail: OrderMail): Content | null {
  const { order, orderUrl, event, origin } = mail
  if (!order.waiting) return null
  if (event.cancelled) return off(mail, null)
  const { position, quantity, together } = order.waiting
  const how = quantity > 1 ? [together ? words.together : words.oneByOne] : []
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: `${words.lead(quantity)} ${whenOf(event)}.`,
      heading: words.heading(quantity),
      blocks: [
        {
          kind: 'paragraph',
          text: `${texts.hello(mailableName(order.buyer.firstName))} ${words.lead(quantity)} ${words.before(position)}`,
        },
        eveningCard(event, origin),
        { kind: 'list', heading: texts.confirmation.next, items: [words.next(quantity), ...how, words.leave] },
        { kind: 'actions', links: [{ label: texts.order, url: orderUrl }] },
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
  }
}
