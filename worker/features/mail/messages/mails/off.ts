import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { calendarFile, eveningCard, subjectOf } from './evening.ts'
import { noteOf } from './notice.ts'
import type { OrderMail } from './order-mail.ts'

const words = texts.off

/** Tells that the event is cancelled. Null if the order is cancelled, or the event is not. */
export function off({ order, event, origin }: OrderMail, note: string | null): Content | null {
  if (order.state === 'CANCELLED' || !event.cancelled) return null
  const waits = order.state === 'WAITING'
  const attachments = waits ? [] : calendarFile(event, origin)
  const lead = waits ? words.waiting : words.lead
  return {
    letter: {
      subject: subjectOf(words.subject, event),
      preview: lead,
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: lead },
        ...noteOf(note),
        eveningCard(event, origin),
        ...(attachments.length > 0 ? [{ kind: 'paragraph', text: words.calendar } as const] : []),
        { kind: 'actions', links: [{ label: words.others, url: `${origin}/events` }] },
      ],
      footer: footerOf(origin, texts.footer.answer),
    },
    attachments,
  }
}
