import { hasBegun } from '#schema/event-time.ts'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { eveningCard, subjectOf, whenOf } from './evening.ts'
import type { OrderMail } from './order-mail.ts'

const words = texts.reminder

/**
 * Asks whether the buyer comes. Null if they answered, if no ticket is confirmed, or if the event is cancelled or has
 * begun. The links only open the order, because mail scanners open links too. A button on the page sends the answer.
 */
export function reminder({ order, orderUrl, event, origin }: OrderMail, now: Date): Content | null {
  const count = order.tickets.filter(({ status }) => status === 'CONFIRMED').length
  if (count === 0 || order.answer !== null || event.cancelled || hasBegun(event, now)) return null
  const answerUrl = (answer: 'yes' | 'no') => `${orderUrl}?${orderParameters.answer}=${suggestedAnswers[answer]}`
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: whenOf(event),
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: words.lead(count) },
        eveningCard(event, origin),
        {
          kind: 'actions',
          links: [
            { label: words.yes, url: answerUrl('yes') },
            { label: words.no, url: answerUrl('no') },
          ],
        },
        { kind: 'paragraph', text: words.how },
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
  }
}
