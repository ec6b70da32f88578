import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf, whenOf } from './evening.ts'
import { noteOf } from './notice.ts'
import type { OrderMail } from './order-mail.ts'

const words = texts.changed

/** Tells of a new date, time or place. Null if the order is cancelled, or the event was cancelled meanwhile. */
export function changed({ order, orderUrl, event, origin }: OrderMail, note: string | null): Content | null {
  if (order.state === 'CANCELLED' || event.cancelled) return null
  const waits = order.state === 'WAITING'
  const attachments = waits ? [] : calendarFile(event, origin)
  const valid = attachments.length > 0 ? words.valid : words.validUndated
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: whenOf(event),
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: waits ? words.waiting : words.lead },
        eveningCard(event, origin),
        ...noteOf(note),
        { kind: 'paragraph', text: waits ? words.stillWaiting : valid },
        { kind: 'paragraph', text: waits ? words.leave : words.cannotCome },
        { kind: 'actions', links: [{ label: texts.order, url: orderUrl }] },
      ],
      footer: footerOf(origin, texts.footer.link, texts.footer.answer),
    },
    attachments,
  }
}
