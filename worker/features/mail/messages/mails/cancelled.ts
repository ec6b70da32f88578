import * as z from 'zod/mini'
import type { Block } from '#worker/delivery/letter.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { eveningCard, subjectOf } from './evening.ts'
import { stillWaiting } from './next-steps.ts'
import type { OrderMail } from './order-mail.ts'
import { hasPlace, nameOf } from './ticket-block.ts'

const words = texts.cancelled

export const CancelledDetails = z.object({
  tickets: z.array(z.number()),
  by: z.enum(['BUYER', 'ORGANISER']),
  /** How many of the tickets were on the waiting list. */
  waited: z.optional(z.number()),
})

const leadOfCancelling = { BUYER: words.byBuyer, ORGANISER: words.byOrganiser }
const leadOfLeaving = { BUYER: words.leftByBuyer, ORGANISER: words.leftByOrganiser }

/** Which tickets were cancelled, by whom, and what is left. Null if none of them is cancelled any more. */
export function cancelled(
  { order, orderUrl, event, origin }: OrderMail,
  { tickets: ids, by, waited = 0 }: z.output<typeof CancelledDetails>,
): Content | null {
  const gone = order.tickets.filter(({ id, status }) => ids.includes(id) && status === 'CANCELLED')
  if (gone.length === 0) return null
  const count = gone.length
  const left = order.tickets.filter(hasPlace).length
  const onlyWaited = waited >= ids.length
  const heading = onlyWaited ? words.leftSubject : words.subject(count)
  const lead = (onlyWaited ? leadOfLeaving : leadOfCancelling)[by](count)
  const again = event.registrationOpen && !event.cancelled ? [words.again] : []
  const cards = gone.map((ticket): Block => {
    const name = nameOf(ticket)
    const { name: type } = ticket.ticketType
    return { kind: 'card', title: name ?? type, lines: name ? [type] : [], link: null }
  })
  return {
    letter: {
      subject: subjectOf(heading, event),
      preview: lead,
      heading,
      blocks: [
        { kind: 'paragraph', text: lead },
        ...cards,
        { kind: 'paragraph', text: left > 0 ? words.left(left) : [words.noneLeft, ...again].join(' ') },
        ...stillWaiting(order),
        eveningCard(event, origin),
        {
          kind: 'actions',
          links:
            left > 0 || order.waiting
              ? [{ label: texts.order, url: orderUrl }]
              : [{ label: words.toEvent, url: `${origin}/event/${event.id}` }],
        },
      ],
      footer: footerOf(origin, texts.footer.answer),
    },
  }
}
