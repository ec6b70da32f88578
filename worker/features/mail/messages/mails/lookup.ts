import { hasBegun } from '#schema/event-time.ts'
import type { ListedOrder } from '#worker/features/tickets/orders/mail-store.ts'
import { texts } from '../texts.ts'
import { type Content, footerOf } from './content.ts'
import { whenOf } from './evening.ts'

const words = texts.lookup

const stateOf = ({ cancelled, tickets, waiting }: ListedOrder): string => {
  if (cancelled) return words.off
  const parts = [...(tickets > 0 ? [words.confirmed(tickets)] : []), ...(waiting > 0 ? [words.waiting(waiting)] : [])]
  return parts.join(', ') || words.none
}

/** Links to the orders of an address for events that have not begun. Null if there are none. */
export function lookup(upcoming: readonly ListedOrder[], origin: string, now: Date): Content | null {
  const orders = upcoming.filter((order) => !hasBegun(order, now))
  if (orders.length === 0) return null
  return {
    letter: {
      subject: words.subject,
      preview: words.lead(orders.length),
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: words.lead(orders.length) },
        ...orders.map(
          (order) =>
            ({
              kind: 'card',
              title: order.title,
              lines: [whenOf(order), stateOf(order)],
              link: { label: texts.order, url: `${origin}/order/${order.orderKey}` },
            }) as const,
        ),
        { kind: 'paragraph', text: words.links },
      ],
      footer: footerOf(origin, words.why),
    },
  }
}
